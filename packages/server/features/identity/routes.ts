import { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { deviceName } from '@lodgepole/domain/identity/device'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { StepResult } from '../../ports/identity.ts'
import { circumstancesOf } from './circumstances.ts'
import { presentChallenge, presentDevice } from './present.ts'
import { clearRefreshCookie, keepRefreshCookie, refreshTokenOf } from './refresh-cookie.ts'
import type { IdentityServices } from './services.ts'
import { openSession, refresh, signOut } from './sessions.ts'
import { endSessionOf, listSessions } from './store.ts'

interface Asked {
  readonly nowMs: number
  readonly request: Parameters<typeof keepRefreshCookie>[0]
  readonly reply: Parameters<typeof keepRefreshCookie>[1]
}

const say = (result: Result<unknown, Refusal>, message: string) => (result.ok ? ok({ code: 'OK' as const, item: { message } }) : result)

export const identityRoutes = (app: FastifyInstance, services: IdentityServices, options: MountOptions): void => {
  const { db, keys, identity, logins, forgetSessions } = services

  /** A step that is done opens a session; one that is not is handed on as its challenge. */
  const finish = async (step: StepResult, { nowMs, request, reply }: Asked) => {
    const result = await step
    if (!result.ok) return result
    if (!result.value.done) return ok({ code: 'OK' as const, item: presentChallenge(result.value.challenge) })
    const signedIn = await openSession(db, keys, result.value.login, deviceName(request.headers['user-agent']), nowMs)
    keepRefreshCookie(request, reply, signedIn.refreshToken)
    return ok({ code: 'OK' as const, item: signedIn.session })
  }

  mount(app, identityEndpoints, {
    signIn: (call) => finish(identity.signIn(call.body, circumstancesOf(call)), call),
    respond: (call) => finish(identity.respond(call.body, circumstancesOf(call)), call),
    refresh: async ({ nowMs, request, reply }) => {
      const result = await refresh(db, keys, logins, refreshTokenOf(request), nowMs)
      if (!result.ok) {
        clearRefreshCookie(request, reply)
        return result
      }
      keepRefreshCookie(request, reply, result.value.refreshToken)
      return ok({ code: 'OK', item: result.value.session })
    },
    signOut: async ({ nowMs, request, reply }) => {
      await signOut(db, refreshTokenOf(request), nowMs)
      forgetSessions()
      clearRefreshCookie(request, reply)
      return ok({ code: 'OK', item: { signedOut: true } })
    },
    forgot: async (call) => say(await identity.forgot(call.body, circumstancesOf(call)), 'If we know that name, a code is on its way. It is valid for 60 minutes.'),
    confirmForgot: async (call) => {
      const result = await identity.confirmForgot(call.body, circumstancesOf(call))
      forgetSessions()
      return say(result, 'Successfully reset the password.')
    },
    confirm: async (call) => say(await identity.confirm(call.body, circumstancesOf(call)), 'Your email address is confirmed.'),
    resend: async (call) => say(await identity.resend(call.body, circumstancesOf(call)), 'If we know that name, a code is on its way. It is valid for 60 minutes.'),
    changePassword: async (call) => {
      if (!call.session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      const result = await identity.changePassword(call.session, call.body, circumstancesOf(call))
      forgetSessions()
      return say(result, 'Successfully updated password')
    },
    sessions: async ({ session, nowMs }) => {
      if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      const rows = await systemTransaction(db, (tx) => listSessions(tx, session.loginId, new Date(nowMs)))
      return ok({ code: 'OK', items: rows.map((row) => presentDevice(row, session.sessionId)) })
    },
    endSession: async ({ session, body, nowMs }) => {
      if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      const ended = await systemTransaction(db, (tx) => endSessionOf(tx, session.loginId, body.sessionId, new Date(nowMs)))
      forgetSessions()
      return ended ? ok({ code: 'OK', item: { message: 'That device is signed out.' } }) : refuse(commonRefusals.NOT_FOUND)
    },
  }, options)
}
