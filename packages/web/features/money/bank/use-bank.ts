// The data of the bank's screens. Balances are refetched whenever a screen opens, because someone
// may be at the counter right now.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import {
  accountsQuery,
  spendingQuery,
  budgetsQuery,
  scheduledQuery,
  openDepositsQuery,
  bankKeys,
  reverseScheduled,
} from './api.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'

export const useAccounts = () => useQuery(accountsQuery())

export const useSpending = (personId?: string) => useQuery(spendingQuery(personId))

export const useBudgets = (enabled = true) => useQuery({ ...budgetsQuery(), enabled })

export const useScheduled = (personId: string) => useQuery(scheduledQuery(personId))

/** Deposits in progress, polled as long as there are any. */
export const useOpenDeposits = () => useQuery(openDepositsQuery())

/**
 * Called after money has moved or a limit has changed. The change has already been made, so a
 * failed refetch is not treated as its failure.
 */
export const useRefreshBank = () => {
  const client = useQueryClient()
  const reloadHousehold = useReloadHousehold()
  return async (): Promise<void> => {
    await Promise.allSettled([
      client.invalidateQueries({ queryKey: bankKeys.all }),
      client.invalidateQueries({ queryKey: keyRoots.person }),
      reloadHousehold(),
    ])
  }
}

/**
 * Takes back a person's scheduled allocations, and returns how much goes to cards and how much can
 * be spent.
 */
export const useTakeBack = (personId: string) => {
  const refresh = useRefreshBank()
  return async (allocationIds: readonly string[]) => {
    try {
      return (await reverseScheduled({ personId, allocationIds: [...allocationIds] })).item
    } finally {
      // After a refusal, part of it has been released in the meantime. Either way, the data shown
      // is out of date.
      await refresh()
    }
  }
}
