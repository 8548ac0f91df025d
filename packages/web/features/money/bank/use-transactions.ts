// The household's transactions, ten at a time, newest first. Each page continues from the last
// page's key.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { type TransactionFilters, transactionsQuery, transactionsPage } from './api.ts'

export const PAGE_SIZE = 10
const FILE_PAGE_SIZE = 200

export const useTransactions = (filters: TransactionFilters, limit = PAGE_SIZE) => {
  const accountHolder = useLogin()?.user.userId ?? ''
  return useInfiniteQuery(transactionsQuery(accountHolder, filters, limit))
}

/** All transactions, for a file. */
export const fetchTransactions = async (accountHolder: string, filters: TransactionFilters) => {
  const all = []
  for (let next: string | undefined = ''; next !== undefined;) {
    const answer: Awaited<ReturnType<typeof transactionsPage>> = await transactionsPage(
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
