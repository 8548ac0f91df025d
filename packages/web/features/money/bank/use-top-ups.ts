// The household's automatic deposits, and what is done about them.

import type { TopUp } from '@lodgepole/contract/money/top-ups/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { decimalsOf, type TopUpDraft } from './top-up.ts'

const key = ['bank', 'top-ups']

export const useTopUp = (personId: string) =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await api.call('GET /v2/bank/topups', { query: {} })).items,
    staleTime: 0,
    select: (items) => items.find(({ userId }) => userId === personId) ?? null,
  })

export const useTopUpCalls = (organizationId: string, personId: string) => {
  const client = useQueryClient()
  const put = (topUp: TopUp) =>
    client.setQueryData<readonly TopUp[]>(key, (before = []) => [
      ...before.filter(({ userId }) => userId !== topUp.userId),
      topUp,
    ])
  return {
    save: async (draft: TopUpDraft, version: number) => {
      put(
        (
          await api.call('POST /v2/bank/topup', {
            body: { organizationId, personId, ...decimalsOf(draft), consent: true, version },
          })
        ).item,
      )
      // The card may have been charged at once.
      await client.invalidateQueries({ queryKey: ['bank'] })
    },
    stop: async () => {
      put((await api.call('POST /v2/bank/topup/stop', { body: { organizationId, personId } })).item)
    },
    reload: () => client.invalidateQueries({ queryKey: key }),
  }
}
