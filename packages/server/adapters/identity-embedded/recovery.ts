// Forgotten passwords, confirmation of new logins, changed passwords. Asking for a code is written
// down and answered the same for everybody; whether anybody has that name is found out afterwards.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Circumstances, Identity } from '../../ports/identity.ts'
import {
  checkBrowserCode,
  hasOwnCode,
  issueCode,
  issueCodeToBrowser,
  issueOnlyCode,
} from './codes.ts'
import { forgiveTries, sessionsGuess, strangersGuess, takeTry } from './guessing.ts'
import { mailCode } from './mail-code.ts'
import { checkNewPassword, namesOf } from './new-password.ts'
import type { EmbeddedParts } from './parts.ts'

type Recovery = Pick<
  Identity,
  | 'signUp'
  | 'passwords'
  | 'invite'
  | 'activate'
  | 'confirm'
  | 'resend'
  | 'forgot'
  | 'confirmForgot'
  | 'changePassword'
>

export const createRecovery = (parts: EmbeddedParts): Recovery => {
  const { store, hashing, sendMail, defineLater } = parts
  const sendCode = async (
    username: string,
    purpose: 'recovery' | 'confirmation',
    at: Circumstances,
  ): Promise<void> => {
    const login = await store.findByName(normalizeEmail(username))
    // A recovery is for the unconfirmed too: whoever reads the mailbox gets the name that a
    // stranger signed up with.
    if (!login || (purpose === 'confirmation' && login.status !== 'unconfirmed')) return
    await mailCode(parts, login, purpose, at)
  }

  const sendCodeLater = defineLater(
    'identity.send-code',
    ({
      username,
      purpose,
      at,
    }: {
      username: string
      purpose: 'recovery' | 'confirmation'
      at: Circumstances
    }) => sendCode(username, purpose, at),
  )

  const checkedLogin = async (
    username: string,
    purpose: 'recovery' | 'confirmation',
    code: string,
    at: Circumstances,
  ) => {
    const name = normalizeEmail(username)
    const login = await store.findByName(name)
    // The code of the browser that asked has five tries of its own, so nobody else's guesses make
    // it wait.
    const isOwn = login !== undefined && (await hasOwnCode(store, login.loginId, purpose, at))
    const guess = strangersGuess(name, at)
    const allowed = isOwn ? ok(undefined) : await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    const checked = login
      ? await checkBrowserCode(store, login.loginId, purpose, code, at)
      : refuse(identityRefusals.WRONG_CODE)
    if (!checked.ok || !login) return refuse(identityRefusals.WRONG_CODE)
    if (!isOwn) await forgiveTries(store, guess)
    return ok(login)
  }

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
      await sendCode(email, 'confirmation', at)
      return ok(created)
    },
    passwords: async () => ok(undefined),
    invite: async ({ loginId, once, anybody }, at) => {
      if (!anybody)
        return ok(await (once ? issueOnlyCode : issueCode)(store, loginId, 'activation', at.nowMs))
      // Nobody has signed in to it yet, so that no browser is known.
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
      const guess = strangersGuess(`activation:${loginId}`, at)
      const allowed = isOwn ? ok(undefined) : await takeTry(store, guess, at)
      if (!allowed.ok) return allowed
      const checked = await checkBrowserCode(store, loginId, 'activation', code, at)
      if (!checked.ok) return checked
      if (!isOwn) await forgiveTries(store, guess)
      await store.setPassword(loginId, await hashing.hash(password), at.nowMs)
      return ok(undefined)
    },
    confirm: async ({ username, code }, at) => {
      const login = await checkedLogin(username, 'confirmation', code, at)
      if (!login.ok) return login
      await store.activate(login.value.loginId, at.nowMs)
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
      // Only the name that was typed: a refusal must not tell a stranger the login's other names.
      const fit = await checkNewPassword(parts, password, [username], at)
      if (!fit.ok) return fit
      const login = await checkedLogin(username, 'recovery', code, at)
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
      await forgiveTries(store, guess)
      await store.setPassword(loginId, await hashing.hash(newPassword), at.nowMs, sessionId)
      await sendMail(login, { kind: 'password-changed' }, at)
      return ok(undefined)
    },
  }
}
