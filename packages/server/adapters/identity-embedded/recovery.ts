// Forgotten and changed passwords, and codes sent again.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { RequestContext, Identity } from '../../ports/identity.ts'
import { checkedLogin, sendCode, type CodePurpose } from './code-requests.ts'
import { clearFailedAttempts, sessionsGuess, takeTry } from './guessing.ts'
import { checkNewPassword, namesOf } from './new-password.ts'
import type { EmbeddedParts } from './parts.ts'

type Recovery = Pick<Identity, 'resend' | 'forgot' | 'confirmForgot' | 'changePassword'>

export const createRecovery = (parts: EmbeddedParts): Recovery => {
  const { store, hashing, sendMail, defineBackgroundTask } = parts
  const sendCodeLater = defineBackgroundTask(
    'identity.send-code',
    ({ username, purpose, at }: { username: string; purpose: CodePurpose; at: RequestContext }) =>
      sendCode(parts, username, purpose, at),
  )

  return {
    resend: async ({ username }, at) => {
      await sendCodeLater({ username, purpose: 'confirmation', at })
      return ok(undefined)
    },
    forgot: async ({ username }, at) => {
      await sendCodeLater({ username, purpose: 'recovery', at })
      return ok(undefined)
    },
    confirmForgot: async ({ username, code, password }, at) => {
      // Only the name that was entered: a refusal must not reveal the login's other names to a
      // stranger.
      const fit = await checkNewPassword(parts, password, [username], at)
      if (!fit.ok) return fit
      const login = await checkedLogin(parts, username, 'recovery', code, at)
      if (!login.ok) return login
      await store.setPassword(login.value.loginId, await hashing.hash(password), at.nowMs)
      if (at.organizationId !== undefined)
        await store.openUnproven(login.value.loginId, at.organizationId)
      await sendMail(login.value, { kind: 'password-changed' }, at)
      return ok({ loginId: login.value.loginId })
    },
    changePassword: async ({ loginId, sessionId }, { oldPassword, newPassword }, at) => {
      const login = await store.findById(loginId)
      const fit = await checkNewPassword(parts, newPassword, namesOf(login), at)
      if (!fit.ok) return fit
      if (!login?.passwordHash) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const guess = sessionsGuess(loginId)
      const allowed = await takeTry(store, guess, at)
      if (!allowed.ok) return allowed
      if (!(await hashing.verify(login.passwordHash, oldPassword)))
        return refuse(identityRefusals.SIGN_IN_FAILED)
      await clearFailedAttempts(store, guess)
      await store.setPassword(loginId, await hashing.hash(newPassword), at.nowMs, sessionId)
      await sendMail(login, { kind: 'password-changed' }, at)
      return ok(undefined)
    },
  }
}
