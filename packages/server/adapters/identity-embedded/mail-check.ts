// Mails a code to the login's own address. Entering it proves access to the mailbox.

import { maskEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { MailChecks } from '../../ports/identity.ts'
import { checkCode, issueCode } from './codes.ts'
import { clearFailedAttempts, isKnownBrowser, sessionsGuess, takeTry } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'

export const createMailChecks = ({
  store,
  sendMail,
}: Pick<EmbeddedParts, 'store' | 'sendMail'>): MailChecks => ({
  mailCode: async (loginId, at) => {
    const login = await store.findById(loginId)
    if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
    if (!(await store.takeCodeMail(loginId, 'after-proof', isKnownBrowser(login, at), at.nowMs)))
      return refuse(identityRefusals.TOO_MANY_TRIES)
    // The code proves only the address it was mailed to, not another one that the login has by the
    // time it is entered.
    const code = await issueCode(store, loginId, 'mail-check', at.nowMs, login.email)
    await sendMail(login, { kind: 'mail-check-code', code }, at)
    return ok({ sentTo: maskEmail(login.email) })
  },

  enterCode: async (loginId, code, at) => {
    const login = await store.findById(loginId)
    if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
    const guess = sessionsGuess(`mail-check:${loginId}`)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    const checked = await checkCode(store, loginId, 'mail-check', code, at, login.email)
    if (checked.ok) await clearFailedAttempts(store, guess)
    return checked
  },
})
