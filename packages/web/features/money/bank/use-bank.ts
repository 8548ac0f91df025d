// What the bank's screens fetch. Balances are asked for whenever a screen opens: somebody may be at
// the counter right now.

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

/** Deposits under way; looked at again for as long as there are some. */
export const useOpenDeposits = () => useQuery(openDepositsQuery())

/**
 * After money has moved or a limit has changed. What has been done is done, so a reading that fails
 * is no failure of it.
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

/** Takes scheduled parts of a person back; answers what goes to cards and what can be spent. */
export const useTakeBack = (personId: string) => {
  const refresh = useRefreshBank()
  return async (allocationIds: readonly string[]) => {
    try {
      return (await reverseScheduled({ personId, allocationIds: [...allocationIds] })).item
    } finally {
      // Refused, some of it has been released meanwhile: what is shown is old either way.
      await refresh()
    }
  }
}
