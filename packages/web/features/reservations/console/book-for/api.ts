// Staff calls about booking for a household.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { command } from '../../../../lib/api/calls.ts'

export interface HouseholdDay {
  readonly accountId: string
  readonly day: string
  readonly personIds: readonly string[]
  readonly campusId: string
  /** The event of the reservation being moved. Times are shown as if it were given up. */
  readonly insteadEventId: string | undefined
}

export const bookForKeys = {
  all: ['book-for'] as const,
  day: ({ accountId, day, personIds, campusId, insteadEventId }: HouseholdDay) =>
    [
      ...bookForKeys.all,
      'day',
      accountId,
      day,
      personIds.join(','),
      campusId,
      insteadEventId,
    ] as const,
  bookings: (accountId: string) => [...bookForKeys.all, 'bookings', accountId] as const,
}

export const householdDayQuery = (family: HouseholdDay) =>
  queryOptions({
    queryKey: bookForKeys.day(family),
    queryFn: async () => {
      const { accountId, day, personIds, campusId, insteadEventId } = family
      const query = {
        accountId,
        day,
        personIds: personIds.join(','),
        ...(campusId ? { campusId } : {}),
        ...(insteadEventId ? { insteadEventId } : {}),
      }
      return (await api.call('GET /v2/console/bookings/timetable', { query })).item
    },
    enabled: family.accountId !== '' && family.day !== '',
    staleTime: 0,
  })

export const householdBookingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: bookForKeys.bookings(accountId),
    queryFn: async () =>
      (await api.call('GET /v2/console/bookings', { query: { accountId } })).items,
    enabled: accountId !== '',
    staleTime: 0,
  })

export const cancelBookingsFor = command(api, 'POST /v2/console/bookings/cancellation')
export const createBookingsFor = command(api, 'POST /v2/console/bookings')
