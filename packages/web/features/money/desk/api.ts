// Staff calls about money. Nothing is served from the cache; every view refetches.

import type { PaidBy } from '@lodgepole/domain/money/accounts'
import type { JournalKind, MoneyState } from '@lodgepole/domain/money/money-list'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, download, command } from '../../../lib/api/calls.ts'

const PAGE = 50

export interface MoneyFilters {
  readonly organizationId: string | undefined
  readonly kind?: JournalKind
  readonly state?: MoneyState
  readonly paidBy?: PaidBy
  readonly personId?: string
  readonly from?: string
  readonly to?: string
}

type Organization = string | undefined

export const moneyDeskKeys = {
  transactions: ['console-money'],
  accounts: ['console-account'],
  statements: ['console-statement'],
  trialBalances: ['console-trial-balance'],
  payouts: ['console-payouts'],
} as const

export const moneyTransactionsQuery = (filters: MoneyFilters) =>
  infiniteQueryOptions({
    queryKey: [...moneyDeskKeys.transactions, filters] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/transactions', {
        query: { ...filters, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const deskAccountQuery = (organizationId: Organization, personId: string) =>
  queryOptions({
    queryKey: [...moneyDeskKeys.accounts, organizationId, personId] as const,
    queryFn: async () =>
      (await api.call('GET /v2/console/money/account', { query: { organizationId, personId } }))
        .item,
    staleTime: 0,
  })

export const statementQuery = (organizationId: Organization, personId: string) =>
  infiniteQueryOptions({
    queryKey: [...moneyDeskKeys.statements, organizationId, personId] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/statement', {
        query: { organizationId, personId, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export const trialBalanceQuery = (organizationId: Organization, day: string) =>
  queryOptions({
    queryKey: [...moneyDeskKeys.trialBalances, organizationId, day] as const,
    queryFn: async () =>
      (
        await api.call('GET /v2/console/money/trial-balance', {
          query: { organizationId, ...(day === '' ? {} : { day }) },
        })
      ).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const payoutsQuery = (organizationId: Organization, from: string, to: string) =>
  queryOptions({
    queryKey: [...moneyDeskKeys.payouts, organizationId, from, to] as const,
    queryFn: async () =>
      (await api.call('GET /v2/console/money/payouts', { query: { organizationId, from, to } }))
        .item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadTransactions = download(api, 'GET /v2/console/money/transactions/file')
export const refundAtDesk = command(api, 'POST /v2/console/money/refund')
export const adjustAtDesk = command(api, 'POST /v2/console/money/adjustment')
export const payOutAtDesk = command(api, 'POST /v2/console/money/payout')
export const chargeAtDesk = command(api, 'POST /v2/console/money/charge')
export const depositAtDesk = command(api, 'POST /v2/console/money/deposit')
export const downloadPayouts = download(api, 'GET /v2/console/money/payouts/file')
export const downloadTrialBalance = download(api, 'GET /v2/console/money/trial-balance/file')
