// What the console lists: always as it is now, unlike the members' lists. Whatever is changed asks
// for it anew (`useStayChanges`).

import { stayStandings, type StayStanding } from '@lodgepole/domain/lodging/stays'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const PAGE = 50

export interface StaysWish {
  /** Of none: those that go on, wait or are to come. */
  readonly standing: StayStanding | undefined
  readonly day: string
  readonly search: string
}

export const standingOf = (text: string): StayStanding | undefined =>
  stayStandings.find((standing) => standing === text)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A day asks for whoever is there on it, whatever has become of them since. */
export const staysQuery = ({ standing, day, search }: StaysWish) => ({
  sortOrder: standing === 'past' ? ('desc' as const) : ('asc' as const),
  ...(day
    ? { from: day, to: day, ...(standing ? { standing } : {}) }
    : { standing: standing ?? ('live' as const) }),
  ...(search ? { search } : {}),
})

export const useDeskStays = (organizationId: string, wish: StaysWish) =>
  useInfiniteQuery({
    queryKey: ['lodging', 'stays', 'desk', organizationId, wish],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/stays', {
        query: { ...staysQuery(wish), limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many wait for a decision, as far as a page goes. */
export const useWaitingCount = (organizationId: string): string => {
  const { data } = useQuery({
    queryKey: ['lodging', 'stays', 'desk', organizationId, 'waiting'],
    queryFn: () =>
      api.call('GET /v2/lodging/stays', { query: { standing: 'requested', limit: PAGE } }),
    staleTime: 0,
  })
  return data && data.items.length > 0 ? `${data.items.length}${data.next ? '+' : ''}` : ''
}

export const useDeskUnits = (organizationId: string, search: string) =>
  useInfiniteQuery({
    queryKey: ['lodging', 'units', 'desk', organizationId, search],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/lodging/units', {
        query: {
          limit: PAGE,
          ...(search ? { search } : {}),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useDeskUnit = (organizationId: string, lodgingId: string) =>
  useQuery({
    queryKey: ['lodging', 'units', 'desk', organizationId, 'one', lodgingId],
    queryFn: async () =>
      (await api.call('GET /v2/lodging/units', { query: { lodgingId, limit: 1 } })).items[0] ??
      null,
    staleTime: 0,
    enabled: lodgingId !== '',
  })
