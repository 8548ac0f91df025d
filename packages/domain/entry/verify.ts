// Whether a code is true, on the server and at a gate without a network alike. It knows signatures
// and clocks; what has become of a booking or a person since (canceled, restricted, scanned
// before) is asked afterwards, of the database or of the day's snapshot.

import type { OrganizationId } from '../kernel/ids.ts'
import type { Result } from '../kernel/result.ts'
import { fail, ok } from '../kernel/result.ts'
import {
  organizationTagOf,
  passMessage,
  readCode,
  signedMessage,
  type SignedFacts,
} from './codes.ts'

/** A pass changes this often. */
export const STEP_SECONDS = 30
/**
 * A pass of the step before or after is taken too: scanning takes a moment, and clocks differ a
 * little. So a screenshot is worthless after a minute.
 */
export const STEPS_TOLERATED = 1
/**
 * Phones put themselves right by the server's clock up to this far; a pass further off is called a
 * matter of the clock.
 */
export const CLOCK_WINDOW_SECONDS = 300
/** A booking's code is taken this long before its start. */
export const EARLY_SECONDS = 3_600
/** And this long after its end: to check out, and because clocks differ. */
export const LATE_SECONDS = 3_600

/** Why a code is not taken, each with words of its own at the gate. */
export const CODE_PROBLEMS = [
  'unreadable',
  'altered',
  'other-organization',
  'unknown-key',
  'forged',
  'too-early',
  'expired',
  'clock-off',
] as const
export type CodeProblem = (typeof CODE_PROBLEMS)[number]

export type CheckSignature = (
  publicKey: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
) => boolean | Promise<boolean>

export interface VerifyContext {
  readonly organizationId: OrganizationId
  /** The organization's public keys by id: those that sign, and those that did. */
  readonly publicKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly check: CheckSignature
  readonly nowSeconds: number
}

export interface CodeRefused {
  readonly problem: CodeProblem
  /** How far the phone's clock is ahead (or behind, below 0), where that is the matter. */
  readonly aheadSeconds?: number
}

export type VerifiedCode = { readonly facts: SignedFacts; readonly step?: number }

export const stepAt = (seconds: number): number => Math.floor(seconds / STEP_SECONDS)

const refused = (problem: CodeProblem) => fail<CodeRefused>({ problem })

/** An event may have been moved since a code was made: who knows better passes the times of now. */
export const timeProblem = (facts: SignedFacts, nowSeconds: number): CodeProblem | undefined => {
  if (facts.kind !== 'booking') return nowSeconds > facts.expiresAtSeconds ? 'expired' : undefined
  if (nowSeconds > facts.endSeconds + LATE_SECONDS) return 'expired'
  return nowSeconds < facts.startSeconds - EARLY_SECONDS ? 'too-early' : undefined
}

const inStep = (step: number, nowSeconds: number): CodeRefused | undefined => {
  if (Math.abs(step - stepAt(nowSeconds)) <= STEPS_TOLERATED) return undefined
  const aheadSeconds = step * STEP_SECONDS - nowSeconds
  // A picture of a pass is old; only a clock is ahead, or behind by more than anybody waits in a
  // line.
  return aheadSeconds > 0 || aheadSeconds < -CLOCK_WINDOW_SECONDS
    ? { problem: 'clock-off', aheadSeconds }
    : { problem: 'expired' }
}

/**
 * Whether it was made by whom it says, for this organization, and has not run out; but for a
 * booking, whose times others know better.
 */
export const verifySigned = async (
  text: string,
  { organizationId, publicKeys, check, nowSeconds }: VerifyContext,
): Promise<Result<VerifiedCode, CodeRefused>> => {
  const code = readCode(text)
  if (typeof code === 'string') return refused(code)
  if (code.organizationTag !== organizationTagOf(organizationId))
    return refused('other-organization')
  const publicKey = publicKeys.get(code.keyId)
  if (!publicKey) return refused('unknown-key')
  if (!(await check(publicKey, signedMessage(organizationId, code.unsigned), code.signature)))
    return refused('forged')
  const { facts, pass } = code
  if (
    facts.kind === 'grant' &&
    !(pass && (await check(facts.publicKey, passMessage(pass.grant, pass.step), pass.signature)))
  )
    return refused('forged')
  if (facts.kind !== 'booking' && timeProblem(facts, nowSeconds)) return refused('expired')
  const off = pass && inStep(pass.step, nowSeconds)
  return off ? fail(off) : ok({ facts, ...(pass ? { step: pass.step } : {}) })
}

/** The same, and that its time is now, by what the code itself says. */
export const verifyCode = async (
  text: string,
  context: VerifyContext,
): Promise<Result<VerifiedCode, CodeRefused>> => {
  const verified = await verifySigned(text, context)
  const problem = verified.ok ? timeProblem(verified.value.facts, context.nowSeconds) : undefined
  return problem ? refused(problem) : verified
}
