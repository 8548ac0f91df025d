// Whether an extra of an event (a ball machine, a kayak) is still available.

import type { BookingContext } from './booking-context.ts'
import type { BookableEvent, EventExtra } from './series.ts'
import { holdsSeat } from './statuses.ts'

export type ExtraLabel =
  | 'Unavailable'
  | 'Not Available'
  | 'Select Item'
  | 'Too Many People Selected'

export interface ExtraDemand {
  /** How many people would take it now. */
  readonly people: number
  /** How many people of the same household already have it. */
  readonly alreadyTakenByHousehold: number
}

const OPEN_STATUSES: ReadonlySet<string> = new Set(['', 'available', 'active'])

/** A missing or zero limit means no limit. */
const remaining = (max: number | null | undefined, used: number | null | undefined): number =>
  (max ?? 0) > 0 ? Math.max(0, (max ?? 0) - (used ?? 0)) : Number.POSITIVE_INFINITY

/** How many more people it is available for. */
export const extraSeatsLeft = ({
  capacityCount,
  capacityMax,
  registeredCount,
  bookingsMax,
  bookingsCount,
}: EventExtra): number =>
  Math.min(
    remaining(capacityCount ?? capacityMax, registeredCount),
    remaining(bookingsMax, bookingsCount),
  )

/** Whether staff have made it available at all. */
export const isExtraOpen = (status: string | null | undefined): boolean =>
  OPEN_STATUSES.has((status ?? '').toLowerCase())

export const extraLabel = (
  extra: EventExtra,
  { people, alreadyTakenByHousehold }: ExtraDemand,
): ExtraLabel => {
  if (!isExtraOpen(extra.status)) return 'Unavailable'
  const left = extraSeatsLeft(extra)
  const householdsFull =
    alreadyTakenByHousehold === 0 && remaining(extra.householdsMax, extra.householdsCount) === 0
  if (left === 0 || householdsFull) return 'Not Available'
  const perHousehold = extra.householdParticipantMax ?? 0
  const tooMany =
    people > left || (perHousehold > 0 && people + alreadyTakenByHousehold > perHousehold)
  return tooMany ? 'Too Many People Selected' : 'Select Item'
}

/** Not even one person of this household could take it. */
export const isExtraUnavailable = (extra: EventExtra, alreadyTakenByHousehold: number): boolean =>
  extraLabel(extra, { people: 1, alreadyTakenByHousehold }) !== 'Select Item'

interface HouseholdSeats {
  readonly seats: BookingContext['seats']
  readonly household: Pick<BookingContext['household'], 'accountId'>
}

/**
 * How many people of the household have it in this event. Those on the waitlist do not have it yet.
 */
export const takenByHousehold = (
  { eventId }: Pick<BookableEvent, 'eventId'>,
  extraId: string,
  { seats, household }: HouseholdSeats,
): number =>
  seats.filter(
    (seat) =>
      seat.eventId === eventId &&
      seat.accountId === household.accountId &&
      holdsSeat(seat.status) &&
      seat.extraIds?.includes(extraId),
  ).length
