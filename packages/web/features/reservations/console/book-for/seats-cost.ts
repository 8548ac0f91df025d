// The price of the seats that staff book, and the refund for those that are moved.

import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { Series } from '@lodgepole/domain/reservations/series'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { paidByCard, type Party } from './parties.ts'

type Facts = Availability['facts']

interface Seats {
  readonly event: Availability['events'][number]
  readonly series: Availability['series'][number] | undefined
  readonly people: Facts['people']
  readonly guestCount: number
  readonly facts: Facts
  readonly moving: Party | undefined
}

const seatsCents = ({ event, series, people, guestCount, facts }: Seats): number => {
  const priced = series as Pick<Series, 'priceSettings'> | undefined
  if (event.verdict.may === 'wait' || !priced) return 0
  const count = people.length + guestCount
  const ofGuest = facts.guestPriceCents ?? 0
  return people.reduce(
    (sum, one) =>
      sum +
      (one.isGuest
        ? ofGuest
        : seatPriceCents({ event, series: priced }, one, one.isResident, count)),
    guestCount * ofGuest,
  )
}

export interface SeatsCost {
  readonly cents: number
  readonly refundCents: number
  /** A card paid for the reservation being moved, and its payment stays with it. */
  readonly isPaidByCard: boolean
  /** By how much the new time is cheaper than what the card paid. */
  readonly cardRefundCents: number
}

export const seatsCost = (seats: Seats): SeatsCost => {
  const { moving } = seats
  const cents = seatsCents(seats)
  const cardCents = moving && paidByCard(moving.bookings)
  return {
    cents,
    refundCents: (moving?.bookings ?? []).reduce((sum, { paid }) => sum + centsOfDecimal(paid), 0),
    isPaidByCard: cardCents !== undefined,
    cardRefundCents: cardCents === undefined ? 0 : Math.max(0, cardCents - cents),
  }
}
