// Previews what closing days would do: the events, the seats, and the money to refund. The mark
// identifies exactly this list. Closing sends it back and is refused when the list has changed.

import type { Cents } from '@lodgepole/domain/kernel/money'
import { createHash } from 'node:crypto'
import { holdsSeat } from '@lodgepole/domain/reservations/statuses'
import type { AffectedBooking } from './store.ts'

export const markOf = (
  bookings: readonly Pick<AffectedBooking, 'bookingId' | 'status'>[],
): string =>
  createHash('sha256')
    .update(
      bookings
        .map(({ bookingId, status }) => `${bookingId} ${status}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 22)

export interface AffectedSums {
  readonly seats: number
  readonly waiting: number
  readonly households: number
  readonly toAccountsCents: Cents
  readonly toCardsCents: Cents
}

export const sumsOf = (bookings: readonly AffectedBooking[]): AffectedSums => {
  const cents = (byCard: boolean) =>
    bookings
      .filter((one) => one.byCard === byCard)
      .reduce((sum, { paidCents }) => sum + paidCents, 0)
  return {
    seats: bookings.filter(({ status }) => holdsSeat(status)).length,
    waiting: bookings.filter(({ status }) => !holdsSeat(status)).length,
    households: new Set(bookings.map(({ accountId }) => accountId)).size,
    toAccountsCents: cents(false),
    toCardsCents: cents(true),
  }
}
