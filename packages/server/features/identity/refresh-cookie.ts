// The refresh token's cookie: sent to the identity calls alone, and readable by no script.

import { isLocalHost } from '@lodgepole/domain/organizations/host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_TOKEN_SECONDS } from './tokens.ts'

const COOKIE = 'refresh_token'

const options = (request: FastifyRequest) =>
  ({ path: '/v2/identity', httpOnly: true, sameSite: 'lax', secure: !isLocalHost(request.lodgepoleHost.host) }) as const

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]

export const keepRefreshCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  void reply.setCookie(COOKIE, token, { ...options(request), maxAge: REFRESH_TOKEN_SECONDS })
}

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.clearCookie(COOKIE, options(request))
}
