// The account's reservations, and canceling some of them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { forgetPending } from '../../lib/api/pending-requests.ts'
import { paymentToSend, type Payment } from '../../lib/cards/payment.ts'
import { bookingsQuery, reservationKeys, cancelEvent, answerSeatOffer } from './api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

/** Disabled without a user. */
export const useBookings = (userId: string | undefined) => useQuery(bookingsQuery(userId))

/**
 * Reloads the list, the household's calendar, and the timetable: a canceled seat is free and no
 * longer counts.
 */
export const useReloadBookings = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [reservationKeys.bookings, keyRoots.household, reservationKeys.timetables].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** One call per event, because a group may span several. */
export const cancelBookings = async (userId: string, chosen: readonly Booking[]): Promise<void> => {
  // A person who cancels a seat and books it again later means a new reservation.
  forgetPending('reservation')
  const byEvent = new Map<string, Booking[]>()
  for (const booking of chosen)
    byEvent.set(booking.eventId, [...(byEvent.get(booking.eventId) ?? []), booking])
  for (const [eventId, bookings] of byEvent) {
    const [first] = bookings
    if (!first) continue
    await cancelEvent({
      eventId,
      groupId: first.groupId,
      startSeconds: first.startSeconds,
      userId,
      authUserIds: bookings.map(({ authUserId }) => authUserId),
      extraIds: [...new Set(bookings.flatMap(({ extraIds }) => extraIds))],
    })
  }
}

/** Answers for all seats that the group was offered in this event. */
export const answerOffer = async (
  { eventId, groupId }: Pick<Booking, 'eventId' | 'groupId'>,
  accept: boolean,
  payment: Payment,
  idempotencyKey: string,
): Promise<void> => {
  await answerSeatOffer({ eventId, groupId, accept, ...paymentToSend(payment) }, { idempotencyKey })
}
