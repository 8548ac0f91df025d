// What happened on the account, a page at a time, continued from the last one's key.

import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Account } from './use-account.ts'

const PAGE = 30

export const useActivity = ({ userId, organizationId }: Account) =>
  useInfiniteQuery({
    queryKey: ['account-activity', userId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/profile/activity', {
        query: { userId, organizationId, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
