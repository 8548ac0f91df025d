// New logins: people sign up, or receive an invitation and choose a password.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Identity } from '../../ports/identity.ts'
import { checkedLogin, sendCode } from './code-requests.ts'
import {
  checkBrowserCode,
  hasOwnCode,
  issueCode,
  issueCodeToBrowser,
  issueOnlyCode,
} from './codes.ts'
import { clearFailedAttempts, guessByStranger, takeTry } from './guessing.ts'
import { checkNewPassword, namesOf } from './new-password.ts'
import type { EmbeddedParts } from './parts.ts'

type NewLogins = Pick<Identity, 'signUp' | 'passwords' | 'invite' | 'activate' | 'confirm'>

export const createNewLogins = (parts: EmbeddedParts): NewLogins => {
  const { store, hashing } = parts
  return {
    signUp: async ({ email, password, account }, at) => {
      if (!isEmail(email)) return refuse(identityRefusals.INVALID_EMAIL)
      const fit = await checkNewPassword(parts, password, [email], at)
      if (!fit.ok) return fit
      const address = normalizeEmail(email)
      const passwordHash = await hashing.hash(password)
      const created = await store.create(
        {
          username: address,
          email: address,
          passwordHash,
          status: 'unconfirmed',
          language: at.language,
        },
        account,
      )
      if (created === 'taken') return refuse(identityRefusals.NAME_TAKEN)
      await sendCode(parts, email, 'confirmation', at)
      return ok(created)
    },
    passwords: async () => ok(undefined),
    invite: async ({ loginId, once, anybody }, at) => {
      if (!anybody)
        return ok(await (once ? issueOnlyCode : issueCode)(store, loginId, 'activation', at.nowMs))
      // Nobody has signed in to it yet, so no browser is known.
      const mayMail = await store.takeCodeMail(loginId, 'by-name', false, at.nowMs)
      return ok(mayMail ? await issueCodeToBrowser(store, loginId, 'activation', at) : undefined)
    },
    activate: async (loginId, { code, password }, at) => {
      const fit = await checkNewPassword(
        parts,
        password,
        namesOf(await store.findById(loginId)),
        at,
      )
      if (!fit.ok) return fit
      const isOwn = await hasOwnCode(store, loginId, 'activation', at)
      const guess = guessByStranger(`activation:${loginId}`, at)
      const allowed = isOwn ? ok(undefined) : await takeTry(store, guess, at)
      if (!allowed.ok) return allowed
      const checked = await checkBrowserCode(store, loginId, 'activation', code, at)
      if (!checked.ok) return checked
      if (!isOwn) await clearFailedAttempts(store, guess)
      await store.setPassword(loginId, await hashing.hash(password), at.nowMs)
      return ok(undefined)
    },
    confirm: async ({ username, code }, at) => {
      const login = await checkedLogin(parts, username, 'confirmation', code, at)
      if (!login.ok) return login
      await store.activate(login.value.loginId, at.nowMs)
      return ok(undefined)
    },
  }
}
