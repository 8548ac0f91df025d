// When a stay is possible. Days are in the organization's time zone. The last day is the day of
// departure, on which others may arrive. `today` is a parameter.

import { addDays, atLocalTimeSeconds, startOfDaySeconds } from '../kernel/calendar.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { Transitions } from '../kernel/transitions.ts'
import { lodgingRefusals } from './refusals.ts'

export const stayStatuses = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type StayStatus = (typeof stayStatuses)[number]
export const stayTransitions: Transitions<StayStatus> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['cancelled'],
  declined: [],
  cancelled: [],
}

export const stayAccesses = ['before', 'open', 'over'] as const
export type StayAccess = (typeof stayAccesses)[number]

/**
 * The current state of a stay, as used to filter lists: any that is not over, waiting for a
 * decision, in progress, upcoming, or over or canceled.
 */
export const stayStandings = ['live', 'requested', 'here', 'coming', 'past'] as const
export type StayStanding = (typeof stayStandings)[number]

export const MAX_NIGHTS = 366
export const MAX_RENTERS = 50
const MAX_AHEAD_DAYS = 731
const DAY_MS = 86_400_000

export interface StayDays {
  readonly firstDay: string
  readonly lastDay: string
}

/** Computed from dates without times, so that clock changes do not add or remove a night. */
export const nightsOf = ({ firstDay, lastDay }: StayDays): number =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS)

/**
 * Whether both include the same night. A departure and an arrival on the same day do not conflict.
 */
export const overlaps = (one: StayDays, other: StayDays): boolean =>
  one.firstDay < other.lastDay && other.firstDay < one.lastDay

/**
 * Both ends in the organization's time zone: from the start of the first day to the end of the
 * last, however long those days are.
 */
export const stayMoments = (
  { firstDay, lastDay }: StayDays,
  timeZone: string,
): { readonly opensAt: number; readonly closesAt: number } => {
  const startOf = (day: string) =>
    startOfDaySeconds(atLocalTimeSeconds(day, '12:00', timeZone), timeZone)
  return { opensAt: startOf(firstDay), closesAt: startOf(addDays(lastDay, 1)) }
}

export interface StayPlan extends StayDays {
  readonly people: number
}

interface StayLimits {
  readonly capacity: number
  readonly today: string
  /**
   * The days before a change. A first day in the past may stay as it is, but no stay may be moved
   * there.
   */
  readonly before?: StayDays
}

/** The number of nights, or the reason for the refusal. */
export const checkStay = (
  { firstDay, lastDay, people }: StayPlan,
  { capacity, today, before }: StayLimits,
): Result<number, Refusal> => {
  if (lastDay <= firstDay) return refuse(lodgingRefusals.STAY_DAYS)
  const nights = nightsOf({ firstDay, lastDay })
  if (nights > MAX_NIGHTS) return refuse(lodgingRefusals.STAY_TOO_LONG)
  // The first day of a stay that has begun cannot be changed.
  if (before && before.firstDay <= today && firstDay !== before.firstDay)
    return refuse(lodgingRefusals.STAY_BEGUN)
  if (lastDay < today || (firstDay < today && firstDay !== before?.firstDay))
    return refuse(lodgingRefusals.STAY_PAST)
  if (firstDay > addDays(today, MAX_AHEAD_DAYS)) return refuse(lodgingRefusals.STAY_TOO_FAR)
  return people > capacity
    ? refuse(lodgingRefusals.OVER_CAPACITY, { details: { people, capacity } })
    : ok(nights)
}

interface Leaving {
  readonly userId: string | null
  readonly email: string | null
  readonly leftAt: number | null
}

/**
 * A renter leaves alone as long as another invited renter stays. When the last one leaves, or a
 * person responsible for the unit ends it, the whole stay ends.
 */
export const leavesAlone = (
  renters: readonly Leaving[],
  userId: string,
  answersForUnit: boolean,
): boolean =>
  !answersForUnit &&
  renters.some((other) => other.userId !== userId && other.email !== null && other.leftAt === null)

/**
 * The renter after whom a stay is named: the first who is still present, or who stayed to the end.
 */
export const leadRenter = (renters: readonly { readonly hasLeft: boolean }[]): number =>
  Math.max(
    0,
    renters.findIndex(({ hasLeft }) => !hasLeft),
  )

/**
 * When requests are required, a stay waits for a decision. A person who may decide need not
 * request.
 */
export const firstStatus = (mayDecide: boolean, needsApproval: boolean): StayStatus =>
  mayDecide || !needsApproval ? 'confirmed' : 'requested'

/**
 * Giving up nights needs no approval. Changing a confirmed stay to other nights does, unless the
 * person may decide.
 */
export const asksForMoreNights = (
  before: StayDays & { readonly status: StayStatus },
  { firstDay, lastDay }: StayDays,
  mustAsk: boolean,
): boolean =>
  mustAsk &&
  before.status === 'confirmed' &&
  !(before.firstDay <= firstDay && lastDay <= before.lastDay)

export interface RenterName {
  readonly firstName: string
  readonly email: string | null
}

/** The indexes of the renters whose address an earlier renter already has. */
export const repeatedEmails = (emails: readonly (string | null)[]): readonly number[] =>
  emails.flatMap((email, place) => (email !== null && emails.indexOf(email) < place ? [place] : []))

/**
 * At least one renter must be reachable, and each address belongs to one renter. `details` contain
 * the renter's index.
 */
export const checkRenters = (
  renters: readonly RenterName[],
  isEmail: (text: string) => boolean,
): Result<undefined, Refusal> => {
  const emails = renters.map(({ email }) => email)
  const wrong = emails.findIndex((email) => email !== null && !isEmail(email))
  if (wrong >= 0) return refuse(lodgingRefusals.INVALID_EMAIL, { details: { renter: wrong } })
  if (emails.every((email) => email === null)) return refuse(lodgingRefusals.RENTER_NEEDED)
  const [renter] = repeatedEmails(emails)
  return renter === undefined
    ? ok(undefined)
    : refuse(lodgingRefusals.RENTER_TWICE, { details: { renter } })
}
