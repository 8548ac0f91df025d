// Signs in and handles challenges on the way. A wrong name, a wrong password or both get the same
// answer after the same amount of work.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { maskEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { RequestContext, Identity, Login, StepResult } from '../../ports/identity.ts'
import type { LoginChallengeFacts } from '../../ports/identity-challenges.ts'
import { checkCode, hashCode } from './codes.ts'
import { mailCode, mailSecondFactor } from './mail-code.ts'
import { checkNewPassword, namesOf } from './new-password.ts'
import type { EmbeddedParts } from './parts.ts'
import { clearFailedAttempts, guessAt, guessByStranger, takeTry } from './guessing.ts'
import { totpStepOf } from './totp.ts'

const signedIn = (login: Login, hasSecondFactor = false) =>
  ok({ done: true as const, login, hasSecondFactor })

const RECOVERY_CODE_MIN_LENGTH = 7
const plainAnswer = (answer: string): string => answer.replace(/[\s-]/g, '').toUpperCase()

const askSecondFactor = async (
  parts: EmbeddedParts,
  login: Login,
  at: RequestContext,
): StepResult => {
  if (!login.secondFactor) return signedIn(login)
  const { loginId, secondFactor: method, passwordChangedAtMs } = login
  // Above the mail limit, the challenge still appears: the code of the last mail or a recovery code
  // answers it.
  if (method === 'mail') await mailSecondFactor(parts, login, at)
  const challengeToken = await parts.challengeTokens.seal(
    { loginId, kind: 'mfaRequired', passwordChangedAtMs },
    at.nowMs,
  )
  return ok({
    done: false,
    challenge: {
      challenge: 'mfaRequired',
      challengeToken,
      method,
      ...(method === 'mail' ? { sentTo: maskEmail(login.email) } : {}),
    },
  })
}

const afterPassword = async (
  parts: EmbeddedParts,
  login: Login,
  at: RequestContext,
): StepResult => {
  const { loginId, status, passwordChangedAtMs } = login
  if (status === 'reset-required') {
    await mailCode(parts, login, 'recovery', at)
    return refuse(identityRefusals.PASSWORD_RESET_REQUIRED)
  }
  if (status === 'unconfirmed') {
    await mailCode(parts, login, 'confirmation', at)
    return refuse(identityRefusals.CONFIRMATION_REQUIRED)
  }
  if (status === 'new-password-required') {
    return ok({
      done: false,
      challenge: {
        challenge: 'newPasswordRequired',
        challengeToken: await parts.challengeTokens.seal(
          { loginId, kind: 'newPasswordRequired', passwordChangedAtMs },
          at.nowMs,
        ),
      },
    })
  }
  return askSecondFactor(parts, login, at)
}

const isSecondFactor = async (
  { store }: EmbeddedParts,
  login: Login,
  answer: string,
  at: RequestContext,
): Promise<boolean> => {
  const given = plainAnswer(answer)
  if (login.secondFactor === 'mail')
    return (await checkCode(store, login.loginId, 'multi-factor', given, at)).ok
  const step = login.totpSecret ? totpStepOf(login.totpSecret, given, at.nowMs) : undefined
  return step !== undefined && store.claimTotpStep(login.loginId, step)
}

/**
 * Recovery codes are too long to be guessed, so a correct one works no matter how many wrong codes
 * came before it.
 */
const isRecoveryCode = async (
  { store }: EmbeddedParts,
  { loginId }: Login,
  answer: string,
  { nowMs }: RequestContext,
): Promise<boolean> => {
  const given = plainAnswer(answer)
  return (
    given.length >= RECOVERY_CODE_MIN_LENGTH &&
    store.useRecoveryCode(loginId, hashCode(loginId, given), nowMs)
  )
}

/**
 * Which login received which challenge. Undefined if the challenge has ended. Challenges answered
 * at a provider are not handled here.
 */
