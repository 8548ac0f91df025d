// Reservations of the same people that overlap the selection: what would be given up for it, and
// the refund. Nothing is given up before the member has seen it and confirms.

import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { conflictsOf, doOverlap, type Conflict } from '@lodgepole/domain/reservations/conflicts'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { canRelease } from '@lodgepole/domain/reservations/cancellation'
import type { CurrentBookingContext, Choice, Replacing } from './selection.ts'

export interface ReleasedBooking {
  readonly eventId: string
  readonly groupId: string
  readonly personId: string
  readonly firstName: string
  readonly name: string
  readonly day: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
  readonly refundCents: number
}

export interface Swaps {
  readonly released: readonly ReleasedBooking[]
  /**
   * Reservations that can't be given up, because it is too late to cancel or another household
   * booked them.
   */
  readonly inTheWay: readonly Conflict[]
}

const NONE: Swaps = { released: [], inTheWay: [] }

const centsOf = (price: string): number => {
  const cents = centsFromDecimal(Number(price))
  return cents.ok ? cents.value : 0
}

const releasedBookingOf = (
  { personId, firstName, seat }: Conflict,
  booking: Booking,
): ReleasedBooking => ({
  personId,
  firstName,
  eventId: booking.eventId,
  groupId: booking.groupId,
  name: eventName(booking.sessionLabel, booking.label),
  day: seat.startDayHash,
  startSeconds: booking.startSeconds,
  endSeconds: booking.endSeconds,
  timeZone: booking.timeZone,
  refundCents: centsOf(booking.paid),
})

const bookingOf = (
  { personId, seat }: Conflict,
  bookings: readonly Booking[],
): Booking | undefined =>
  bookings.find(({ eventId, authUserId }) => eventId === seat.eventId && authUserId === personId)

/**
 * The booking context for the rules after these times have replaced the overlapping reservations
 * that can be given up.
 */
export const replacing =
  (bookingContext: CurrentBookingContext, bookings: readonly Booking[] | undefined): Replacing =>
  (events) => {
    const gone = new Set(
      events
        .flatMap((event) => conflictsOf(event, bookingContext))
        .flatMap((conflict) => {
          const booking = bookingOf(conflict, bookings ?? [])
          return booking && canRelease(booking, bookingContext.nowSeconds) ? [conflict.seat] : []
        }),
    )
    return gone.size === 0
      ? bookingContext
      : { ...bookingContext, seats: bookingContext.seats.filter((seat) => !gone.has(seat)) }
  }

/** `bookings`: the account's own, once they have loaded. Until then, the result is empty. */
export const swapsOf = (
  choices: readonly Choice[],
  bookingContext: CurrentBookingContext,
  bookings: readonly Booking[] | undefined,
): Swaps => {
  if (!bookings) return NONE
  const conflicts = choices
    .filter(({ verdict }) => verdict.may === 'book')
    .flatMap(({ event }) => conflictsOf(event, bookingContext))
  const [released, inTheWay] = [new Map<string, ReleasedBooking>(), [] as Conflict[]]
  for (const conflict of conflicts) {
    const booking = bookingOf(conflict, bookings)
    if (booking && canRelease(booking, bookingContext.nowSeconds))
      released.set(booking.bookingId, releasedBookingOf(conflict, booking))
    else inTheWay.push(conflict)
  }
  return { released: [...released.values()], inTheWay }
}

/** In the call's format: by event and group. */
export const releasedToSend = (released: readonly ReleasedBooking[]) => {
  const groups = new Map<
    string,
    { readonly eventId: string; readonly groupId: string; readonly authUserIds: string[] }
  >()
  for (const { eventId, groupId, personId } of released) {
    const key = `${eventId}/${groupId}`
    const known = groups.get(key) ?? { eventId, groupId, authUserIds: [] }
    known.authUserIds.push(personId)
    groups.set(key, known)
  }
  return [...groups.values()]
}

/** Whether two of the selected times overlap. Waitlisted times don't count as seats yet. */
export const overlapsItself = (choices: readonly Choice[]): boolean => {
  const seats = choices.filter(({ verdict }) => verdict.may === 'book')
  return seats.some(({ event }, index) =>
    seats.slice(index + 1).some((later) => doOverlap(event, later.event)),
  )
}
