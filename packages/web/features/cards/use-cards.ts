// Changing the account's cards. Each answer holds all of them, so what it says is shown at once.

import type { ProviderInfo } from '@lodgepole/contract/cards/schemas'
import type { DeepReadonly } from '@lodgepole/contract/kernel/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cardSetupKey, type CardSetup } from '../../lib/cards/use-card-setup.ts'
import type { LoadedLogin } from '../../lib/login.ts'

export type Account = LoadedLogin['user']

export const useCardChanges = (account: Account) => {
  const queries = useQueryClient()
  const { organizationId, userId } = account
  const queryKey = cardSetupKey(account)
  const show = (square: DeepReadonly<ProviderInfo>) => queries.setQueryData<CardSetup>(queryKey, (before) => before && { ...before, square })
  /** After a refusal nobody knows what there is: it is asked for anew. */
  const changing = async (change: () => Promise<DeepReadonly<ProviderInfo>>): Promise<void> => {
    try {
      show(await change())
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
  const ids = { organizationId, userId }
  return {
    save: (cardNonce: string, isDefault: boolean) =>
      changing(async () => (await api.call('POST /v2/bank/providers/square/create/card', { body: { ...ids, cardNonce, isDefault } })).item.square),
    makeDefault: (cardId: string) => changing(async () => (await api.call('POST /square/addCustomerId', { body: { ...ids, cardId } })).message.Attributes.square),
    remove: (cardId: string) => changing(async () => (await api.call('POST /v2/bank/providers/square/delete/card', { body: { ...ids, cardId } })).item.square),
  }
}
