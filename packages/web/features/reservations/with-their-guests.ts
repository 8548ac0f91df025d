// A guest comes with a person of the household. Canceling the household's last seat also cancels
// its guests.

import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { isActive } from '@lodgepole/domain/reservations/statuses'

type Seat = Pick<Booking, 'bookingId' | 'eventId' | 'status' | 'isGuest'>

/** `bookings`: all of the household's; `candidates`: those that can be canceled together. */
export const withTheirGuests = (
  chosen: ReadonlySet<string>,
  candidates: readonly Seat[],
  bookings: readonly Seat[],
): ReadonlySet<string> => {
  const hosts = bookings.filter(({ isGuest, status }) => !isGuest && isActive(status))
  const isLeft = (eventId: string) => {
    const there = hosts.filter((host) => host.eventId === eventId)
    return there.length > 0 && there.every(({ bookingId }) => chosen.has(bookingId))
  }
  return new Set([
    ...chosen,
    ...candidates
      .filter(({ isGuest, eventId }) => isGuest && isLeft(eventId))
      .map(({ bookingId }) => bookingId),
  ])
}
