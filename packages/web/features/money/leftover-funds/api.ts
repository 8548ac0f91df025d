// Calls about funds that remain when a spending account ends.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'
import { command } from '../../../lib/api/calls.ts'

export const leftoverFundsQuery = () =>
  queryOptions({
    queryKey: [...keyRoots.bank, 'remaining'] as const,
    queryFn: async () => (await api.call('GET /v2/bank/remaining', { query: {} })).items,
    staleTime: 0,
  })

export const chooseLeftoverFunds = command(api, 'POST /v2/bank/remaining/choose')
