// Which provider the organization has, and the cards the account keeps with it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@lodgepole/contract/client'
import type { ApiOutput } from '@lodgepole/contract/api'
import { api } from '../api/api.ts'
import type { LoadedLogin } from '../session/login.ts'

type Account = Pick<LoadedLogin['user'], 'userId' | 'organizationId'>

type Answer = ApiOutput<'GET /v2/bank/providers/card/setup'>['item']
export type KeptCards = Answer['square']
export type SavedCard = KeptCards['cards'][number]

export interface CardSetup {
  /** Null where no cards are taken. */
  readonly script: Answer['script']
  /** With the provider that the organization charges with. */
  readonly kept: KeptCards
}

export const cardSetupOf = ({ script, ...byProvider }: Answer): CardSetup => ({
  script,
  kept: byProvider[script?.provider ?? 'square'],
})

export const cardSetupKey = ({ userId }: Account) => ['card-setup', userId] as const

export const useCardSetup = (account: Account) =>
  useQuery({
    queryKey: cardSetupKey(account),
    queryFn: async () =>
      cardSetupOf(
        (
          await api.call('GET /v2/bank/providers/card/setup', {
            query: { organizationId: account.organizationId },
          })
        ).item,
      ),
  })

/**
 * A card that was removed meanwhile, in another tab say, is offered no longer once a payment with
 * it was refused.
 */
export const useCardsAfter = (account: Account, error: unknown): void => {
  const client = useQueryClient()
  const { userId } = account
  const isGone = error instanceof ApiError && error.code === 'CARD_NOT_ON_FILE'
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: ['card-setup', userId] })
  }, [isGone, client, userId])
}
