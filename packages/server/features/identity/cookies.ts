// Cookies of the identity calls: hidden from scripts and sent only to the host that set them. On a
// host with TLS, the prefix makes the browser reject such a cookie from a neighboring host. Local
// hosts have no TLS, so they use the plain name.

import { isLocalHost } from '@lodgepole/domain/kernel/host'
import type { FastifyReply, FastifyRequest } from 'fastify'

const PREFIX = '__Host-'
const LOCAL_PATH = '/v2/identity'

const isSecure = (request: FastifyRequest): boolean => !isLocalHost(request.lodgepoleHost.host)
const nameFor = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? PREFIX + name : name
/** Browsers accept the prefix only for a cookie with the root path. */
const optionsFor = (request: FastifyRequest, localPath = LOCAL_PATH) => {
  const secure = isSecure(request)
  return { path: secure ? '/' : localPath, httpOnly: true, sameSite: 'lax', secure } as const
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameFor(request, name)]

interface NewCookie {
  readonly name: string
  readonly value: string
  readonly maxAge: number
  /** The path a local host sends it back to. A host with the prefix sends it on every path. */
  readonly localPath?: string
}

export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge, localPath }: NewCookie,
): void => {
  const options = { ...optionsFor(request, localPath), maxAge }
  void reply.setCookie(nameFor(request, name), value, options)
}

export const clearCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, localPath }: Pick<NewCookie, 'name' | 'localPath'>,
): void => {
  void reply.clearCookie(nameFor(request, name), optionsFor(request, localPath))
}

/** A cookie from before the prefix, where the host now uses the prefix. */
export const readOldCookie = (request: FastifyRequest, name: string): string | undefined =>
  isSecure(request) ? request.cookies[name] : undefined

export const clearOldCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): void => {
  if (readOldCookie(request, name) === undefined) return
  void reply.clearCookie(name, { ...optionsFor(request), path: LOCAL_PATH })
}
