// The household's transactions, ten at a time, newest first, continued from the last one's key.

import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'

export const PAGE_SIZE = 10
const FILE_PAGE_SIZE = 200

export interface TransactionFilters {
  readonly personId?: string
  readonly type?: string
  /** Days of the organization's calendar, both included. */
  readonly fromDay?: string
  readonly toDay?: string
}

const ROUTE = 'POST /payments/transactions/getTransactionsByAccountHolderId'

const page = (accountHolder: string, filters: TransactionFilters, limit: number, next: string) =>
  api.call(ROUTE, { body: { accountHolder, ...filters, limit, ...(next ? { next } : {}) } })

export const useTransactions = (filters: TransactionFilters, limit = PAGE_SIZE) => {
  const accountHolder = useLogin()?.user.userId ?? ''
  return useInfiniteQuery({
    queryKey: ['bank', 'transactions', accountHolder, limit, filters],
    queryFn: ({ pageParam }) => page(accountHolder, filters, limit, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** All of them, for a file. */
export const fetchTransactions = async (accountHolder: string, filters: TransactionFilters) => {
  const all = []
  for (let next: string | undefined = ''; next !== undefined;) {
    const answer: Awaited<ReturnType<typeof page>> = await page(
      accountHolder,
      filters,
      FILE_PAGE_SIZE,
      next,
    )
    all.push(...answer.message.Items)
    next = answer.next
  }
  return all
}
