// The household's automatic deposits, and their actions.

import type { TopUp } from '@lodgepole/contract/money/top-ups/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { decimalsOf, type TopUpDraft } from './top-up.ts'
import { topUpsQuery, bankKeys, saveTopUp, stopTopUp } from './api.ts'

export const useTopUp = (personId: string) =>
  useQuery({
    ...topUpsQuery(),
    select: (items) => items.find(({ userId }) => userId === personId) ?? null,
  })

export const useTopUpCalls = (organizationId: string, personId: string) => {
  const client = useQueryClient()
  const put = (topUp: TopUp) =>
    client.setQueryData<readonly TopUp[]>(bankKeys.topUps(), (before = []) => [
      ...before.filter(({ userId }) => userId !== topUp.userId),
      topUp,
    ])
  return {
    save: async (draft: TopUpDraft, version: number) => {
      put(
        (
          await saveTopUp({
            organizationId,
            personId,
            ...decimalsOf(draft),
            consent: true,
            version,
          })
        ).item,
      )
      // The card may have been charged immediately.
      await client.invalidateQueries({ queryKey: bankKeys.all })
    },
    stop: async () => {
      put((await stopTopUp({ organizationId, personId })).item)
    },
    reload: () => client.invalidateQueries({ queryKey: bankKeys.topUps() }),
  }
}
