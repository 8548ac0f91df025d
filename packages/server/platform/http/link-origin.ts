// The addresses in links that leave the server: in mails, in calendar feeds, to the sign-in page of
// a provider. The host comes from our own records and the port from the settings, never from a
// header that a caller or a proxy wrote.

import { isLocalHost, normalizeHost } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'

export interface LinkOrigins {
  /** The port that this process listens on. Local hosts are reached directly on it. */
  readonly ownPort: number | undefined
  /** The port that people use, if the installation sets one. */
  readonly publicPort: number | undefined
}

export type Scheme = 'http' | 'https'

const DEFAULT_PORTS: Readonly<Record<Scheme, number>> = { http: 80, https: 443 }

/** `host` comes from a record or a setting, which may include its own scheme or port. */
const originOf = (host: string, scheme: Scheme, { ownPort, publicPort }: LinkOrigins): string => {
  if (/^https?:\/\//i.test(host)) return new URL(host).origin
  if (/:\d+$/.test(host)) return `${scheme}://${host}`
  const port = publicPort ?? (isLocalHost(host) ? ownPort : undefined)
  const isDefault = port === undefined || port === DEFAULT_PORTS[scheme]
  return `${scheme}://${host}${isDefault ? '' : `:${port}`}`
}

/** A proxy may pass on any word as the scheme. */
const schemeOf = ({ protocol }: FastifyRequest): Scheme => (protocol === 'https' ? 'https' : 'http')

const placeOf = (request: FastifyRequest): LinkOrigins => ({
  ownPort: request.raw.socket.localPort,
  publicPort: request.server.publicPort,
})

/** Another host of the installation, with the scheme and port of this request. */
export const siblingOrigin = (request: FastifyRequest, host: string): string =>
  originOf(host, schemeOf(request), placeOf(request))

/** The host that a request came to. */
export const hostOrigin = (request: FastifyRequest): string =>
  siblingOrigin(request, request.lodgepoleHost.host)

/**
 * The origin under which browsers treat this host's pages as secure: TLS everywhere except on local
 * hosts.
 */
export const secureOrigin = (request: FastifyRequest): string => {
  const { host } = request.lodgepoleHost
  return originOf(host, isLocalHost(host) ? schemeOf(request) : 'https', placeOf(request))
}

/**
 * Uses the organization's own host, because the main portal shows its default organization to
 * guests.
 */
export const linkOrigin = (request: FastifyRequest, domainUrl: string): string =>
  request.lodgepoleHost.kind === 'organization'
    ? hostOrigin(request)
    : siblingOrigin(request, domainUrl)

/**
 * The same for mail that a job writes, where no request shows how the product is reached. Local
 * hosts have no TLS.
 */
export const ownOrigin = (domainUrl: string, place: LinkOrigins): string =>
  originOf(domainUrl, isLocalHost(normalizeHost(domainUrl)) ? 'http' : 'https', place)
