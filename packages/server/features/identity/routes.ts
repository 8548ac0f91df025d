import { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { isLocalHost } from '@lodgepole/domain/organizations/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { refresh, signIn, signOut, type SignedIn } from './sessions.ts'
import type { SigningKeys } from './signing-keys.ts'
import { REFRESH_TOKEN_SECONDS } from './tokens.ts'

const COOKIE = 'refresh_token'

/** The browser sends it to the identity calls alone, and no script can read it. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/v2/identity', httpOnly: true, sameSite: 'lax', secure: !isLocalHost(request.lodgepoleHost.host) }) as const

const keep = (request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: SignedIn) => {
  void reply.setCookie(COOKIE, refreshToken, { ...cookieOptions(request), maxAge: REFRESH_TOKEN_SECONDS })
  return ok({ code: 'OK' as const, item: session })
}

export const identityRoutes = (app: FastifyInstance, { db, keys, forgetSessions }: { db: Database; keys: SigningKeys; forgetSessions: () => void }, options: MountOptions): void =>
  mount(app, identityEndpoints, {
    signIn: async ({ body, nowMs, request, reply }) => {
      const result = await signIn(db, keys, body, nowMs)
      return result.ok ? keep(request, reply, result.value) : result
    },
    refresh: async ({ nowMs, request, reply }) => {
      const result = await refresh(db, keys, request.cookies[COOKIE], nowMs)
      if (result.ok) return keep(request, reply, result.value)
      void reply.clearCookie(COOKIE, cookieOptions(request))
      return result
    },
    signOut: async ({ nowMs, request, reply }) => {
      await signOut(db, request.cookies[COOKIE], nowMs)
      forgetSessions()
      void reply.clearCookie(COOKIE, cookieOptions(request))
      return ok({ code: 'OK', item: { signedOut: true } })
    },
  }, options)
