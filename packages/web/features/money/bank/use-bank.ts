// What the bank's screens fetch. Balances are asked for whenever a screen opens: somebody may be at
// the counter right now.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { accountOf } from './accounts.ts'

export const useAccounts = () =>
  useQuery({
    queryKey: ['bank', 'accounts'],
    queryFn: async () =>
      (await api.call('GET /v2/bank/accounts', { query: {} })).items.map(accountOf),
    staleTime: 0,
  })

export const useSpending = (personId?: string) =>
  useQuery({
    queryKey: ['bank', 'spending', personId ?? ''],
    queryFn: async () => (await api.call('GET /v2/bank/spending', { query: { personId } })).item,
    staleTime: 0,
  })

export const useBudgets = (enabled = true) =>
  useQuery({
    queryKey: ['bank', 'budgets'],
    queryFn: async () => (await api.call('GET /v2/bank/budgets', { query: {} })).items,
    staleTime: 0,
    enabled,
  })

export const useScheduled = (personId: string) =>
  useQuery({
    queryKey: ['bank', 'scheduled', personId],
    queryFn: async () => (await api.call('GET /v2/bank/scheduled', { query: { personId } })).items,
    staleTime: 0,
  })

const LOOK_AGAIN_MS = 10_000

/** Deposits under way; looked at again for as long as there are some. */
export const useOpenDeposits = () =>
  useQuery({
    queryKey: ['bank', 'open-deposits'],
    queryFn: async () => (await api.call('GET /v2/bank/deposits/open', { query: {} })).items,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
  })

/**
 * After money has moved or a limit has changed. What has been done is done, so a reading that fails
 * is no failure of it.
 */
export const useRefreshBank = () => {
  const client = useQueryClient()
  const reloadHousehold = useReloadHousehold()
  return async (): Promise<void> => {
    await Promise.allSettled([
      client.invalidateQueries({ queryKey: ['bank'] }),
      client.invalidateQueries({ queryKey: ['person'] }),
      reloadHousehold(),
    ])
  }
}

/** Takes scheduled parts of a person back; answers what goes to cards and what can be spent. */
export const useTakeBack = (personId: string) => {
  const refresh = useRefreshBank()
  return async (allocationIds: readonly string[]) => {
    try {
      return (
        await api.call('POST /v2/bank/scheduled/reverse', {
          body: { personId, allocationIds: [...allocationIds] },
        })
      ).item
    } finally {
      // Refused, some of it has been released meanwhile: what is shown is old either way.
      await refresh()
    }
  }
}
