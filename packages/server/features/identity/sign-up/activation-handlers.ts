// An invited person opens their account with the code that was mailed to them.

import type { signUpEndpoints } from '@lodgepole/contract/identity/sign-up/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { hostOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Circumstances } from '../../../ports/identity.ts'
import { withBrowser, withNamedBrowser } from '../index.ts'
import { answerCheckEmail } from './answer-check-email.ts'
import { isOver, sendActivation } from './invite-household.ts'
import type { SignUpServices } from './services.ts'
import { findInvited } from './store.ts'

interface ActivationMail {
  readonly origin: string
  readonly organizationId: string
  readonly userId: PersonId
  readonly parentNum: '1' | '2'
  readonly console?: string
  readonly at: Circumstances
}

/**
 * Staff open their account on the console, where the link names the organization; elsewhere the
 * host does.
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
  const { db, identity, defineLater, note, browsers, consoleHost } = services
  const sendActivationLater = defineLater(
    'sign-up.send-activation',
    ({ origin, organizationId, userId, parentNum, at, console }: ActivationMail) =>
      sendActivation({ ...services, origin }, organizationId, userId, parentNum, at, {
        anybody: true,
        ...(console === undefined ? {} : { console }),
      }),
  )
  return {
    sendActivation: async (call) => {
      const {
        body: { userId, parentNum },
        request,
      } = call
      const organizationId = organizationOf(call)
      const at = { ...withNamedBrowser(browsers, call), organizationId }
      const passwords = await identity.passwords(at)
      if (!passwords.ok) return passwords
      const console = await consoleHost()
      if (organizationId !== undefined)
        await sendActivationLater({
          userId,
          parentNum,
          origin: hostOrigin(request),
          organizationId,
          at,
          ...(console === undefined ? {} : { console: siblingOrigin(request, console) }),
        })
      return answerCheckEmail()
    },
    activate: async (call) => {
      const { body } = call
      const organizationId = organizationOf(call)
      const at = {
        ...withBrowser(browsers, call),
        organizationId,
      }
      const passwords = await identity.passwords(at)
      if (!passwords.ok) return passwords
      const invited =
        organizationId &&
        (await systemTransaction(db, (tx) =>
          findInvited(tx, organizationId, body.userId, body.parentNum),
        ))
      if (invited && isOver(invited, call.nowMs)) return refuse(identityRefusals.INVITATION_EXPIRED)
      const result = invited
        ? await identity.activate(invited.loginId, body, at)
        : refuse(identityRefusals.WRONG_CODE)
      await note('activated', result, invited ? { loginId: invited.loginId } : {}, call)
      if (!invited) return refuse(identityRefusals.WRONG_CODE)
      if (result.ok) browsers.remember(call, invited.loginId)
      return result.ok
        ? ok({
            code: 'OK',
            item: {
              message: 'Your account is ready. Please sign in.',
              username: invited.username,
            },
          })
        : result
    },
  }
}
