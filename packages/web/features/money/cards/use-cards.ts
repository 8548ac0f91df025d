// Changing the account's cards. Each answer holds all of them, so what it says is shown at once.

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { CardToken } from '../../../lib/cards/card-token.ts'
import { cardSetupKey, type CardSetup, type KeptCards } from '../../../lib/cards/use-card-setup.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'

export type Account = LoadedLogin['user']

export const useCardChanges = (account: Account, { script }: CardSetup) => {
  const queries = useQueryClient()
  const { organizationId, userId } = account
  const queryKey = cardSetupKey(account)
  const show = (kept: KeptCards) =>
    queries.setQueryData<CardSetup>(queryKey, (before) => before && { ...before, kept })
  /** After a refusal nobody knows what there is: it is asked for anew. */
  const changing = async (change: () => Promise<KeptCards>): Promise<void> => {
    try {
      show(await change())
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
  const ids = { organizationId, userId }
  const isSquare = script?.provider === 'square'
  return {
    save: ({ kind, ...token }: CardToken, isDefault: boolean) =>
      changing(async () => {
        const body = { ...ids, ...token, isDefault }
        return kind === 'nonce'
          ? (await api.call('POST /v2/bank/providers/square/create/card', { body })).item.square
          : (await api.call('POST /v2/bank/providers/authorizenet/create/card', { body })).item
              .authorizenet
      }),
    makeDefault: (cardId: string) =>
      changing(async () => {
        const body = { ...ids, cardId }
        return isSquare
          ? (await api.call('POST /square/addCustomerId', { body })).message.Attributes.square
          : (await api.call('POST /v2/bank/providers/authorizenet/default/card', { body })).item
              .authorizenet
      }),
    remove: (cardId: string) =>
      changing(async () => {
        const body = { ...ids, cardId }
        return isSquare
          ? (await api.call('POST /v2/bank/providers/square/delete/card', { body })).item.square
          : (await api.call('POST /v2/bank/providers/authorizenet/delete/card', { body })).item
              .authorizenet
      }),
  }
}
