// Changes to the account's cards. Each answer contains all cards and is shown immediately.

import { useQueryClient } from '@tanstack/react-query'
import type { CardToken } from '../../../lib/cards/card-token.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { cardKeys, type CardSetup, type SavedCards } from '../../../lib/cards/api.ts'
import {
  createSquareCard,
  createAuthorizeNetCard,
  setDefaultSquareCard,
  setDefaultAuthorizeNetCard,
  deleteSquareCard,
  deleteAuthorizeNetCard,
} from './api.ts'

export type Account = LoadedLogin['user']

export const useCardChanges = (account: Account, { script }: CardSetup) => {
  const queries = useQueryClient()
  const { organizationId, userId } = account
  const queryKey = cardKeys.setup(userId)
  const show = (stored: SavedCards) =>
    queries.setQueryData<CardSetup>(queryKey, (before) => before && { ...before, stored })
  /** After a refusal, the current state is unknown, so the cards are refetched. */
  const changing = async (change: () => Promise<SavedCards>): Promise<void> => {
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
          ? (await createSquareCard(body)).item.square
          : (await createAuthorizeNetCard(body)).item.authorizenet
      }),
    makeDefault: (cardId: string) =>
      changing(async () => {
        const body = { ...ids, cardId }
        return isSquare
          ? (await setDefaultSquareCard(body)).message.Attributes.square
          : (await setDefaultAuthorizeNetCard(body)).item.authorizenet
      }),
    remove: (cardId: string) =>
      changing(async () => {
        const body = { ...ids, cardId }
        return isSquare
          ? (await deleteSquareCard(body)).item.square
          : (await deleteAuthorizeNetCard(body)).item.authorizenet
      }),
  }
}
