// Calls about spending accounts: balances, limits, deposits, transfers, transactions.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command, read } from '../../../lib/api/calls.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'
import { accountOf } from './accounts.ts'

export interface TransactionFilters {
  readonly personId?: string
  readonly type?: string
  /** Days of the organization's calendar, both inclusive. */
  readonly fromDay?: string
  readonly toDay?: string
}

export const bankKeys = {
  all: keyRoots.bank,
  accounts: () => [...bankKeys.all, 'accounts'] as const,
  spending: (personId: string | undefined) =>
    [...bankKeys.all, 'spending', personId ?? ''] as const,
  budgets: () => [...bankKeys.all, 'budgets'] as const,
  scheduled: (personId: string) => [...bankKeys.all, 'scheduled', personId] as const,
  openDeposits: () => [...bankKeys.all, 'open-deposits'] as const,
  depositCheck: () => [...bankKeys.all, 'deposit-check'] as const,
  topUps: () => [...bankKeys.all, 'top-ups'] as const,
  transactions: (accountHolder: string, limit: number, filters: TransactionFilters) =>
    [...bankKeys.all, 'transactions', accountHolder, limit, filters] as const,
}

// Balances are refetched whenever a screen opens, because someone may be at the counter right now.

export const accountsQuery = () =>
  queryOptions({
    queryKey: bankKeys.accounts(),
    queryFn: async () =>
      (await api.call('GET /v2/bank/accounts', { query: {} })).items.map(accountOf),
    staleTime: 0,
  })

export const spendingQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: bankKeys.spending(personId),
    queryFn: async () => (await api.call('GET /v2/bank/spending', { query: { personId } })).item,
    staleTime: 0,
  })

export const budgetsQuery = () =>
  queryOptions({
    queryKey: bankKeys.budgets(),
    queryFn: async () => (await api.call('GET /v2/bank/budgets', { query: {} })).items,
    staleTime: 0,
  })

export const scheduledQuery = (personId: string) =>
  queryOptions({
    queryKey: bankKeys.scheduled(personId),
    queryFn: async () => (await api.call('GET /v2/bank/scheduled', { query: { personId } })).items,
    staleTime: 0,
  })

const RECHECK_MS = 10_000

/** Deposits in progress, polled as long as there are any. */
export const openDepositsQuery = () =>
  queryOptions({
    queryKey: bankKeys.openDeposits(),
    queryFn: async () => (await api.call('GET /v2/bank/deposits/open', { query: {} })).items,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length ? RECHECK_MS : false),
  })

export const topUpsQuery = () =>
  queryOptions({
    queryKey: bankKeys.topUps(),
    queryFn: async () => (await api.call('GET /v2/bank/topups', { query: {} })).items,
    staleTime: 0,
  })

export const transactionsPage = (
  accountHolder: string,
  filters: TransactionFilters,
  limit: number,
  next: string,
) =>
  api.call('POST /payments/transactions/getTransactionsByAccountHolderId', {
    body: { accountHolder, ...filters, limit, ...pageAt(next) },
  })

export const transactionsQuery = (
  accountHolder: string,
  filters: TransactionFilters,
  limit: number,
) =>
  infiniteQueryOptions({
    queryKey: bankKeys.transactions(accountHolder, limit, filters),
    queryFn: ({ pageParam }) => transactionsPage(accountHolder, filters, limit, pageParam),
    ...pages,
    staleTime: 0,
  })

export const reverseScheduled = command(api, 'POST /v2/bank/scheduled/reverse')
export const checkDeposits = read(api, 'GET /v2/bank/deposits/check')
export const readCardSetup = read(api, 'GET /v2/bank/providers/card/setup')
export const depositFromSquare = command(api, 'POST /v2/bank/deposit/from/square')
export const depositFromAuthorizeNet = command(api, 'POST /v2/bank/deposit/from/authorizenet')
export const stopTopUp = command(api, 'POST /v2/bank/topup/stop')
export const saveTopUp = command(api, 'POST /v2/bank/topup')
export const saveBudget = command(api, 'POST /v2/bank/budget')
export const transferFunds = command(api, 'POST /v2/bank/transfer')
