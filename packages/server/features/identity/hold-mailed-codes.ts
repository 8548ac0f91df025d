// While a restored installation holds its work, no mail leaves it. Anyone who asks for a code reads
// that, instead of waiting for it. Only a code that finishes a sign-in is still made: the operator,
// who has a command to read it, can let an administrator in.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Identity, IdentitySettings, Step } from '../../ports/identity.ts'

type IsHeld = () => boolean
type Work<A extends readonly unknown[], T> = (...input: A) => Promise<Result<T, Refusal>>

/** For calls that mail a code. */
export const unlessOnHold =
  <A extends readonly unknown[], T>(isHeld: IsHeld, work: Work<A, T>): Work<A, T> =>
  async (...input) =>
    isHeld() ? refuse(identityRefusals.MAIL_ON_HOLD) : work(...input)

/** They say that a code was mailed. */
const MAILED: ReadonlySet<string> = new Set([
  identityRefusals.PASSWORD_RESET_REQUIRED.code,
  identityRefusals.CONFIRMATION_REQUIRED.code,
])

const withoutMail = (step: Result<Step, Refusal>): Result<Step, Refusal> => {
  if (!step.ok) return MAILED.has(step.error.code) ? refuse(identityRefusals.MAIL_ON_HOLD) : step
  if (step.value.done || step.value.challenge.challenge !== 'mfaRequired') return step
  const { sentTo, ...challenge } = step.value.challenge
  return sentTo === undefined
    ? step
    : ok({ done: false, challenge: { ...challenge, isMailOnHold: true } })
}

const inSignIn =
  <A extends readonly unknown[]>(isHeld: IsHeld, work: Work<A, Step>): Work<A, Step> =>
  async (...input) => {
    const step = await work(...input)
    return isHeld() ? withoutMail(step) : step
  }

export const holdMailedCodes = (
  identity: Identity & IdentitySettings,
  isHeld: IsHeld,
): Identity & IdentitySettings => ({
  ...identity,
  signIn: inSignIn(isHeld, identity.signIn),
  respond: inSignIn(isHeld, identity.respond),
  sendAgain: unlessOnHold(isHeld, identity.sendAgain),
  signUp: unlessOnHold(isHeld, identity.signUp),
  resend: unlessOnHold(isHeld, identity.resend),
  forgot: unlessOnHold(isHeld, identity.forgot),
  changeEmail: unlessOnHold(isHeld, identity.changeEmail),
  setUpSecondFactor: (loginId, method, at) =>
    method === 'mail'
      ? unlessOnHold(isHeld, identity.setUpSecondFactor)(loginId, method, at)
      : identity.setUpSecondFactor(loginId, method, at),
})
