// Moves a card payment along with a reservation that staff move: the new seat takes over the
// payment, and the old one gives back only the surplus.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { movePayments } from '@lodgepole/domain/reservations/move-payments'
import type { NewBooking } from './booking-store.ts'
import type { LeavingParty } from './commands/cancel.ts'

interface Carried {
  readonly rows: readonly NewBooking[]
  /** Each seat's price is the amount it gives back. */
  readonly leaving: readonly LeavingParty[]
  /** The old seats whose payment was carried over. */
  readonly carriedIds: readonly string[]
}

const seatsByCard = (leaving: readonly LeavingParty[]) =>
  leaving
    .flatMap(({ own }) => own)
    .filter(
      ({ paymentId, paidJournalId, priceCents }) =>
        paymentId !== null && paidJournalId !== null && priceCents > 0,
    )

export const isPaidByCard = (leaving: readonly LeavingParty[]): boolean =>
  seatsByCard(leaving).length > 0

export const moveCardPayments = (
  leaving: readonly LeavingParty[],
  rows: readonly NewBooking[],
): Result<Carried, Refusal> => {
  const before = seatsByCard(leaving)
  const carried = movePayments(before, rows)
  if (!carried.ok) return carried
  const from = new Map(carried.value.map((one) => [one.fromBookingId, one]))
  const to = new Map(
    carried.value.map((one) => [
      one.toBookingId,
      before.find(({ bookingId }) => bookingId === one.fromBookingId),
    ]),
  )
  return ok({
    rows: rows.map((row) => {
      const { paidJournalId, paidUserId, paymentId } = to.get(row.bookingId) ?? row
      return { ...row, paidJournalId, paidUserId, paymentId }
    }),
    leaving: leaving.map(({ input, own }) => ({
      input,
      own: own.map((seat) => ({
        ...seat,
        priceCents: from.get(seat.bookingId)?.refundCents ?? seat.priceCents,
      })),
    })),
    carriedIds: [...from.keys()],
  })
}
