// What the lodging screens read and change. Lists are kept as long as the specification says;
// whatever the member changes is asked for anew at once.

import type { ApiInput } from '@lodgepole/contract/api'
import type { Stay, Unit } from '@lodgepole/contract/lodging/schemas'
import { isId } from '@lodgepole/domain/kernel/ids'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { cacheMs } from '../../lib/api/query.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import type { UnitBody } from './unit-form.ts'

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

/** `search`: a part of the address or the name. */
export const useUnits = (list: UnitList, enabled = true, search = '') =>
  useInfiniteQuery({
    queryKey: ['lodging', 'units', list, search],
    queryFn: ({ pageParam }) =>
      api.call(routes[list], {
        query: {
          limit: PAGE,
          ...(search ? { search } : {}),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    // What was found before stays until something else is.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: staleMs[list],
    enabled,
  })

export const unitsOf = (query: ReturnType<typeof useUnits>): readonly Unit[] =>
  query.data?.pages.flatMap(({ items }) => items) ?? []

/** One that is named in an address, wherever it stands in the lists. */
export const useUnit = (lodgingId: string | undefined) =>
  useQuery({
    queryKey: ['lodging', 'units', 'one', lodgingId],
    queryFn: async (): Promise<Unit | null> =>
      (await api.call('GET /v2/lodging/units', { query: { lodgingId: lodgingId ?? '', limit: 1 } }))
        .items[0] ?? null,
    staleTime: cacheMs.units,
    enabled: lodgingId !== undefined,
  })

const LETTERS_TO_SEARCH = 2

/** Accounts that a property can be given to, for the office. */
export const useAccountSearch = (search: string) =>
  useQuery({
    queryKey: ['lodging', 'people', search],
    queryFn: async () => (await api.call('GET /v2/lodging/people', { query: { search } })).items,
    enabled: search.trim().length >= LETTERS_TO_SEARCH,
  })

export const useSaveUnit = () => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  return async (body: UnitBody): Promise<Unit> => {
    try {
      return await once(
        body,
        async (idempotencyKey) =>
          (await api.call('POST /v2/lodging/unit/upsert', { body }, { idempotencyKey })).item,
      )
    } finally {
      void client.invalidateQueries({ queryKey: ['lodging'] })
    }
  }
}

/** Those that go on or are to come, those that somebody must decide on, or those that are over. */
export type StaysWhen = 'now' | 'waiting' | 'past'

const staysQueries = {
  now: { sortOrder: 'asc', standing: 'live' },
  waiting: { sortOrder: 'asc', standing: 'requested' },
  past: { sortOrder: 'desc', standing: 'past' },
} as const

/** `today`: on another day they are asked for anew. */
export const useStays = (when: StaysWhen, today: string) =>
  useInfiniteQuery({
    queryKey: ['lodging', 'stays', when, today],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/stays', {
        query: { limit: PAGE, ...staysQueries[when], ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: cacheMs.stays,
  })

/** One stay, however it stands; null where it is not there for whoever asks. */
export const useOneStay = (stayId: string) =>
  useQuery({
    queryKey: ['lodging', 'stays', 'one', stayId],
    queryFn: async (): Promise<Stay | null> =>
      (await api.call('GET /v2/lodging/stays', { query: { stayId, limit: 1 } })).items[0] ?? null,
    staleTime: 0,
    enabled: isId(stayId),
  })

export const useUnitStays = (lodgingId: string, from: string, to: string) =>
  useQuery({
    queryKey: ['lodging', 'stays', 'of', lodgingId, from, to],
    queryFn: async (): Promise<readonly Stay[]> =>
      (
        await api.call('GET /v2/lodging/stays', {
          query: { lodgingId, from, to, limit: CALENDAR_PAGE },
        })
      ).items,
    staleTime: cacheMs.stays,
  })

/** When a property is taken, without names: for those who are not told by whom. */
export const useTakenNights = (lodgingId: string, from: string, to: string, enabled: boolean) =>
  useQuery({
    queryKey: ['lodging', 'stays', 'nights', lodgingId, from, to],
    queryFn: async () =>
      (await api.call('GET /v2/lodging/unit/nights', { query: { lodgingId, from, to } })).items,
    staleTime: cacheMs.stays,
    enabled,
  })

export type NewStayBody = ApiInput<'POST /v2/lodging/stay/create'>['body']

export const useStayChanges = () => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  /** Also after a refusal: somebody else may have been first. */
  const thenAnew = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      void client.invalidateQueries({ queryKey: ['lodging'] })
      void client.invalidateQueries({ queryKey: ['invoices'] })
    }
  }
  return {
    register: (body: NewStayBody) =>
      thenAnew(
        once(
          body,
          async (idempotencyKey) =>
            (await api.call('POST /v2/lodging/stay/create', { body }, { idempotencyKey })).item
              .stay,
        ),
      ),
    change: (
      { stayId, version }: Stay,
      days: { readonly firstDay: string; readonly lastDay: string },
    ) => thenAnew(api.call('POST /v2/lodging/stay/change', { body: { stayId, version, ...days } })),
    leave: ({ stayId, version }: Stay) =>
      thenAnew(api.call('POST /v2/lodging/stay/leave', { body: { stayId, version } })),
    cancel: ({ stayId, version }: Stay) =>
      thenAnew(api.call('POST /v2/lodging/stay/cancel', { body: { stayId, version } })),
    decide: ({ stayId, version }: Stay, approve: boolean, reason = '') =>
      thenAnew(
        api.call('POST /v2/lodging/stay/decide', { body: { stayId, version, approve, reason } }),
      ),
  }
}
