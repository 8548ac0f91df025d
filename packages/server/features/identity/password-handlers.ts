// Sets a password, with a mailed code or the old password.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Handlers } from '../../platform/http/mount.ts'
import { answerMessage } from './answer-message.ts'
import { requestContextOf, withBrowser, withNamedBrowser } from './request-context.ts'
import type { IdentityServices } from './services.ts'
import { ownLogin } from './own-login.ts'

type PasswordHandlers = Pick<
  Handlers<typeof identityEndpoints>,
  'forgot' | 'confirmForgot' | 'confirm' | 'resend' | 'changePassword'
>

export const passwordHandlers = ({
  identity,
  note,
  browsers,
  clearSessionCache,
}: IdentityServices): PasswordHandlers => ({
  forgot: async (call) => {
    const result = await identity.forgot(call.body, withNamedBrowser(browsers, call))
    await note('recovery-asked', result, { name: call.body.username }, call)
    return answerMessage(
      result,
      'If that name is in our records, we’ve sent you a code. It works for 60 minutes.',
    )
  },
  confirmForgot: async (call) => {
    const result = await identity.confirmForgot(call.body, withBrowser(browsers, call))
    await note('password-reset', result, { name: call.body.username }, call)
    if (result.ok) browsers.remember(call, result.value.loginId)
    clearSessionCache()
    return answerMessage(result, 'Successfully reset the password.')
  },
  confirm: async (call) => {
    const result = await identity.confirm(call.body, withBrowser(browsers, call))
    await note('confirmed', result, { name: call.body.username }, call)
    return answerMessage(result, 'Your email address is confirmed.')
  },
  resend: async (call) => {
    const result = await identity.resend(call.body, withNamedBrowser(browsers, call))
    await note('code-asked', result, { name: call.body.username }, call)
    return answerMessage(
      result,
      'If that name is in our records, we’ve sent you a code. It works for 60 minutes.',
    )
  },
  changePassword: async (call) => {
    // Staff acting as a member must not change their own password there.
    const own = ownLogin(call.session)
    if (!call.session || !own.ok) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
    const result = await identity.changePassword(call.session, call.body, requestContextOf(call))
    await note('password-changed', result, call.session, call)
    if (result.ok) browsers.remember(call, own.value)
    clearSessionCache()
    return answerMessage(result, 'Successfully updated password')
  },
})
