// Calls about properties and stays. Lists are cached as long as the specification says; anything
// the member changes is refetched immediately.

import type { Stay, Unit } from '@lodgepole/contract/lodging/schemas'
import { isId } from '@lodgepole/domain/kernel/ids'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { pageAt, pages, command, download, read } from '../../lib/api/calls.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'
import { cacheMs } from '../../lib/api/query.ts'

const PAGE = 50
const CALENDAR_PAGE = 200

const routes = {
  units: 'GET /v2/lodging/units',
  owned: 'GET /v2/lodging/owner/units',
  managed: 'GET /v2/lodging/manager/units',
  household: 'GET /v2/lodging/household/units',
} as const
const staleMs = {
  units: cacheMs.units,
  owned: cacheMs.ownedUnits,
  managed: cacheMs.managedUnits,
  household: cacheMs.householdUnits,
} as const

export type UnitList = keyof typeof routes

/** Current and upcoming stays, those waiting for a decision, or those that are over. */
export type StaysWhen = 'now' | 'waiting' | 'past'

export const lodgingKeys = {
  all: keyRoots.lodging,
  units: () => [...lodgingKeys.all, 'units'] as const,
  unitList: (list: UnitList, search: string) => [...lodgingKeys.units(), list, search] as const,
  unit: (lodgingId: string | undefined) => [...lodgingKeys.units(), 'one', lodgingId] as const,
  people: (search: string) => [...lodgingKeys.all, 'people', search] as const,
  stays: () => [...lodgingKeys.all, 'stays'] as const,
  stayList: (when: StaysWhen, today: string) => [...lodgingKeys.stays(), when, today] as const,
  stay: (stayId: string) => [...lodgingKeys.stays(), 'one', stayId] as const,
  staysOf: (lodgingId: string, from: string, to: string) =>
    [...lodgingKeys.stays(), 'of', lodgingId, from, to] as const,
  nights: (lodgingId: string, from: string, to: string) =>
    [...lodgingKeys.stays(), 'nights', lodgingId, from, to] as const,
}

/** `search`: part of the address or the name. */
export const unitsQuery = (list: UnitList, search: string) =>
  infiniteQueryOptions({
    queryKey: lodgingKeys.unitList(list, search),
    queryFn: ({ pageParam }) =>
      api.call(routes[list], {
        query: { limit: PAGE, ...(search ? { search } : {}), ...pageAt(pageParam) },
      }),
    // The earlier results stay until new ones arrive.
    placeholderData: keepPreviousData,
    ...pages,
    staleTime: staleMs[list],
  })

/** A property named in an address, regardless of its position in the lists. */
export const unitQuery = (lodgingId: string | undefined) =>
  queryOptions({
    queryKey: lodgingKeys.unit(lodgingId),
    queryFn: async (): Promise<Unit | null> =>
      (await api.call('GET /v2/lodging/units', { query: { lodgingId: lodgingId ?? '', limit: 1 } }))
        .items[0] ?? null,
    staleTime: cacheMs.units,
    enabled: lodgingId !== undefined,
  })

const LETTERS_TO_SEARCH = 2

/** Accounts that a property can be assigned to, for the office. */
export const accountSearchQuery = (search: string) =>
  queryOptions({
    queryKey: lodgingKeys.people(search),
    queryFn: async () => (await api.call('GET /v2/lodging/people', { query: { search } })).items,
    enabled: search.trim().length >= LETTERS_TO_SEARCH,
  })

const staysParams = {
  now: { sortOrder: 'asc', standing: 'live' },
  waiting: { sortOrder: 'asc', standing: 'requested' },
  past: { sortOrder: 'desc', standing: 'past' },
} as const

/** `today`: on another day, the list is refetched. */
export const staysQuery = (when: StaysWhen, today: string) =>
  infiniteQueryOptions({
    queryKey: lodgingKeys.stayList(when, today),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/stays', {
        query: { limit: PAGE, ...staysParams[when], ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: cacheMs.stays,
  })

/** One stay, in any state. Null if it doesn't exist for the viewer. */
export const stayQuery = (stayId: string) =>
  queryOptions({
    queryKey: lodgingKeys.stay(stayId),
    queryFn: async (): Promise<Stay | null> =>
      (await api.call('GET /v2/lodging/stays', { query: { stayId, limit: 1 } })).items[0] ?? null,
    staleTime: 0,
    enabled: isId(stayId),
  })

export const unitStaysQuery = (lodgingId: string, from: string, to: string) =>
  queryOptions({
    queryKey: lodgingKeys.staysOf(lodgingId, from, to),
    queryFn: async (): Promise<readonly Stay[]> =>
      (
        await api.call('GET /v2/lodging/stays', {
          query: { lodgingId, from, to, limit: CALENDAR_PAGE },
        })
      ).items,
    staleTime: cacheMs.stays,
  })

/** When a property is taken, without names, for viewers who may not know by whom. */
export const takenNightsQuery = (lodgingId: string, from: string, to: string) =>
  queryOptions({
    queryKey: lodgingKeys.nights(lodgingId, from, to),
    queryFn: async () =>
      (await api.call('GET /v2/lodging/unit/nights', { query: { lodgingId, from, to } })).items,
    staleTime: cacheMs.stays,
  })

export const decideOnStay = command(api, 'POST /v2/lodging/stay/decide')
export const cancelStay = command(api, 'POST /v2/lodging/stay/cancel')
export const leaveStay = command(api, 'POST /v2/lodging/stay/leave')
export const changeStay = command(api, 'POST /v2/lodging/stay/change')
export const createStay = command(api, 'POST /v2/lodging/stay/create')
export const saveUnit = command(api, 'POST /v2/lodging/unit/upsert')
export const removeUnitFile = command(api, 'POST /v2/lodging/unit/file/remove')
export const downloadUnitFile = download(api, 'GET /v2/lodging/unit/file')
export const finishUnitFile = command(api, 'POST /v2/lodging/unit/file/uploaded')
export const beginUnitFile = command(api, 'POST /v2/lodging/unit/file')
export const claimUnit = command(api, 'POST /v2/lodging/unit/claim')

export const readOrganizationLodgings = read(api, 'GET /v2/profile/organization/lodgings')
