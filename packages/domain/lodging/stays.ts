// When a stay is possible. Days are the organization's; the last is the day of departure, on which
// others may arrive. `today` is a parameter.

import { addDays, atLocalTimeSeconds, startOfDaySeconds } from '../kernel/calendar.ts'
import type { Cents } from '../kernel/money.ts'
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
 * How a stay stands now, as lists are asked for it: any that is not over, or one that waits for a
 * decision, goes on, is to come, is over or came to nothing.
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

/** Days without a clock: no change of it makes a night more or less. */
export const nightsOf = ({ firstDay, lastDay }: StayDays): number =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS)

/** Whether both want the same night. Departure and arrival on one day are no quarrel. */
export const overlaps = (one: StayDays, other: StayDays): boolean =>
  one.firstDay < other.lastDay && other.firstDay < one.lastDay

/**
 * Both ends as the organization's clock has them: from the start of the first day until the last is
 * over, however long those days are.
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
   * What it was before a change: a day that has begun already may stay, and no other may move
   * there.
   */
  readonly before?: StayDays
}

/** The number of nights, or why not. */
export const checkStay = (
  { firstDay, lastDay, people }: StayPlan,
  { capacity, today, before }: StayLimits,
): Result<number, Refusal> => {
  if (lastDay <= firstDay) return refuse(lodgingRefusals.STAY_DAYS)
  const nights = nightsOf({ firstDay, lastDay })
  if (nights > MAX_NIGHTS) return refuse(lodgingRefusals.STAY_TOO_LONG)
  // What has begun has begun: its first day is not moved away.
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
 * A renter leaves for themselves as long as another who was invited stays; the last ends the stay,
 * and so does whoever answers for the unit.
 */
export const leavesAlone = (
  renters: readonly Leaving[],
  userId: string,
  answersForUnit: boolean,
): boolean =>
  !answersForUnit &&
  renters.some((other) => other.userId !== userId && other.email !== null && other.leftAt === null)

/** By whom of several a stay is called: the first who is still there, or was there to the end. */
export const leadRenter = (renters: readonly { readonly hasLeft: boolean }[]): number =>
  Math.max(
    0,
    renters.findIndex(({ hasLeft }) => !hasLeft),
  )

/** Where requests are asked for, they wait for whoever decides; whoever decides need not ask. */
export const firstStatus = (mayDecide: boolean, needsApproval: boolean): StayStatus =>
  mayDecide || !needsApproval ? 'confirmed' : 'requested'

/**
 * Giving nights back needs nobody's word; other nights of a confirmed stay do, from whoever does
 * not decide.
 */
export const asksForOthers = (
  before: StayDays & { readonly status: StayStatus },
  { firstDay, lastDay }: StayDays,
  mustAsk: boolean,
): boolean =>
  mustAsk &&
  before.status === 'confirmed' &&
  !(before.firstDay <= firstDay && lastDay <= before.lastDay)

export interface StayFee {
  readonly perStayCents: Cents
  readonly perNightCents: Cents
}

export const feeCents = (fee: StayFee | null, nights: number): number =>
  fee ? fee.perStayCents + fee.perNightCents * nights : 0

export interface RenterName {
  readonly firstName: string
  readonly email: string | null
}

/** The places of those whose address somebody before them has. */
export const repeatedEmails = (emails: readonly (string | null)[]): readonly number[] =>
  emails.flatMap((email, place) => (email !== null && emails.indexOf(email) < place ? [place] : []))

/**
 * Somebody must be reachable, and each address is one person's. `details` say which of them is
 * meant.
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
