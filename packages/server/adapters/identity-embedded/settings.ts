// What members may change about their own login: a second factor, the address. Each change requires
// proof first.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { IdentitySettings } from '../../ports/identity.ts'
import { checkCode, issueCode } from './codes.ts'
import { clearFailedAttempts, sessionsGuess, takeTry } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'
import { createSecondFactorSettings } from './second-factor-settings.ts'

const unknown = refuse(identityRefusals.CANNOT_RETRIEVE_USER)

type EmailSettings = Pick<IdentitySettings, 'changeEmail' | 'confirmEmail'>

const createEmailSettings = ({ store, hashing, sendMail }: EmbeddedParts): EmailSettings => ({
  changeEmail: async (loginId, { email, password }, at) => {
    const login = await store.findById(loginId)
    if (!login?.passwordHash) return unknown
    if (!isEmail(email)) return refuse(identityRefusals.INVALID_EMAIL)
    const guess = sessionsGuess(loginId)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    // Someone who finds a signed-in device must not be able to take over the login.
    if (!(await hashing.verify(login.passwordHash, password)))
      return refuse(identityRefusals.SIGN_IN_FAILED)
    await clearFailedAttempts(store, guess)
    const mails = await takeTry(store, sessionsGuess(`change-email-mails:${loginId}`), at)
    if (!mails.ok) return mails
    const address = normalizeEmail(email)
    await store.savePendingEmail(loginId, address)
    await sendMail(
      { email: address, language: login.language },
      {
        kind: 'changed-address-code',
        code: await issueCode(store, loginId, 'change-email', at.nowMs, address),
      },
      at,
    )
    return ok({ sentTo: address })
  },

  confirmEmail: async (loginId, { code }, at) => {
    const login = await store.findById(loginId)
    if (!login) return unknown
    const guess = sessionsGuess(`change-email:${loginId}`)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    // The code proves only the address that it was mailed to. If the member has requested another
    // address since, it proves nothing.
    const address = await store.pendingEmail(loginId)
    const checked = address
      ? await checkCode(store, loginId, 'change-email', code, at, address)
      : refuse(identityRefusals.WRONG_CODE)
    if (!checked.ok || !address) return refuse(identityRefusals.WRONG_CODE)
    await clearFailedAttempts(store, guess)
    const applied = await store.applyPendingEmail(loginId, address)
    if (applied === 'taken') return refuse(identityRefusals.NAME_TAKEN)
    await sendMail(login, { kind: 'email-changed' }, at)
    return ok(applied)
  },
})

export const createSettings = (parts: EmbeddedParts): IdentitySettings => ({
  ...createSecondFactorSettings(parts),
  ...createEmailSettings(parts),
})
