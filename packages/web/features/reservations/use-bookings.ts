// The account's reservations, and giving some of them up.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { api } from '../../lib/api/api.ts'
import { forgetPending } from '../../lib/api/pending-requests.ts'
import { paymentToSend, type Payment } from '../../lib/cards/payment.ts'

/** What ended within the last day is still of interest: who came, and when. */
const SHOWN_BACK_SECONDS = 86_400

/** Without a user nothing is read. */
export const useBookings = (userId: string | undefined) =>
  useQuery({
    queryKey: ['bookings', userId],
    enabled: userId !== undefined,
    // Whoever waits in a line sees their seat without asking again; not while the page is out of
    // sight.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    queryFn: async () =>
      (
        await api.call('GET /v2/session/user/bookings', {
          query: {
            userId: userId ?? '',
            lower: Math.floor(Date.now() / 1000) - SHOWN_BACK_SECONDS,
          },
        })
      ).items,
  })

/**
 * The list, the household's calendar, and what can be booked: a seat given up is free, and counts
 * no longer.
 */
export const useReloadBookings = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['bookings', 'household', 'availability'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}

/** One call for each event: a group may span several. */
export const cancelBookings = async (userId: string, chosen: readonly Booking[]): Promise<void> => {
  // Whoever gives up a seat and takes it again later wants it anew.
  forgetPending('reservation')
  const byEvent = new Map<string, Booking[]>()
  for (const booking of chosen)
    byEvent.set(booking.eventId, [...(byEvent.get(booking.eventId) ?? []), booking])
  for (const [eventId, bookings] of byEvent) {
    const [first] = bookings
    if (!first) continue
    await api.call('POST /v2/session/event/cancellation', {
      body: {
        eventId,
        groupId: first.groupId,
        startSeconds: first.startSeconds,
        userId,
        authUserIds: bookings.map(({ authUserId }) => authUserId),
        extraIds: [...new Set(bookings.flatMap(({ extraIds }) => extraIds))],
      },
    })
  }
}

/** For all seats that the group was offered in this event. */
export const answerOffer = async (
  { eventId, groupId }: Pick<Booking, 'eventId' | 'groupId'>,
  accept: boolean,
  payment: Payment,
  idempotencyKey: string,
): Promise<void> => {
  await api.call(
    'POST /v2/session/event/offer',
    { body: { eventId, groupId, accept, ...paymentToSend(payment) } },
    { idempotencyKey },
  )
}