const askedOf = async (
  { store, challengeTokens }: EmbeddedParts,
  challengeToken: string,
  at: RequestContext,
): Promise<{ readonly login: Login; readonly kind: LoginChallengeFacts['kind'] } | undefined> => {
  const facts = await challengeTokens.open(challengeToken, at.nowMs)
  if (!facts || facts.kind === 'redirect') return undefined
  const login = await store.findById(facts.loginId)
  return login?.passwordChangedAtMs === facts.passwordChangedAtMs
    ? { login, kind: facts.kind }
    : undefined
}

/** The answer is a new password. */
const answerNewPassword = async (
  parts: EmbeddedParts,
  login: Login,
  password: string,
  at: RequestContext,
): StepResult => {
  const { store, hashing } = parts
  const fit = await checkNewPassword(parts, password, namesOf(login), at)
  if (!fit.ok) return fit
  // Someone else knows the old password, so it must not be used again.
  if (login.passwordHash && (await hashing.verify(login.passwordHash, password)))
    return refuse(identityRefusals.PASSWORD_NOT_NEW)
  await store.setPassword(login.loginId, await hashing.hash(password), at.nowMs)
  const renewed = await store.findById(login.loginId)
  return renewed ? askSecondFactor(parts, renewed, at) : refuse(identityRefusals.CHALLENGE_OVER)
}

/** The answer is a code of the second factor, or a recovery code. */
const answerSecondFactor = async (
  parts: EmbeddedParts,
  login: Login,
  answer: string,
  at: RequestContext,
): StepResult => {
  const { store } = parts
  const isOfApp = login.secondFactor === 'totp'
  if (await isRecoveryCode(parts, login, answer, at)) return signedIn(login, isOfApp)
  const guess = guessAt(login, `factor:${login.loginId}`, at)
  const allowed = await takeTry(store, guess, at)
  if (!allowed.ok) return allowed
  if (!(await isSecondFactor(parts, login, answer, at))) return refuse(identityRefusals.WRONG_CODE)
  await clearFailedAttempts(store, guess)
  return signedIn(login, isOfApp)
}

export const createSignIn = (
  parts: EmbeddedParts,
): Pick<Identity, 'signIn' | 'respond' | 'sendAgain'> => {
  const { store, hashing } = parts
  return {
    signIn: async ({ username, password }, at) => {
      const name = normalizeEmail(username)
      const login = await store.findByName(name)
      const guess = guessAt(login, name, at)
      const allowed = await takeTry(store, guess, at)
      if (!allowed.ok) return allowed
      const right = login?.passwordHash
        ? await hashing.verify(login.passwordHash, password)
        : await hashing.verifyDummy(password)
      if (!login || !right) return refuse(identityRefusals.SIGN_IN_FAILED)
      await clearFailedAttempts(store, guess)
      return afterPassword(parts, login, at)
    },

    sendAgain: async ({ challengeToken }, at) => {
      const asked = await askedOf(parts, challengeToken, at)
      if (!asked || asked.kind !== 'mfaRequired' || asked.login.secondFactor !== 'mail')
        return refuse(identityRefusals.CHALLENGE_OVER)
      // Repeated clicks must not fill a mailbox.
      const allowed = await takeTry(store, guessByStranger(`again:${asked.login.loginId}`, at), at)
      if (!allowed.ok) return allowed
      const isSent = await mailSecondFactor(parts, asked.login, at)
      if (!isSent) return refuse(identityRefusals.TOO_MANY_TRIES)
      // They have proved the password, so this reveals nothing. Otherwise they would wait for a
      // mail in vain.
      return (await parts.isUnreachable(asked.login.email))
        ? refuse(identityRefusals.CODE_UNDELIVERED)
        : ok(undefined)
    },

    respond: async ({ challengeToken, answer }, at) => {
      const asked = await askedOf(parts, challengeToken, at)
      if (!asked) return refuse(identityRefusals.CHALLENGE_OVER)
      return asked.kind === 'newPasswordRequired'
        ? answerNewPassword(parts, asked.login, answer, at)
        : answerSecondFactor(parts, asked.login, answer, at)
    },
  }
}
