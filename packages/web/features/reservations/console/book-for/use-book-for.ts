// What the screen on which staff book for a household reads and sends.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { api } from '../../../../lib/api/api.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'

const KEY = 'book-for'

interface FamilyDay {
  readonly accountId: string
  readonly day: string
  readonly personIds: readonly string[]
  readonly campusId: string
  /** What is moved: the times are shown as if it were given up. */
  readonly insteadEventId: string | undefined
}

export const useFamilyDay = ({ accountId, day, personIds, campusId, insteadEventId }: FamilyDay) =>
  useQuery({
    queryKey: [KEY, 'day', accountId, day, personIds.join(','), campusId, insteadEventId],
    queryFn: async () => {
      const query = {
        accountId,
        day,
        personIds: personIds.join(','),
        ...(campusId ? { campusId } : {}),
        ...(insteadEventId ? { insteadEventId } : {}),
      }
      return (await api.call('GET /v2/console/bookings/timetable', { query })).item
    },
    enabled: accountId !== '' && day !== '',
    staleTime: 0,
  })

export const useFamilyBookings = (accountId: string) =>
  useQuery({
    queryKey: [KEY, 'bookings', accountId],
    queryFn: async () =>
      (await api.call('GET /v2/console/bookings', { query: { accountId } })).items,
    enabled: accountId !== '',
    staleTime: 0,
  })

/** Whatever was booked or given up changes both lists, the rosters and the household's page. */
export const useReadAgain = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [KEY, 'household', 'schedule', 'desk'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}

export interface BookForBody {
  readonly accountId: string
  readonly personIds: readonly string[]
  /** Names of guests whom the household brings along. */
  readonly guests: readonly string[]
  readonly eventIds: readonly string[]
  readonly extras: readonly { readonly eventId: string; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string
  readonly payerId: string | undefined
  readonly instead: readonly {
    readonly eventId: string
    readonly groupId: string
    readonly personIds: readonly string[]
  }[]
}

export const bookFor = ({ campusId, payerId, ...wish }: BookForBody) => {
  const body = {
    accountId: wish.accountId,
    joinWaitlist: wish.joinWaitlist,
    personIds: [...wish.personIds],
    guests: wish.guests.map((name) => ({ name })),
    eventIds: [...wish.eventIds],
    extras: [...wish.extras],
    instead: wish.instead.map((one) => ({ ...one, personIds: [...one.personIds] })),
    ...(campusId ? { campusId } : {}),
    ...(payerId === undefined ? {} : { payerId }),
  }
  return sendOnce(
    JSON.stringify(['book-for', body]),
    undefined,
    async ({ key }) =>
      (await api.call('POST /v2/console/bookings', { body }, { idempotencyKey: key })).item,
  )
}

export const cancelFor = async (
  accountId: string,
  [first, ...rest]: readonly Booking[],
  refundLate: boolean,
) => {
  if (!first) return undefined
  const personIds = [first, ...rest].map(({ authUserId }) => authUserId)
  const body = { accountId, eventId: first.eventId, groupId: first.groupId, personIds, refundLate }
  return (await api.call('POST /v2/console/bookings/cancellation', { body })).item
}
