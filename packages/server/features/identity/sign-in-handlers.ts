// Signs in step by step, and keeps or ends the resulting session.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { StepResult } from '../../ports/identity.ts'
import { answerMessage } from './answer-message.ts'
import { withBrowser } from './request-context.ts'
import { answerOfStep, type LoginEventContext } from './finish-sign-in.ts'
import type { LoginAction } from './login-events-store.ts'
import { isFromOwnPage } from './own-origin.ts'
import { clearRefreshCookie, refreshTokenOf } from './refresh-cookie.ts'
import { refreshInBrowser } from './refresh-in-browser.ts'
import type { IdentityServices } from './services.ts'
import { signOut } from './sessions.ts'

type SignInHandlers = Pick<Handlers<typeof identityEndpoints>, 'signIn' | 'respond' | 'sendAgain'>
type SessionHandlers = Pick<Handlers<typeof identityEndpoints>, 'refresh' | 'signOut'>

export const signInHandlers = (services: IdentityServices): SignInHandlers => {
  const { identity, note, browsers } = services

  /** A completed step opens a session; an incomplete one is returned as its challenge. */
  const finish = async (
    action: LoginAction,
    name: string | undefined,
    step: StepResult,
    call: LoginEventContext,
  ) => {
    const result = await step
    const answered = result.ok ? await answerOfStep(services, result.value, call) : result
    await note(
      action,
      answered,
      { name, loginId: result.ok && result.value.done ? result.value.login.loginId : undefined },
      call,
    )
    return answered.ok ? ok({ code: 'OK' as const, item: answered.value }) : answered
  }

  return {
    signIn: (call) =>
      finish(
        'sign-in',
        call.body.username,
        identity.signIn(call.body, withBrowser(browsers, call)),
        call,
      ),
    respond: (call) => {
      const { challengeToken, answer } = call.body
      if (!challengeToken) return refuse(identityRefusals.NOT_INITIALIZED)
      return finish(
        'challenge-answered',
        undefined,
        identity.respond({ challengeToken, answer }, withBrowser(browsers, call)),
        call,
      )
    },
    sendAgain: async (call) => {
      const { challengeToken } = call.body
      if (!challengeToken) return refuse(identityRefusals.NOT_INITIALIZED)
      const result = await identity.sendAgain({ challengeToken }, withBrowser(browsers, call))
      await note('code-asked', result, {}, call)
      return answerMessage(result, 'We sent you a new code. It works for 10 minutes.')
    },
  }
}

export const refreshHandlers = (services: IdentityServices): SessionHandlers => ({
  refresh: async (call) => {
    const { request } = call
    if (!isFromOwnPage(request)) return refuse(identityRefusals.WRONG_ORIGIN)
    const presented = refreshTokenOf(request)
    // A browser without a token or username cookie has no session to refresh.
    if (!presented.token && !request.cookies['username'])
      return refuse(identityRefusals.NO_USERNAME)
    return answerItem(await refreshInBrowser(services, presented, call))
  },
  signOut: async (call) => {
    const { db, note, clearSessionCache } = services
    const { nowMs, request, reply } = call
    if (!isFromOwnPage(request)) return refuse(identityRefusals.WRONG_ORIGIN)
    const loginId = await signOut(db, refreshTokenOf(request), nowMs)
    if (loginId) await note('signed-out', ok(undefined), { loginId }, call)
    clearSessionCache()
    clearRefreshCookie(request, reply)
    return ok({ code: 'OK', item: { signedOut: true } })
  },
})
