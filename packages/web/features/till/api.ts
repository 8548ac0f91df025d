// Calls of the till.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../lib/api/api.ts'
import { pageAt, command, read } from '../../lib/api/calls.ts'

export const tillKeys = {
  till: ['till'] as const,
  /** Sales in this browser that are waiting to be sent. */
  waiting: ['till-waiting'] as const,
  conflicts: ['till-conflicts'] as const,
  days: ['till-day'] as const,
  day: (organizationId: string | undefined, day: string) =>
    [...tillKeys.days, organizationId, day] as const,
  people: (organizationId: string, isOffline: boolean, text: string) =>
    ['till-people', organizationId, isOffline, text] as const,
}

export const tillDayQuery = (organizationId: string | undefined, day: string) =>
  infiniteQueryOptions({
    queryKey: tillKeys.day(organizationId, day),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/till/day', { query: { day, limit: 50, ...pageAt(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: ({ item }) => item.next,
    staleTime: 5_000,
  })

export const tillConflictsQuery = () =>
  queryOptions({
    queryKey: tillKeys.conflicts,
    queryFn: async () =>
      (await silentApi.call('GET /v2/console/till/conflicts', { query: { limit: 50 } })).items,
    staleTime: 30_000,
    retry: false,
  })

export const scanAtTill = command(silentApi, 'POST /v2/console/till/scan')
export const sendSales = command(silentApi, 'POST /v2/console/till/sales')
export const refundSale = command(api, 'POST /v2/console/till/refund')
export const saveStore = command(api, 'POST /v2/console/till/store')
export const settleSale = command(api, 'POST /v2/console/till/settle')

export const readTillPerson = read(silentApi, 'GET /v2/console/till/person')
export const findTillPeople = read(silentApi, 'GET /v2/console/till/people')
export const readTillSnapshot = read(silentApi, 'GET /v2/console/till/snapshot')
export const readStores = read(silentApi, 'GET /v2/console/till/stores')
export const readTillDay = read(silentApi, 'GET /v2/console/till/day')
