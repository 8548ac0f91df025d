import { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { ownOrganizationId } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { StepResult } from '../../ports/identity.ts'
import { ACT_AS_SECONDS, actAs, endActAs } from './commands/act-as.ts'
import { endMemberSessions } from './commands/end-member-sessions.ts'
import { circumstancesOf } from './circumstances.ts'
import { answerOfStep, type Asked } from './finish-sign-in.ts'
import { handOverHandlers } from './hand-over-handlers.ts'
import type { LoginAction } from './login-events-store.ts'
import { isFromOwnPage } from './own-origin.ts'
import { presentDevice } from './present.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { resetHandler } from './reset-handler.ts'
import { proveHandlers } from './prove-handlers.ts'
import { providerRoutes } from './provider-routes.ts'
import { clearRefreshCookie, keepRefreshCookie, refreshTokenOf } from './refresh-cookie.ts'
import type { IdentityServices } from './services.ts'
import { refresh, signOut } from './sessions.ts'
import { ownLogin, settingsHandlers } from './settings-handlers.ts'
import { endSessionOf, endSessionsInOrganization, listSessions } from './store.ts'
import { signIdToken } from './tokens.ts'

const REFUSED_APART_MS = 1_000

const say = (result: Result<unknown, Refusal>, message: string) =>
  result.ok ? ok({ code: 'OK' as const, item: { message } }) : result

export const identityRoutes = (
  app: FastifyInstance,
  services: IdentityServices,
  options: MountOptions,
): void => {
  const { db, commands, signingKeys, identity, logins, note, forgetSessions, browsers } = services
  /** Who signs in or recovers, and from which browser. */
  const inBrowser = (call: Parameters<typeof circumstancesOf>[0]) => ({
    ...circumstancesOf(call),
    browser: browsers.read(call.request),
  })
  /**
   * For whoever asks for a code: it belongs to the browser that asked, so the browser needs a name.
   */
  const inNamedBrowser = (call: Parameters<typeof circumstancesOf>[0] & Pick<Asked, 'reply'>) => ({
    ...circumstancesOf(call),
    browser: browsers.name(call.request, call.reply),
  })

  /** A step that is done opens a session; one that is not is handed on as its challenge. */
  const finish = async (
    action: LoginAction,
    name: string | undefined,
    step: StepResult,
    call: Asked,
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

  // Also what nobody at the door could read: one a second, so that whoever sends rubbish does not
  // fill the book.
  let refusedNotedMs = 0
  const onBadInput: NonNullable<MountOptions['onBadInput']> = (_endpoint, refusal, request) => {
    const nowMs = options.now()
    if (nowMs - refusedNotedMs < REFUSED_APART_MS) return
    refusedNotedMs = nowMs
    const host = request.lodgepoleHost
    void note(
      'input-refused',
      { ok: false, error: refusal },
      { loginId: request.loginIdForLog },
      {
        nowMs,
        host,
        request,
        organizationId: host.kind === 'organization' ? host.organizationId : undefined,
      },
    )
  }

  // Who is not of the staff and would act as another is stopped before the command, and written
  // down all the same.
  const onForbidden: NonNullable<MountOptions['onForbidden']> = (
    endpoint,
    session,
    organizationId,
    request,
  ) => {
    if (endpoint === identityEndpoints.actAs || endpoint === identityEndpoints.handOverActAs)
      void note('act-as', refuse(commonRefusals.NOT_PERMITTED), session, {
        nowMs: options.now(),
        host: request.lodgepoleHost,
        request,
        organizationId,
      })
  }

  // What is too long is refused before it is read to the end.
  app.addHook('onError', async (request, _reply, fault: { readonly statusCode?: number }) => {
    if (fault.statusCode === 413 && request.url.startsWith('/v2/identity/'))
      onBadInput(identityEndpoints.signIn, commonRefusals.BODY_TOO_LARGE, request)
  })

  providerRoutes(app, services, options)
  passkeyRoutes(app, services, options)
  mount(
    app,
    identityEndpoints,
    {
      ...resetHandler(services),
      ...settingsHandlers(services),
      ...handOverHandlers(services),
      ...proveHandlers(services),
      signIn: (call) =>
        finish('sign-in', call.body.username, identity.signIn(call.body, inBrowser(call)), call),
      respond: (call) => {
        const { challengeToken, answer } = call.body
        if (!challengeToken) return refuse(identityRefusals.NOT_INITIALIZED)
        return finish(
          'challenge-answered',
          undefined,
          identity.respond({ challengeToken, answer }, inBrowser(call)),
          call,
        )
      },
      sendAgain: async (call) => {
        const { challengeToken } = call.body
        if (!challengeToken) return refuse(identityRefusals.NOT_INITIALIZED)
        const result = await identity.sendAgain({ challengeToken }, inBrowser(call))
        await note('code-asked', result, {}, call)
        return say(result, 'A new code is on its way. It is valid for 10 minutes.')
      },
      refresh: async (call) => {
        const { nowMs, request, reply } = call
        if (!isFromOwnPage(request)) return refuse(identityRefusals.WRONG_ORIGIN)
        const presented = refreshTokenOf(request)
        // A browser without a name and without a token has nobody to refresh.
        if (!presented.token && !request.cookies['username'])
          return refuse(identityRefusals.NO_USERNAME)
        const noteReuse = (loginId: LoginId) =>
          note('token-reused', refuse(identityRefusals.NO_REFRESH_TOKEN), { loginId }, call)
        const result = await refresh(
          db,
          signingKeys,
          logins,
          presented,
          { nowMs, here: ownOrganizationId(call.host) },
          noteReuse,
        )
        if (!result.ok) {
          // A token used twice has ended its whole family, here and now.
          forgetSessions()
          clearRefreshCookie(request, reply)
          return result
        }
        keepRefreshCookie(request, reply, result.value)
        // What one organization's provider vouches for says nothing about the login's own password.
        if (!result.value.isOfProvider)
          browsers.remember(call, result.value.session.attributes.loginId)
        return ok({ code: 'OK', item: result.value.session })
      },
      signOut: async (call) => {
        const { nowMs, request, reply } = call
        if (!isFromOwnPage(request)) return refuse(identityRefusals.WRONG_ORIGIN)
        const loginId = await signOut(db, refreshTokenOf(request), nowMs)
        if (loginId) await note('signed-out', ok(undefined), { loginId }, call)
        forgetSessions()
        clearRefreshCookie(request, reply)
        return ok({ code: 'OK', item: { signedOut: true } })
      },
      forgot: async (call) => {
        const result = await identity.forgot(call.body, inNamedBrowser(call))
        await note('recovery-asked', result, { name: call.body.username }, call)
        return say(
          result,
          'If we know that name, a code is on its way. It is valid for 60 minutes.',
        )
      },
      confirmForgot: async (call) => {
        const result = await identity.confirmForgot(call.body, inBrowser(call))
        await note('password-reset', result, { name: call.body.username }, call)
        if (result.ok) browsers.remember(call, result.value.loginId)
        forgetSessions()
        return say(result, 'Successfully reset the password.')
      },
      confirm: async (call) => {
        const result = await identity.confirm(call.body, inBrowser(call))
        await note('confirmed', result, { name: call.body.username }, call)
        return say(result, 'Your email address is confirmed.')
      },
      resend: async (call) => {
        const result = await identity.resend(call.body, inNamedBrowser(call))
        await note('code-asked', result, { name: call.body.username }, call)
        return say(
          result,
          'If we know that name, a code is on its way. It is valid for 60 minutes.',
        )
      },
      changePassword: async (call) => {
        // A staff person's own password is not the member's business.
        const own = ownLogin(call.session)
        if (!call.session || !own.ok) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
        const result = await identity.changePassword(call.session, call.body, circumstancesOf(call))
        await note('password-changed', result, call.session, call)
        if (result.ok) browsers.remember(call, own.value)
        forgetSessions()
        return say(result, 'Successfully updated password')
      },
      sessions: async ({ session, nowMs }) => {
        if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        // The devices are the staff person's own, and no business of the account they look at.
        if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
        const rows = await systemTransaction(db, (tx) => listSessions(tx, session, new Date(nowMs)))
        return ok({ code: 'OK', items: rows.map((row) => presentDevice(row, session.sessionId)) })
      },
      endSession: async (call) => {
        const { session, body, nowMs } = call
        if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
        const ended = await systemTransaction(db, (tx) =>
          endSessionOf(tx, session, body.sessionId, new Date(nowMs)),
        )
        forgetSessions()
        if (ended) await note('session-ended', ok(undefined), session, call)
        return ended
          ? ok({ code: 'OK', item: { message: 'That device is signed out.' } })
          : refuse(commonRefusals.NOT_FOUND)
      },
      endMemberSessions: async ({ organizationId, body, ...context }) => {
        const { userId } = body
        const found = await commands.run(
          endMemberSessions,
          { userId },
          { ...context, organizationId },
        )
        if (!found.ok) return found
        const endedSessions = await systemTransaction(db, (tx) =>
          endSessionsInOrganization(
            tx,
            organizationId,
            found.value.loginIds,
            new Date(context.nowMs),
          ),
        )
        forgetSessions()
        return ok({ code: 'OK', item: { userId, endedSessions } })
      },
      actAs: async (call) => {
        const { organizationId, session, body, ...context } = call
        if (!session) return refuse(commonRefusals.NOT_PERMITTED)
        const granted = await commands.run(actAs, body, { ...context, organizationId })
        await note('act-as', granted, session, call)
        if (!granted.ok) return granted
        const { grantId, userId, email } = granted.value
        const idToken = await signIdToken(
          signingKeys,
          { ...session, actAs: { organizationId, grantId } },
          context.nowMs,
          ACT_AS_SECONDS,
        )
        return ok({
          code: 'OK',
          item: {
            idToken,
            expiresAtSeconds: Math.floor(context.nowMs / 1000) + ACT_AS_SECONDS,
            userId,
            email,
          },
        })
      },
      endActAs: async (call) => {
        const { organizationId, session, ...context } = call
        if (organizationId !== undefined)
          await commands.run(endActAs, undefined, { ...context, organizationId })
        await note('act-as-ended', ok(undefined), { loginId: session?.loginId }, call)
        forgetSessions()
        return ok({ code: 'OK', item: { message: 'You are yourself again.' } })
      },
    },
    { ...options, onBadInput, onForbidden },
  )
}
