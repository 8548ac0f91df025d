// The calls about the caller's own login: second factor and address. None is available to someone
// acting as another person.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { answerMessage } from './answer-message.ts'
import { requestContextOf } from './request-context.ts'
import { disableSecondFactor, enableSecondFactor } from './commands/second-factor.ts'
import { ownLogin, provenLogin, provenSession } from './own-login.ts'
import { presentAppOrPasskey } from './present.ts'
import type { IdentityServices } from './services.ts'

type IdentityHandlers = Handlers<typeof identityEndpoints>
type SecondFactor =
  | 'secondFactor'
  | 'setUpSecondFactor'
  | 'enableSecondFactor'
  | 'renewRecoveryCodes'
  | 'disableSecondFactor'

export const secondFactorHandlers = (
  services: IdentityServices,
): Pick<IdentityHandlers, SecondFactor> => {
  const { identity, logins, note } = services
  return {
    secondFactor: async ({ session }) => {
      const own = ownLogin(session)
      if (!own.ok) return own
      const login = await logins.findById(own.value)
      if (!login) return refuse(commonRefusals.NOT_FOUND)
      const { secondFactor: method, email } = login
      const recoveryCodesLeft = await logins.countRecoveryCodes(own.value)
      const appOrPasskey = presentAppOrPasskey(session)
      return ok({ code: 'OK', item: { method, email, appOrPasskey, recoveryCodesLeft } })
    },
    setUpSecondFactor: async (call) => {
      const own = await provenLogin(services, call)
      return own.ok
        ? answerItem(
            await identity.setUpSecondFactor(own.value, call.body.method, requestContextOf(call)),
          )
        : own
    },
    enableSecondFactor: async (call) => {
      const own = await provenSession(services, call)
      return own.ok
        ? answerItem(await enableSecondFactor(services, own.value, call.body, call))
        : own
    },
    renewRecoveryCodes: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok) return own
      const result = await identity.renewRecoveryCodes(own.value, requestContextOf(call))
      await note('recovery-codes-renewed', result, { loginId: own.value }, call)
      return answerItem(result)
    },
    disableSecondFactor: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok) return own
      const disabled = await disableSecondFactor(services, own.value, call)
      return answerMessage(disabled, 'The second step is now off.')
    },
  }
}

export const addressHandlers = ({
  identity,
  note,
}: IdentityServices): Pick<IdentityHandlers, 'attributes'> => ({
  attributes: async (call) => {
    const own = ownLogin(call.session)
    if (!own.ok) return own
    if ('email' in call.body) {
      const asked = await identity.changeEmail(own.value, call.body, requestContextOf(call))
      return answerMessage(asked, 'We sent a code to your new address. It works for 60 minutes.')
    }
    const changed = await identity.confirmEmail(own.value, call.body, requestContextOf(call))
    await note('email-changed', changed, { loginId: own.value }, call)
    if (!changed.ok) return changed
    const { email } = changed.value
    return ok({ code: 'OK', item: { message: 'Your email address was changed.', email } })
  },
})
