// Proves again who the signed-in person is. Wrong passwords share one counter with wrong passwords
// in a password change, per session.

import { maskEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { IdentityProofs } from '../../ports/identity.ts'
import { checkCode, issueCode } from './codes.ts'
import { clearFailedAttempts, isKnownBrowser, sessionsGuess, takeTry } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'

type ProofParts = Pick<EmbeddedParts, 'store' | 'hashing' | 'sendMail'>

export const createIdentityProofs = ({ store, hashing, sendMail }: ProofParts): IdentityProofs => ({
  byPassword: async (loginId, password, at) => {
    if (hashing.isFull()) return refuse(commonRefusals.OVERLOADED)
    const login = await store.findById(loginId)
    if (!login?.passwordHash) return refuse(identityRefusals.PROOF_WAY_CLOSED)
    const guess = sessionsGuess(loginId)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    if (!(await hashing.verify(login.passwordHash, password)))
      return refuse(identityRefusals.SIGN_IN_FAILED)
    await clearFailedAttempts(store, guess)
    return ok(undefined)
  },

  mailCode: async ({ loginId, sessionId }, at) => {
    const login = await store.findById(loginId)
    if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
    const mayMail = await store.takeCodeMail(
      loginId,
      'after-proof',
      isKnownBrowser(login, at),
      at.nowMs,
    )
    if (!mayMail) return refuse(identityRefusals.TOO_MANY_TRIES)
    const code = await issueCode(store, loginId, 'proof', at.nowMs, sessionId)
    await sendMail(login, { kind: 'proof-code', code }, at)
    return ok({ sentTo: maskEmail(login.email) })
  },

  byCode: async ({ loginId, sessionId }, code, at) => {
    const guess = sessionsGuess(`proof:${loginId}`)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    const checked = await checkCode(store, loginId, 'proof', code, at, sessionId)
    if (!checked.ok) return checked
    await clearFailedAttempts(store, guess)
    return ok(undefined)
  },
})
