// Sends a reservation, and refetches what it has changed.

import type { ApiOutput } from '@lodgepole/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useReloadHousehold } from '../../lib/household/reload-household.ts'
import { paymentToSend, type Payment } from '../../lib/cards/payment.ts'
import { sendOnce } from '../../lib/api/pending-requests.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import type { Solved } from './puzzle/use-solved-puzzle.ts'
import { releasedToSend } from './swaps.ts'
import { bookingKey, extrasToSend, type ReservationRequest } from './reservation-request.ts'
import { bookEvents, reservationKeys } from './api.ts'
import { bookEventsAsGuest } from './guest-api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

type Booked = ApiOutput<'POST /v2/session/event/reservation'>['item']

export const useBook =
  (campusId: string | null, userId: string) =>
  (request: ReservationRequest, payment: Payment): Promise<Booked> =>
    sendOnce(bookingKey(userId, request), undefined, async ({ key: idempotencyKey }) => {
      const body = {
        authUserIds: request.people.map(({ personId }) => personId),
        ...(request.brought.length > 0
          ? { guests: request.brought.map(({ name }) => ({ name })) }
          : {}),
        eventIds: request.times.map(({ eventId }) => eventId),
        extras: [...extrasToSend(request)],
        joinWaitlist: request.times.some(({ waits }) => waits),
        ...(request.released.length > 0 ? { instead: releasedToSend(request.released) } : {}),
        ...(campusId === null ? {} : { campusId }),
        ...paymentToSend(payment),
      }
      return (await bookEvents(body, { idempotencyKey })).item
    })

export interface Stranger {
  readonly name: string
  readonly email: string
  readonly solved: Solved
}

export const useBookAsGuest = (campusId: string | null) => {
  const once = useIdempotencyKey()
  return (
    request: ReservationRequest,
    { name, email, solved }: Stranger,
  ): Promise<ApiOutput<'POST /v2/noauth/event/reservation'>['item']> =>
    once(request, async (idempotencyKey) => {
      const body = {
        name,
        email,
        people: request.guests,
        eventIds: request.times.map(({ eventId }) => eventId),
        extras: [...extrasToSend(request)],
        ...(campusId === null ? {} : { campusId }),
        ...solved,
      }
      return (await bookEventsAsGuest(body, { idempotencyKey })).item
    })
}

/**
 * A booking changes the household, its balances, and every list of bookings. The booking has
 * already been made, so a failed refetch is not treated as its failure.
 */
export const useAfterBooking = () => {
  const client = useQueryClient()
  const reloadHousehold = useReloadHousehold()
  return async (isMember: boolean): Promise<void> => {
    const changed = [
      reservationKeys.timetables,
      reservationKeys.bookings,
      keyRoots.household,
      keyRoots.bank,
      keyRoots.person,
    ].map((queryKey) => client.invalidateQueries({ queryKey }))
    await Promise.allSettled([...changed, ...(isMember ? [reloadHousehold()] : [])])
  }
}
