// What somebody's seat in an event costs: age on the day, residency, and how many come along. The
// server charges by it and the browser shows the running total by it.

import type { Cents } from '../kernel/money.ts'
import { ageAt, type Aged } from '../people/age.ts'
import { hasPrices, priceCents } from './prices.ts'
import type { BookableEvent, Series } from './series.ts'

export interface Seated extends Aged {
  /** Null: as the account is. */
  readonly isResident: boolean | null
  /**
   * Of somebody whom a household brings along: the one price of all guests, null where none is set.
   */
  readonly guestPriceCents?: Cents | null
}

interface Seat {
  readonly event: Pick<BookableEvent, 'startDayHash'>
  readonly series: Pick<Series, 'priceSettings'>
}

/** Undefined where nothing says what this person pays. */
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
 * Whether everybody who comes can be told a price; while nobody is named, or who comes is not
 * known, whether anybody could.
 */
export const isPriced = (seat: Seat, people: readonly { readonly seated?: Seated }[]): boolean => {
  const known = people.flatMap(({ seated }) => seated ?? [])
  if (known.length < people.length || known.length === 0)
    return hasPrices(seat.series.priceSettings)
  return known.every((person) => knownPriceCents(seat, person, false, people.length) !== undefined)
}
