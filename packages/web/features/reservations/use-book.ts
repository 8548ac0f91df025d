// Sends a reservation, and reads again what it has changed.

import type { ApiOutput } from '@lodgepole/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useReloadHousehold } from '../../lib/household/reload-household.ts'
import { paymentToSend, type Payment } from '../../lib/cards/payment.ts'
import { sendOnce } from '../../lib/api/pending-requests.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import type { Solved } from './puzzle/use-solved-puzzle.ts'
import { insteadToSend } from './swaps.ts'
import { bookingWish, extrasToSend, type Wish } from './wish.ts'
import { bookEvents, reservationKeys } from './api.ts'
import { bookEventsAsGuest } from './guest-api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

type Booked = ApiOutput<'POST /v2/session/event/reservation'>['item']

export const useBook =
  (campusId: string | null, userId: string) =>
  (wish: Wish, payment: Payment): Promise<Booked> =>
    sendOnce(bookingWish(userId, wish), undefined, async ({ key: idempotencyKey }) => {
      const body = {
        authUserIds: wish.people.map(({ personId }) => personId),
        ...(wish.brought.length > 0 ? { guests: wish.brought.map(({ name }) => ({ name })) } : {}),
        eventIds: wish.times.map(({ eventId }) => eventId),
        extras: [...extrasToSend(wish)],
        joinWaitlist: wish.times.some(({ waits }) => waits),
        ...(wish.givenUp.length > 0 ? { instead: insteadToSend(wish.givenUp) } : {}),
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
    wish: Wish,
    { name, email, solved }: Stranger,
  ): Promise<ApiOutput<'POST /v2/noauth/event/reservation'>['item']> =>
    once(wish, async (idempotencyKey) => {
      const body = {
        name,
        email,
        people: wish.guests,
        eventIds: wish.times.map(({ eventId }) => eventId),
        extras: [...extrasToSend(wish)],
        ...(campusId === null ? {} : { campusId }),
        ...solved,
      }
      return (await bookEventsAsGuest(body, { idempotencyKey })).item
    })
}

/**
 * What is booked changes the household, its balances and every list of bookings. What has been done
 * is done, so a reading that fails is no failure of it.
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
