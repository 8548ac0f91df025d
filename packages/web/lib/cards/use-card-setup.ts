// Which provider the organization has, and the cards the account keeps with it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@lodgepole/contract/client'
import { type Account, cardSetupQuery, cardKeys } from './api.ts'

export const useCardSetup = (account: Account) => useQuery(cardSetupQuery(account))

/**
 * A card that was removed meanwhile, in another tab say, is offered no longer once a payment with
 * it was refused.
 */
export const useCardsAfter = (account: Account, error: unknown): void => {
  const client = useQueryClient()
  const { userId } = account
  const isGone = error instanceof ApiError && error.code === 'CARD_NOT_ON_FILE'
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: cardKeys.setup(userId) })
  }, [isGone, client, userId])
}
