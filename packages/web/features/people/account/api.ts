// Calls about the account itself.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pages, command } from '../../../lib/api/calls.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'

export type Account = LoadedLogin['user']
type Whose = Pick<Account, 'userId' | 'organizationId'>

const PAGE = 30

export const accountKeys = {
  account: (userId: string) => ['account', userId] as const,
  activity: (userId: string) => ['account-activity', userId] as const,
}

/** Refetched on each visit, but never while someone is typing. */
export const accountQuery = ({ userId, organizationId }: Whose) =>
  queryOptions({
    queryKey: accountKeys.account(userId),
    queryFn: async (): Promise<Account> =>
      (await api.call('GET /v2/profile/user', { query: { userId, organizationId } })).item,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

export const accountActivityQuery = ({ userId, organizationId }: Whose) =>
  infiniteQueryOptions({
    queryKey: accountKeys.activity(userId),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/profile/activity', {
        query: { userId, organizationId, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) },
      }),
    ...pages,
    staleTime: 0,
  })

export const resendSecondParentInvitation = command(api, 'POST /v2/profile/user/parent2/resend')
export const saveAccount = command(api, 'POST /v2/profile/user')
