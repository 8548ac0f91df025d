// The redirect to an organization's own provider and back. The return is a page rather than a call,
// so the person always ends on a portal screen, with a session or with a reason.

import { providerEndpoints } from '@lodgepole/contract/identity/provider-endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendRefusal } from '../../platform/http/refusal-reply.ts'
import { requestContextOf } from './request-context.ts'
import { answerOfStep, openSessionFor } from './finish-sign-in.ts'
import { takeProviderCookie } from './provider-cookie.ts'
import { providerSettingsHandlers } from './provider-settings-handlers.ts'
import type { IdentityServices } from './services.ts'

const CALLBACK = '/v2/identity/provider/callback'

/** Passed on unparsed, because the code that speaks the provider's protocol checks the answer. */
const queryOf = ({ url }: FastifyRequest) => url.slice(url.indexOf('?') + 1 || url.length)

export const providerRoutes = (
  app: FastifyInstance,
  services: IdentityServices,
  options: MountOptions,
): void => {
  const { identity, note } = services

  mount(
    app,
    providerEndpoints,
    {
      ...providerSettingsHandlers(services),
      startProviderSignIn: async (call) => {
        const { organizationId } = call
        if (!(await services.hasProvider(organizationId)))
          return refuse(identityRefusals.NO_PROVIDER)
        const result = await identity.signIn({ username: '', password: '' }, requestContextOf(call))
        await note('sign-in', result, {}, call)
        if (!result.ok) return result
        const answered = await answerOfStep(services, result.value, call)
        return answered.ok && 'challenge' in answered.value
          ? ok({ code: 'OK', item: answered.value })
          : refuse(identityRefusals.NO_PROVIDER)
      },
    },
    options,
  )

  app.get(CALLBACK, async (request, reply) => {
    const host = request.lodgepoleHost
    if (host.kind !== 'organization') return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
    const { organizationId } = host
    request.organizationIdForLog = organizationId
    const call = { nowMs: options.now(), host, request, reply, organizationId }
    const challengeToken = takeProviderCookie(
      request,
      reply,
      (request.query as { state?: unknown }).state,
    )
    const result = challengeToken
      ? await identity.respond({ challengeToken, answer: queryOf(request) }, requestContextOf(call))
      : refuse(identityRefusals.PROVIDER_NOT_BEGUN)
    const step = result.ok && result.value.done ? result.value : undefined
    const opened = step ? await openSessionFor(services, step, call) : result
    await note('provider-answered', opened, { loginId: step?.login.loginId }, call)
    const problem = opened.ok ? (step ? undefined : 'CHALLENGE_OVER') : opened.error.code
    return reply.redirect(
      `/signin?${new URLSearchParams(problem ? { problem } : { provider: 'done' }).toString()}`,
      303,
    )
  })
}
