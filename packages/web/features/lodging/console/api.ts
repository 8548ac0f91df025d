// Calls of the lodging desk. Unlike the members' lists, these are always current.

import type { StayStanding } from '@lodgepole/domain/lodging/stays'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages } from '../../../lib/api/calls.ts'
import { lodgingKeys } from '../api.ts'

const PAGE = 50

export interface StayFilters {
  /** Undefined for current, pending, and upcoming stays. */
  readonly standing: StayStanding | undefined
  readonly day: string
  readonly search: string
}

const lodgingDeskKeys = {
  stays: (organizationId: string) => [...lodgingKeys.stays(), 'desk', organizationId] as const,
  units: (organizationId: string) => [...lodgingKeys.units(), 'desk', organizationId] as const,
}

/** A day selects everyone who is there on that day, regardless of what has happened since. */
export const stayParams = ({ standing, day, search }: StayFilters) => ({
  sortOrder: standing === 'past' ? ('desc' as const) : ('asc' as const),
  ...(day
    ? { from: day, to: day, ...(standing ? { standing } : {}) }
    : { standing: standing ?? ('live' as const) }),
  ...(search ? { search } : {}),
})

export const deskStaysQuery = (organizationId: string, filters: StayFilters) =>
  infiniteQueryOptions({
    queryKey: [...lodgingDeskKeys.stays(organizationId), filters] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/stays', {
        query: { ...stayParams(filters), limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const waitingStaysQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...lodgingDeskKeys.stays(organizationId), 'waiting'] as const,
    queryFn: () =>
      api.call('GET /v2/lodging/stays', { query: { standing: 'requested', limit: PAGE } }),
    staleTime: 0,
  })

export const deskUnitsQuery = (organizationId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...lodgingDeskKeys.units(organizationId), search] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/units', {
        query: { limit: PAGE, ...(search ? { search } : {}), ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const deskUnitQuery = (organizationId: string, lodgingId: string) =>
  queryOptions({
    queryKey: [...lodgingDeskKeys.units(organizationId), 'one', lodgingId] as const,
    queryFn: async () =>
      (await api.call('GET /v2/lodging/units', { query: { lodgingId, limit: 1 } })).items[0] ??
      null,
    staleTime: 0,
    enabled: lodgingId !== '',
  })
