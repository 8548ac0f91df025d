// What home fetches beyond the household itself. A person's details are asked for when they are
// chosen, and kept for a minute.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const ACTIVITY_SHOWN = 5

export const useActivity = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['person', 'activity', userId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/profile/person/activity', {
        query: { userId, limit: ACTIVITY_SHOWN, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  })

export const useSpending = (userId: string) =>
  useQuery({
    queryKey: ['person', 'spending', userId],
    queryFn: async () =>
      (await api.call('GET /v2/profile/person/spending', { query: { userId } })).item,
  })

/** The next booking of each person; the two hundred soonest of a very large household. */
export const useUpcoming = (enabled: boolean) =>
  useQuery({
    queryKey: ['household', 'upcoming'],
    queryFn: async () =>
      (await api.call('GET /v2/session/household/upcoming', { query: {} })).items,
    enabled,
  })
