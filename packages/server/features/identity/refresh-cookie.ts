// The refresh token's cookie. Sessions from before the `__Host-` prefix still have the plain name.
// It is read once more and then replaced, so that the change signs nobody out.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, clearOldCookie, readCookie, readOldCookie, setCookie } from './cookies.ts'

const NAME = 'refresh_token'

export interface PresentedToken {
  readonly token: string | undefined
  /** The cookie had the plain name, which a neighboring host can also set. */
  readonly hasOldName: boolean
}

export const refreshTokenOf = (request: FastifyRequest): PresentedToken => {
  const token = readCookie(request, NAME)
  return token === undefined
    ? { token: readOldCookie(request, NAME), hasOldName: true }
    : { token, hasOldName: false }
}

export const setRefreshCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    refreshToken,
    refreshSeconds,
  }: {
    readonly refreshToken: string
    readonly refreshSeconds: number
  },
): void => {
  setCookie(request, reply, { name: NAME, value: refreshToken, maxAge: refreshSeconds })
  clearOldCookie(request, reply, NAME)
}

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  clearCookie(request, reply, { name: NAME })
  clearOldCookie(request, reply, NAME)
}
