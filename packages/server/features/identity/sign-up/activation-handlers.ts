// An invited person opens their account with a mailed code.

import type { signUpEndpoints } from '@lodgepole/contract/identity/sign-up/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import { hostOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import { withBrowser, withNamedBrowser } from '../index.ts'
import { activate } from './activate.ts'
import { answerCheckEmail } from './answer-check-email.ts'
import { sendActivation } from './invite-household.ts'
import type { SignUpServices } from './services.ts'

interface ActivationMail {
  readonly origin: string
  readonly organizationId: string
  readonly userId: PersonId
  readonly parentNum: '1' | '2'
  readonly console?: string
  readonly at: RequestContext
}

/**
 * On the console the link names the organization, because staff open their account there. Elsewhere
 * the host does.
 */
const organizationOf = (call: {
  readonly organizationId: string | undefined
  readonly request: FastifyRequest
  readonly body: { readonly staffOf?: string | undefined }
}) =>
  call.organizationId ??
  (call.request.lodgepoleHost.kind === 'console' ? call.body.staffOf : undefined)

export const activationHandlers = (
  services: SignUpServices,
): Pick<Handlers<typeof signUpEndpoints>, 'sendActivation' | 'activate'> => {
  const { identity, defineBackgroundTask, browsers, consoleHost, hold } = services
  const sendActivationLater = defineBackgroundTask(
    'sign-up.send-activation',
    ({ origin, organizationId, userId, parentNum, at, console }: ActivationMail) =>
      sendActivation({ ...services, origin }, organizationId, userId, parentNum, at, {
        anybody: true,
        ...(console === undefined ? {} : { console }),
      }),
  )
  /** Where the links of the mail lead. */
  const originsOf = async (request: FastifyRequest) => {
    const console = await consoleHost()
    return {
      origin: hostOrigin(request),
      ...(console === undefined ? {} : { console: siblingOrigin(request, console) }),
    }
  }
  return {
    sendActivation: async (call) => {
      const organizationId = organizationOf(call)
      const at = { ...withNamedBrowser(browsers, call), organizationId }
      const passwords = await identity.passwords(at)
      if (!passwords.ok) return passwords
      if (hold.isHeld()) return refuse(identityRefusals.MAIL_ON_HOLD)
      const { userId, parentNum } = call.body
      const origins = await originsOf(call.request)
      if (organizationId !== undefined)
        await sendActivationLater({ userId, parentNum, ...origins, organizationId, at })
      return answerCheckEmail()
    },
    activate: async (call) => {
      const organizationId = organizationOf(call)
      const at = { ...withBrowser(browsers, call), organizationId }
      const passwords = await identity.passwords(at)
      if (!passwords.ok) return passwords
      const activated = await activate(services, organizationId, call.body, at, call)
      if (!activated.ok) return activated
      browsers.remember(call, activated.value.loginId)
      const message = 'Your account is ready. Please sign in.'
      return ok({ code: 'OK', item: { message, username: activated.value.username } })
    },
  }
}
