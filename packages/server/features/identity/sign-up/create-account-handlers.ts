// A household creates its account, either with a password immediately or by a mailed invitation.

import type { signUpEndpoints } from '@lodgepole/contract/identity/sign-up/endpoints'
import { isEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { hostOrigin } from '../../../platform/http/link-origin.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { RequestContext, NewAccount } from '../../../ports/identity.ts'
import { requestContextOf, withNamedBrowser } from '../index.ts'
import { answerCheckEmail } from './answer-check-email.ts'
import { inviteHousehold } from './invite-household.ts'
import type { SignUpServices } from './services.ts'

interface HouseholdInvitation {
  readonly origin: string
  readonly email: string
  readonly account: NewAccount
  readonly at: RequestContext
}

export const createAccountHandlers = (
  services: SignUpServices,
): Pick<Handlers<typeof signUpEndpoints>, 'signUp' | 'household'> => {
  const { identity, organizations, defineBackgroundTask, note, browsers, hold } = services
  const isOpen = async (organizationId: string | undefined) =>
    organizationId !== undefined &&
    ((await organizations.findPublic(organizationId))?.portalSettings.allowCreateAccountHolders ??
      false)
  const inviteLater = defineBackgroundTask(
    'sign-up.invite',
    ({ origin, email, account, at }: HouseholdInvitation) =>
      inviteHousehold({ ...services, origin }, email, account, at),
  )
  return {
    signUp: async (call) => {
      const { organizationId, body } = call
      if (!(await isOpen(organizationId))) return refuse(identityRefusals.SIGN_UP_CLOSED)
      const { email, password, firstName, lastName } = body
      const account = { organizationId, firstName, lastName }
      const at = withNamedBrowser(browsers, call)
      const result = await identity.signUp({ email, password, account }, at)
      const loginId = result.ok ? result.value.loginId : undefined
      await note('signed-up', result, { name: email, loginId }, call)
      return result.ok ? answerCheckEmail() : result
    },
    household: async (call) => {
      const { organizationId, body, request } = call
      if (!(await isOpen(organizationId))) return refuse(identityRefusals.SIGN_UP_CLOSED)
      // Where a provider signs people in, a password would open nothing.
      const passwords = await identity.passwords(requestContextOf(call))
      if (!passwords.ok) return passwords
      if (hold.isHeld()) return refuse(identityRefusals.MAIL_ON_HOLD)
      if (!isEmail(body.email)) return refuse(identityRefusals.INVALID_EMAIL)
      const { email, firstName, lastName, phone } = body
      const account = { organizationId, firstName, lastName, phone }
      const at = withNamedBrowser(browsers, call)
      await inviteLater({ origin: hostOrigin(request), email, account, at })
      return answerCheckEmail()
    },
  }
}
