// Which provider the organisation has, and the cards the account keeps with it.

import { useQuery } from '@tanstack/react-query'
import type { ApiOutput } from '@lodgepole/contract/api'
import { api } from '../api.ts'
import type { LoadedLogin } from '../login.ts'

type Account = Pick<LoadedLogin['user'], 'userId' | 'organizationId'>

export type CardSetup = ApiOutput<'GET /v2/bank/providers/card/setup'>['item']
export type SavedCard = CardSetup['square']['cards'][number]

export const cardSetupKey = ({ userId }: Account) => ['card-setup', userId] as const

export const useCardSetup = (account: Account) =>
  useQuery({ queryKey: cardSetupKey(account), queryFn: async () => (await api.call('GET /v2/bank/providers/card/setup', { query: { organizationId: account.organizationId } })).item })
