// Staff mark people as absent and remove the mark. From the start of the event on, this frees the
// seat for people without a booking; the seat's price stays paid. A person who arrives late gets
// the seat back at the gate (docs/decisions/0028-late-is-not-absent.md).

import type { BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { lockBookingIn } from '../locked-bookings-store.ts'
import { recount } from '../seat-count-store.ts'
import { seatLateArrivals, setStatus } from '../booking-store.ts'
import { lockEvents } from '../series-store.ts'

export interface MarkAbsentInput {
  readonly eventId: EventId
  readonly bookingId: BookingId
  readonly absent: boolean
}

export const markAbsent: Command<MarkAbsentInput, { readonly status: string }> = {
  name: 'reservations.mark-absent',
  permission: { capability: 'gate' },
  run: async (tx, { eventId, bookingId, absent }) => {
    const [event] = await lockEvents(tx, [eventId])
    const booking = event && (await lockBookingIn(tx, eventId, bookingId))
    if (!booking) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    const [from, to] = absent
      ? (['Registered', 'No Show'] as const)
      : (['No Show', 'Registered'] as const)
    // Two people who mark the same person want the same result.
    if (booking.status === to) return ok({ status: to })
    if (booking.status !== from) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    if (absent && event.startSeconds > Math.floor(tx.context.nowMs / 1000))
      return refuse(reservationRefusals.EVENT_NOT_BEGUN)
    if (absent && booking.lastCheckInAt !== null) return refuse(reservationRefusals.PERSON_CAME)
    if (absent) {
      await setStatus(tx, [bookingId], { status: to })
      await recount(tx, [eventId])
    } else if (!(await seatLateArrivals(tx, [bookingId])))
      return refuse(reservationRefusals.SEAT_GONE)
    tx.note({ eventId, bookingId, personId: booking.authUserId, absent })
    return ok({ status: to })
  },
}
