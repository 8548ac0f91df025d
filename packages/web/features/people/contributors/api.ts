// Calls about people who may give money to the account's people.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { command } from '../../../lib/api/calls.ts'

export type Account = LoadedLogin['user']

export const contributorKeys = {
  list: ({ userId }: Account) => ['contributors', userId] as const,
  one: (account: Account, contributorId: string) =>
    [...contributorKeys.list(account), contributorId] as const,
}

const listOf = async ({ organizationId }: Account) =>
  (await api.call('GET /v2/contributors', { query: { organizationId } })).items

export const contributorsQuery = (account: Account) =>
  queryOptions({
    queryKey: contributorKeys.list(account),
    queryFn: () => listOf(account),
    placeholderData: account.contributors,
  })

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const contributorQuery = (account: Account, contributorId: string) =>
  queryOptions({
    queryKey: contributorKeys.one(account, contributorId),
    queryFn: async () =>
      (await listOf(account)).find((one) => one.contributorId === contributorId) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const removeContributor = command(api, 'POST /v2/contributors/remove')
export const resendContributorInvitation = command(api, 'POST /v2/contributors/resend')
export const editContributor = command(api, 'POST /v2/contributors/edit')
export const inviteContributor = command(api, 'POST /email/contributors/link')
export const payGift = command(api, 'POST /v2/contributors/gift')
export const readGiftSetup = command(api, 'POST /v2/contributors/gift/setup')
export const claimInvitation = command(api, 'POST /v2/contributors/claim')
