// Queries for the screens that take cards.

import type { ApiOutput } from '@lodgepole/contract/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keyRoots } from '../api/key-roots.ts'
import { centsOfDecimal } from '../format/amounts.ts'
import type { LoadedLogin } from '../session/login.ts'
import { command } from '../api/calls.ts'

export type Account = Pick<LoadedLogin['user'], 'userId' | 'organizationId'>

type Answer = ApiOutput<'GET /v2/bank/providers/card/setup'>['item']
export type SavedCards = Answer['square']
export type SavedCard = SavedCards['cards'][number]

export interface CardSetup {
  /** Null when the organization takes no cards. */
  readonly script: Answer['script']
  /** The cards saved with the provider that the organization charges with. */
  readonly stored: SavedCards
}

export const cardSetupOf = ({ script, ...byProvider }: Answer): CardSetup => ({
  script,
  stored: byProvider[script?.provider ?? 'square'],
})

export const cardKeys = {
  setup: (userId: string) => ['card-setup', userId] as const,
  payers: () => [...keyRoots.bank, 'accounts', 'payment'] as const,
}

export const cardSetupQuery = ({ userId, organizationId }: Account) =>
  queryOptions({
    queryKey: cardKeys.setup(userId),
    queryFn: async () =>
      cardSetupOf(
        (await api.call('GET /v2/bank/providers/card/setup', { query: { organizationId } })).item,
      ),
  })

/** Spending accounts that this person may pay from. */
export const payersQuery = () =>
  queryOptions({
    queryKey: cardKeys.payers(),
    queryFn: async () =>
      (await api.call('GET /v2/bank/accounts', { query: {} })).items
        .filter(({ isClosed }) => !isClosed)
        .map(({ userId, firstName, lastName, balance }) => ({
          userId,
          firstName,
          lastName,
          balanceCents: centsOfDecimal(balance),
        })),
    staleTime: 0,
  })

export const createSquareCustomer = command(api, 'POST /v2/bank/providers/square/create/customer')
