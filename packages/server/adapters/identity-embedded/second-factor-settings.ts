// Turns on a second factor and creates recovery codes for it.

import { randomBytes } from 'node:crypto'
import { maskEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { RequestContext, IdentitySettings, Login, SecondFactor } from '../../ports/identity.ts'
import { checkCode, hashCode } from './codes.ts'
import { clearFailedAttempts, sessionsGuess, takeTry } from './guessing.ts'
import { mailSecondFactor } from './mail-code.ts'
import type { EmbeddedParts } from './parts.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts'

const RECOVERY_CODES = 10
/** Letters and digits that are not easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRecoveryCode = () =>
  [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
/** The stored form of new recovery codes, and the form that is shown. */
const newRecoveryCodes = (loginId: string) => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { hashes: codes.map((code) => hashCode(loginId, code)), shown: codes.map(grouped) }
}

/**
 * The active factor stays until it is turned off. Only mailed codes give way to an app, which is
 * stronger.
 */
const mayTurnOn = ({ secondFactor }: Pick<Login, 'secondFactor'>, method: SecondFactor): boolean =>
  secondFactor === null || (secondFactor === 'mail' && method === 'totp')

const unknown = refuse(identityRefusals.CANNOT_RETRIEVE_USER)

type SecondFactorSettings = Pick<
  IdentitySettings,
  'setUpSecondFactor' | 'enableSecondFactor' | 'renewRecoveryCodes'
>

/** Whether the code proves that the login can use this factor. */
const isProven = async (
  { store }: Pick<EmbeddedParts, 'store'>,
  { loginId, totpSecret }: Login,
  { method, code }: { readonly method: SecondFactor; readonly code: string },
  at: RequestContext,
): Promise<boolean> => {
  if (method === 'mail') return (await checkCode(store, loginId, 'multi-factor', code, at)).ok
  const step = totpSecret ? totpStepOf(totpSecret, code.replace(/\s/g, ''), at.nowMs) : undefined
  return step !== undefined && store.claimTotpStep(loginId, step)
}

export const createSecondFactorSettings = ({
  store,
  sendMail,
}: EmbeddedParts): SecondFactorSettings => ({
  setUpSecondFactor: async (loginId, method, at) => {
    const login = await store.findById(loginId)
    if (!login) return unknown
    if (!mayTurnOn(login, method)) return refuse(identityRefusals.SECOND_FACTOR_ON)
    if (method === 'mail') {
      if (!(await mailSecondFactor({ store, sendMail }, login, at)))
        return refuse(identityRefusals.TOO_MANY_TRIES)
      return ok({ sentTo: maskEmail(login.email) })
    }
    const secret = newTotpSecret()
    if (!(await store.saveTotpSecret(loginId, secret)))
      return refuse(identityRefusals.SECOND_FACTOR_ON)
    return ok({ secret, address: totpAddress(secret, login.username, 'Lodgepole') })
  },

  enableSecondFactor: async (loginId, { method, code }, at) => {
    const login = await store.findById(loginId)
    if (!login) return unknown
    // It may have been set up before another one was turned on.
    if (!mayTurnOn(login, method)) return refuse(identityRefusals.SECOND_FACTOR_ON)
    const guess = sessionsGuess(`factor:${loginId}`)
    const allowed = await takeTry(store, guess, at)
    if (!allowed.ok) return allowed
    const proven = await isProven({ store }, login, { method, code }, at)
    if (!proven) return refuse(identityRefusals.WRONG_CODE)
    await clearFailedAttempts(store, guess)
    const { hashes, shown } = newRecoveryCodes(loginId)
    const isOn = await store.turnOnSecondFactor(loginId, {
      method,
      totpSecret: login.totpSecret,
      recoveryCodeHashes: hashes,
    })
    if (!isOn) return refuse(identityRefusals.WRONG_CODE)
    await sendMail(login, { kind: 'security-changed', change: 'second-step-on' }, at)
    return ok({ recoveryCodes: shown })
  },

  renewRecoveryCodes: async (loginId, at) => {
    const login = await store.findById(loginId)
    if (!login) return unknown
    const { hashes, shown } = newRecoveryCodes(loginId)
    if (!(await store.replaceRecoveryCodes(loginId, hashes)))
      return refuse(identityRefusals.SECOND_FACTOR_OFF)
    await sendMail(login, { kind: 'security-changed', change: 'recovery-codes-renewed' }, at)
    return ok({ recoveryCodes: shown })
  },
})
