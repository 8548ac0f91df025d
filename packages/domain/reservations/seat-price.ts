// The price of a person's seat in an event: based on their age on that day, residency, and the
// number of people. The server charges this price, and the browser uses it for the running total.

import type { Cents } from '../kernel/money.ts'
import { ageAt, type Aged } from '../people/age.ts'
import { hasPrices, priceCents } from './prices.ts'
import type { BookableEvent, Series } from './series.ts'

export interface Seated extends Aged {
  /** Null means the same as the account. */
  readonly isResident: boolean | null
  /**
   * For a guest whom a household brings along: the single price for all guests. Null when none is
   * set.
   */
  readonly guestPriceCents?: Cents | null
}

interface Seat {
  readonly event: Pick<BookableEvent, 'startDayHash'>
  readonly series: Pick<Series, 'priceSettings'>
}

/** Undefined when there is no price for this person. */
const knownPriceCents = (
  { event, series }: Seat,
  person: Seated,
  accountIsResident: boolean,
  people: number,
): number | undefined => {
  if (person.guestPriceCents !== undefined) return person.guestPriceCents ?? undefined
  const ageYears = ageAt(person, event.startDayHash) ?? undefined
  return priceCents(series.priceSettings, {
    ageYears,
    isResident: person.isResident ?? accountIsResident,
    people,
  })
}

export const seatPriceCents = (
  seat: Seat,
  person: Seated,
  accountIsResident: boolean,
  people: number,
): number => knownPriceCents(seat, person, accountIsResident, people) ?? 0

/**
 * Whether there is a price for everyone coming. While nobody is named or the people are unknown,
 * whether there is a price for anyone.
 */
export const isPriced = (seat: Seat, people: readonly { readonly seated?: Seated }[]): boolean => {
  const known = people.flatMap(({ seated }) => seated ?? [])
  if (known.length < people.length || known.length === 0)
    return hasPrices(seat.series.priceSettings)
  return known.every((person) => knownPriceCents(seat, person, false, people.length) !== undefined)
}
