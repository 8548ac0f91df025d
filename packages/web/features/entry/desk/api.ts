// Calls of the front desk.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../lib/api/api.ts'
import { pageAt, pages, read, command } from '../../../lib/api/calls.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'

/** Scans from today and yesterday are useful to a desk; older ones are in the log. */
const RECENT_SECONDS = 2 * 86_400

export const deskKeys = {
  all: keyRoots.desk,
  place: (placeId: string) => [...deskKeys.all, placeId] as const,
  /** Scans in this browser that are waiting to be sent. */
  waiting: () => ['desk-waiting'] as const,
  conflicts: () => ['desk-conflicts'] as const,
  people: (text: string) => ['desk-people', text] as const,
  undecided: ['undecided'] as const,
  rosters: ['roster'] as const,
  roster: (organizationId: string | undefined, day: string) =>
    [...deskKeys.rosters, organizationId, day] as const,
}

export const deskConflictsQuery = () =>
  queryOptions({
    queryKey: deskKeys.conflicts(),
    queryFn: async () => {
      const { items } = await silentApi.call('GET /v2/console/entry/conflicts', {
        query: { limit: 20 },
      })
      return items.filter(
        ({ scannedAtSeconds }) => scannedAtSeconds > Date.now() / 1000 - RECENT_SECONDS,
      )
    },
    staleTime: 60_000,
    retry: false,
  })

export const deskPeopleQuery = (text: string) =>
  queryOptions({
    queryKey: deskKeys.people(text),
    queryFn: async () =>
      (await api.call('GET /v2/console/desk/people', { query: { q: text } })).items,
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const undecidedQuery = (organizationId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...deskKeys.undecided, organizationId] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/desk/undecided', { query: { limit: 100, ...pageAt(pageParam) } }),
    ...pages,
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

export const readFaces = read(silentApi, 'GET /v2/console/desk/faces')
export const readRoster = read(silentApi, 'GET /v2/console/desk/roster')
export const sendScans = command(silentApi, 'POST /v2/console/entry/scans')
export const markAbsent = command(api, 'POST /v2/console/desk/absent')
export const offerSeat = command(api, 'POST /v2/console/desk/offer')
export const decideBookings = command(api, 'POST /v2/session/event/approval')
export const markConflictSeen = command(api, 'POST /v2/console/entry/conflict/seen')
export const savePlace = command(api, 'POST /v2/console/entry/place')
export const bookWalkIn = command(api, 'POST /v2/console/desk/walkin')

export const readGateSnapshot = read(silentApi, 'GET /v2/console/entry/snapshot')
export const readPlaces = read(silentApi, 'GET /v2/console/entry/places')
