// Forgotten passwords, confirmation of new logins, changed passwords. Asking for a code is written down and answered the same for
// everybody; whether anybody has that name is found out afterwards.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { unmetPasswordRules } from '@lodgepole/domain/identity/password'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Circumstances, Identity } from '../../ports/identity.ts'
import { checkCode, issueCode, issueOnlyCode } from './codes.ts'
import { forgiveTries, takeTry } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'

type Recovery = Pick<Identity, 'signUp' | 'passwords' | 'invite' | 'activate' | 'confirm' | 'resend' | 'forgot' | 'confirmForgot' | 'changePassword'>

const notAllowed = (password: string) => {
  const unmet = unmetPasswordRules(password)
  return unmet.length > 0 ? refuse(identityRefusals.PASSWORD_NOT_ALLOWED, { details: { unmet } }) : undefined
}

export const createRecovery = ({ store, hashing, sendMail, defineLater }: EmbeddedParts): Recovery => {
  const sendCode = async (username: string, purpose: 'recovery' | 'confirmation', at: Circumstances): Promise<void> => {
    const login = await store.findByName(normalizeEmail(username))
    // A recovery is for the unconfirmed too: whoever reads the mailbox gets the name that a stranger signed up with.
    if (!login || (purpose === 'confirmation' && login.status !== 'unconfirmed')) return
    const code = await issueCode(store, login.loginId, purpose, at.nowMs)
    await sendMail(login, { kind: purpose === 'recovery' ? 'recovery-code' : 'confirmation-code', code }, at)
  }

  const sendCodeLater = defineLater('identity.send-code', ({ username, purpose, at }: { username: string; purpose: 'recovery' | 'confirmation'; at: Circumstances }) => sendCode(username, purpose, at))

  const checkedLogin = async (username: string, purpose: 'recovery' | 'confirmation', code: string, at: Circumstances) => {
    const name = normalizeEmail(username)
    const allowed = await takeTry(store, name, at)
    if (!allowed.ok) return allowed
    const login = await store.findByName(name)
    const checked = login ? await checkCode(store, login.loginId, purpose, code, at) : refuse(identityRefusals.WRONG_CODE)
    if (!checked.ok || !login) return refuse(identityRefusals.WRONG_CODE)
    await forgiveTries(store, name, at)
    return ok(login)
  }

  return {
    signUp: async ({ email, password, account }, at) => {
      if (!isEmail(email)) return refuse(identityRefusals.INVALID_EMAIL)
      const refused = notAllowed(password)
      if (refused) return refused
      const address = normalizeEmail(email)
      const passwordHash = await hashing.hash(password)
      const created = await store.create({ username: address, email: address, passwordHash, status: 'unconfirmed', language: at.language }, account)
      if (created === 'taken') return refuse(identityRefusals.NAME_TAKEN)
      await sendCode(email, 'confirmation', at)
      return ok(created)
    },
    passwords: async () => ok(undefined),
    invite: async ({ loginId, once }, { nowMs }) => ok(await (once ? issueOnlyCode : issueCode)(store, loginId, 'activation', nowMs)),
    activate: async (loginId, { code, password }, at) => {
      const refused = notAllowed(password)
      if (refused) return refused
      const counted = `activation:${loginId}`
      const allowed = await takeTry(store, counted, at)
      if (!allowed.ok) return allowed
      const checked = await checkCode(store, loginId, 'activation', code, at)
      if (!checked.ok) return checked
      await forgiveTries(store, counted, at)
      await store.setPassword(loginId, await hashing.hash(password), at.nowMs)
      return ok(undefined)
    },
    confirm: async ({ username, code }, at) => {
      const login = await checkedLogin(username, 'confirmation', code, at)
      if (!login.ok) return login
      await store.activate(login.value.loginId)
      return ok(undefined)
    },
    resend: async ({ username }, at) => {
      await sendCodeLater({ username, purpose: 'confirmation', at })
      return ok(undefined)
    },
    forgot: async ({ username }, at) => {
      await sendCodeLater({ username, purpose: 'recovery', at })
      return ok(undefined)
    },
    confirmForgot: async ({ username, code, password }, at) => {
      const refused = notAllowed(password)
      if (refused) return refused
      const login = await checkedLogin(username, 'recovery', code, at)
      if (!login.ok) return login
      await store.setPassword(login.value.loginId, await hashing.hash(password), at.nowMs)
      if (at.organizationId !== undefined) await store.openUnproven(login.value.loginId, at.organizationId)
      await sendMail(login.value, { kind: 'password-changed' }, at)
      return ok(undefined)
    },
    changePassword: async ({ loginId, sessionId }, { oldPassword, newPassword }, at) => {
      const refused = notAllowed(newPassword)
      if (refused) return refused
      const login = await store.findById(loginId)
      if (!login?.passwordHash) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const allowed = await takeTry(store, login.username, at)
      if (!allowed.ok) return allowed
      if (!(await hashing.verify(login.passwordHash, oldPassword))) return refuse(identityRefusals.SIGN_IN_FAILED)
      await forgiveTries(store, login.username, at)
      await store.setPassword(loginId, await hashing.hash(newPassword), at.nowMs, sessionId)
      await sendMail(login, { kind: 'password-changed' }, at)
      return ok(undefined)
    },
  }
}
