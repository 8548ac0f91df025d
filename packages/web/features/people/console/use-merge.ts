// Who may be one and the same, and making them so.

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const PAGE = 50

export const useAlike = (organizationId: string, personId?: string) =>
  useInfiniteQuery({
    queryKey: ['console-alike', organizationId, personId ?? ''],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/alike', {
        query: {
          organizationId,
          limit: PAGE,
          ...(personId ? { personId } : {}),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

export const useMergePreview = (organizationId: string, fromId: string, intoId: string) =>
  useQuery({
    queryKey: ['console-merge', organizationId, fromId, intoId],
    queryFn: async () =>
      (
        await api.call('GET /v2/console/person/merge', {
          query: { organizationId, fromId, intoId },
        })
      ).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const useMerge = (organizationId: string) => {
  const client = useQueryClient()
  return async (wish: { readonly fromId: string; readonly intoId: string }) => {
    await api.call('POST /v2/console/person/merge', { body: { organizationId, ...wish } })
    for (const queryKey of ['console-people', 'console-household', 'console-alike'])
      await client.invalidateQueries({ queryKey: [queryKey, organizationId] })
  }
}

export const useTellApart = (organizationId: string) => {
  const client = useQueryClient()
  return async (oneId: string, otherId: string) => {
    await api.call('POST /v2/console/people/apart', { body: { organizationId, oneId, otherId } })
    await client.invalidateQueries({ queryKey: ['console-alike', organizationId] })
  }
}
