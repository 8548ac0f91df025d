// Whether an extra of an event (a ball machine, a kayak) can still be taken along.

import type { EventExtra } from './series.ts'

export type ExtraLabel = 'Unavailable' | 'Not Available' | 'Select Item' | 'Too Many People Selected'

export interface Takers {
  /** How many would take it now. */
  readonly people: number
  /** Of the same household, who have it already. */
  readonly alreadyOfHousehold: number
}

const OPEN_STATUSES: ReadonlySet<string> = new Set(['', 'available', 'active'])

const isReached = (used: number | null | undefined, max: number | null | undefined): boolean => (max ?? 0) > 0 && (used ?? 0) >= (max ?? 0)

export const extraSeatsLeft = ({ capacityCount, capacityMax, registeredCount }: EventExtra): number => {
  const capacity = capacityCount ?? capacityMax ?? 0
  return capacity > 0 ? Math.max(0, capacity - (registeredCount ?? 0)) : Number.POSITIVE_INFINITY
}

export const extraLabel = (extra: EventExtra, { people, alreadyOfHousehold }: Takers): ExtraLabel => {
  if (!OPEN_STATUSES.has((extra.status ?? '').toLowerCase())) return 'Unavailable'
  const left = extraSeatsLeft(extra)
  const householdsFull = alreadyOfHousehold === 0 && isReached(extra.householdsCount, extra.householdsMax)
  if (left === 0 || householdsFull || isReached(extra.bookingsCount, extra.bookingsMax)) return 'Not Available'
  const perHousehold = extra.householdParticipantMax ?? 0
  const tooMany = people > left || (perHousehold > 0 && people + alreadyOfHousehold > perHousehold)
  return tooMany ? 'Too Many People Selected' : 'Select Item'
}

/** Nobody could take it, however few they are. */
export const isExtraGone = (extra: EventExtra): boolean => ['Unavailable', 'Not Available'].includes(extraLabel(extra, { people: 1, alreadyOfHousehold: 0 }))
