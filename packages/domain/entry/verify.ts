// Whether a code is genuine, both on the server and at an offline gate. This module knows
// signatures and clocks. What has happened to a booking or person since (canceled, restricted,
// already scanned) is checked later against the database or the day's snapshot.

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
 * A pass from the previous or next step is accepted too, because scanning takes a moment and clocks
 * differ slightly. This makes a screenshot worthless after a minute.
 */
export const STEPS_TOLERATED = 1
/**
 * Phones adjust to the server's clock up to this difference. A pass that is further off is reported
 * as a clock problem.
 */
export const CLOCK_WINDOW_SECONDS = 300
/** A booking's code is accepted this long before its start. */
export const EARLY_SECONDS = 3_600
/**
 * A booking's code is accepted this long after its end, for checking out and because clocks differ.
 */
export const LATE_SECONDS = 3_600

/** Why a code is refused. The gate has a message for each. */
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
  /** The organization's public keys by id, both current and former. */
  readonly publicKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly check: CheckSignature
  readonly nowSeconds: number
}

export interface CodeRefused {
  readonly problem: CodeProblem
  /** How far the phone's clock is ahead (negative: behind). Set only when that is the problem. */
  readonly aheadSeconds?: number
}

export type VerifiedCode = { readonly facts: SignedFacts; readonly step?: number }

export const stepAt = (seconds: number): number => Math.floor(seconds / STEP_SECONDS)

const refused = (problem: CodeProblem) => fail<CodeRefused>({ problem })

/**
 * An event may have been moved since its code was created. Callers that know the current times pass
 * those.
 */
export const timeProblem = (facts: SignedFacts, nowSeconds: number): CodeProblem | undefined => {
  if (facts.kind !== 'booking') return nowSeconds > facts.expiresAtSeconds ? 'expired' : undefined
  if (nowSeconds > facts.endSeconds + LATE_SECONDS) return 'expired'
  return nowSeconds < facts.startSeconds - EARLY_SECONDS ? 'too-early' : undefined
}

const inStep = (step: number, nowSeconds: number): CodeRefused | undefined => {
  if (Math.abs(step - stepAt(nowSeconds)) <= STEPS_TOLERATED) return undefined
  const aheadSeconds = step * STEP_SECONDS - nowSeconds
  // A screenshot of a pass is always old. So the clock is to blame only when the pass is in the
  // future, or older than anyone would wait in line.
  return aheadSeconds > 0 || aheadSeconds < -CLOCK_WINDOW_SECONDS
    ? { problem: 'clock-off', aheadSeconds }
    : { problem: 'expired' }
}

/**
 * Checks that the code was signed by the key it names, for this organization, and has not expired.
 * The end of a booking is not checked, because callers know its current times.
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

/** Like `verifySigned`, and also checks that the code is valid now by its own times. */
export const verifyCode = async (
  text: string,
  context: VerifyContext,
): Promise<Result<VerifiedCode, CodeRefused>> => {
  const verified = await verifySigned(text, context)
  const problem = verified.ok ? timeProblem(verified.value.facts, context.nowSeconds) : undefined
  return problem ? refused(problem) : verified
}
