// Whether a person with a genuine code may come in now. The same rule serves the server, which
// knows everything, and an offline gate, which knows only the day's snapshot. The first reason that
// applies is returned.

import { restrictionOf, type Restrictable } from '../reservations/restrictions.ts'
import type { CodeProblem } from './verify.ts'
import { timeProblem } from './verify.ts'

export type Direction = 'in' | 'out'

export const ADMIT_PROBLEMS = [
  'unknown-person',
  'unknown-booking',
  'cancelled',
  'not-registered',
  'withdrawn',
  'restricted',
  'replayed',
  'already-in',
  'not-inside',
  'too-many-guests',
  'full',
] as const
export type AdmitProblem = (typeof ADMIT_PROBLEMS)[number] | 'too-early' | 'expired'
export type GateProblem = AdmitProblem | CodeProblem

/** Shown to the person at the gate. */
export const gateMessages: Readonly<Record<GateProblem, string>> = {
  unreadable: 'This isn’t one of our codes.',
  altered: 'We couldn’t read the code. Scan it again.',
  'other-organization': 'This code is another organisation’s.',
  'unknown-key': 'We don’t recognize this code. Ask for a new one.',
  forged: 'This code isn’t genuine.',
  'too-early': 'It’s too early for this reservation.',
  expired: 'This code has expired. Ask for a new one.',
  'clock-off': 'The clock on this phone is wrong. Set it and try again.',
  'unknown-person': 'We don’t have this person in our records. Ask the office.',
  'unknown-booking': 'We couldn’t find this reservation.',
  cancelled: 'This reservation is canceled.',
  'not-registered': 'This reservation isn’t confirmed.',
  withdrawn: 'This pass or card has been withdrawn.',
  restricted: 'This person can’t come in right now. Ask the office.',
  replayed: 'This pass has just been used.',
  'already-in': 'Already checked in.',
  'not-inside': 'Not checked in.',
  'too-many-guests': 'Too many guests for today.',
  full: 'This place is full.',
}

export interface AdmitFacts {
  readonly direction: Direction
  readonly person: Restrictable | undefined
  /** Only for a booking's code: the current state of the booking. Null when it no longer exists. */
  readonly booking?: {
    readonly status: string
    readonly startSeconds: number
    readonly endSeconds: number
  } | null
  /** The phone or the card was withdrawn. */
  readonly withdrawn: boolean
  /** This pass has already opened a gate within its 30 seconds. */
  readonly replayed: boolean
  /** How many people would enter who are not inside yet, or leave who are inside. */
  readonly comingCount: number
  readonly guests: number
  /** How many guests the household may still bring today. */
  readonly guestsLeft: number
  /** Undefined when there is no limit. */
  readonly seatsLeft: number | undefined
}

const bookingProblem = (
  { status, startSeconds, endSeconds }: NonNullable<AdmitFacts['booking']>,
  nowSeconds: number,
): AdmitProblem | undefined => {
  if (status === 'Cancelled' || status === 'Declined') return 'cancelled'
  // A person marked as a no-show who arrives after all is only late. The check below decides
  // whether they are too late.
  if (status !== 'Registered' && status !== 'No Show') return 'not-registered'
  const problem = timeProblem(
    { kind: 'booking', bookingId: '', personId: '', startSeconds, endSeconds },
    nowSeconds,
  )
  return problem === 'too-early' || problem === 'expired' ? problem : undefined
}

export const admitProblem = (facts: AdmitFacts, nowSeconds: number): AdmitProblem | undefined => {
  if (!facts.person) return 'unknown-person'
  if (facts.booking === null) return 'unknown-booking'
  // Anyone inside may leave, whatever has happened since. Anyone who is not inside got past the
  // gate unscanned, and the answer says so.
  if (facts.direction === 'out') return facts.comingCount === 0 ? 'not-inside' : undefined
  const booking = facts.booking && bookingProblem(facts.booking, nowSeconds)
  if (booking) return booking
  if (facts.withdrawn) return 'withdrawn'
  if (restrictionOf(facts.person, nowSeconds)) return 'restricted'
  if (facts.replayed) return 'replayed'
  if (facts.comingCount === 0) return 'already-in'
  if (facts.guests > facts.guestsLeft) return 'too-many-guests'
  return facts.seatsLeft !== undefined && facts.comingCount + facts.guests > facts.seatsLeft
    ? 'full'
    : undefined
}

/**
 * What an offline gate cannot know. A person who was let in for lack of this information stays
 * inside, and the reason is recorded as a conflict.
 */
const UNKNOWN_OFFLINE: ReadonlySet<GateProblem> = new Set([
  'cancelled',
  'not-registered',
  'withdrawn',
  'restricted',
  'replayed',
  'already-in',
  'too-many-guests',
  'full',
  'too-early',
  'expired',
])
export const isConflict = (problem: GateProblem): boolean => UNKNOWN_OFFLINE.has(problem)

/** Nobody is stopped on the way out. The problem is only recorded and shown. */
export const isWarningOnly = (problem: GateProblem): boolean => problem === 'not-inside'
