// Sends a reservation. One wish has one key until it has been answered for certain, so that an answer that got lost on the way
// cannot book or charge twice; after a refusal the next try is a new one.

import { ApiError } from '@lodgepole/contract/client'
import type { ApiOutput } from '@lodgepole/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { useReloadHousehold } from '../../lib/reload-household.ts'
import { paymentToSend, type Payment } from './payment.ts'
import { extrasToSend, type Wish } from './wish.ts'

type Booked = ApiOutput<'POST /v2/session/event/reservation'>['item']

/** Too many calls says nothing of the one before, whose answer got lost; a provider that refuses has charged nothing. */
const isCertain = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500 && error.status !== 429) || error.code === 'CARD_PROVIDER_REFUSED')

const useOneKey = () => {
  const open = useRef<{ readonly wish: Wish; readonly key: string }>(undefined)
  return async <T>(wish: Wish, send: (key: string) => Promise<T>): Promise<T> => {
    const sent = open.current?.wish === wish ? open.current : { wish, key: randomId() }
    open.current = sent
    try {
      const answer = await send(sent.key)
      open.current = undefined
      return answer
    } catch (error) {
      if (isCertain(error)) open.current = undefined
      throw error
    }
  }
}

export const useBook = (campusId: string | null) => {
  const once = useOneKey()
  return (wish: Wish, payment: Payment): Promise<Booked> =>
    once(wish, async (idempotencyKey) => {
      const body = {
        authUserIds: wish.people.map(({ personId }) => personId), eventIds: wish.times.map(({ eventId }) => eventId), extras: [...extrasToSend(wish)], joinWaitlist: wish.times.some(({ waits }) => waits),
        ...(campusId === null ? {} : { campusId }), ...paymentToSend(payment),
      }
      return (await api.call('POST /v2/session/event/reservation', { body }, { idempotencyKey })).item
    })
}

/** What is booked changes the household, its balances and every list of bookings. What has been done is done, so a reading that fails is no failure of it. */
export const useAfterBooking = () => {
  const client = useQueryClient()
  const reloadHousehold = useReloadHousehold()
  return async (isMember: boolean): Promise<void> => {
    const changed = ['availability', 'bookings', 'household', 'bank', 'person'].map((key) => client.invalidateQueries({ queryKey: [key] }))
    await Promise.allSettled([...changed, ...(isMember ? [reloadHousehold()] : [])])
  }
}
