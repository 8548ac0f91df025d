// The organization's card provider and the cards that the account has saved with it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@lodgepole/contract/client'
import { type Account, cardSetupQuery, cardKeys } from './api.ts'

export const useCardSetup = (account: Account) => useQuery(cardSetupQuery(account))

/**
 * When a payment with a card is refused because the card was removed, for example in another tab,
 * the card is no longer offered.
 */
export const useCardsAfter = (account: Account, error: unknown): void => {
  const client = useQueryClient()
  const { userId } = account
  const isGone = error instanceof ApiError && error.code === 'CARD_NOT_ON_FILE'
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: cardKeys.setup(userId) })
  }, [isGone, client, userId])
}
