// Seats paid by card that staff move. The payment stays with the seat that the same person has
// afterward. If the new seat costs less, the difference is refunded to the card. If it costs more,
// the difference cannot be charged without the card, so the move is refused.

import type { BookingId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { reservationRefusals } from './refusals.ts'

interface Seat {
  readonly bookingId: BookingId
  readonly authUserId: string
  readonly priceCents: Cents
}

export interface MovedPayment {
  readonly fromBookingId: string
  readonly toBookingId: string
  readonly refundCents: Cents
}

/**
 * `before`: the seats paid by card. Seats missing from the result have no paid successor; the
 * caller refunds them in full.
 */
export const movePayments = (
  before: readonly Seat[],
  after: readonly Seat[],
): Result<readonly MovedPayment[], Refusal> => {
  const carried: MovedPayment[] = []
  const mostExpensiveFirst = (seats: readonly Seat[]) =>
    seats.toSorted((a, b) => b.priceCents - a.priceCents)
  const seats = mostExpensiveFirst(after)
  for (const old of mostExpensiveFirst(before)) {
    const isTaken = ({ bookingId }: Seat) =>
      carried.some(({ toBookingId }) => toBookingId === bookingId)
    const seat = seats.find(
      (one) => one.authUserId === old.authUserId && one.priceCents > 0 && !isTaken(one),
    )
    if (!seat) continue
    if (seat.priceCents > old.priceCents) {
      return refuse(reservationRefusals.MOVE_COSTS_MORE, {
        details: { paidCents: old.priceCents, priceCents: seat.priceCents },
      })
    }
    carried.push({
      fromBookingId: old.bookingId,
      toBookingId: seat.bookingId,
      refundCents: old.priceCents - seat.priceCents,
    })
  }
  return ok(carried)
}
