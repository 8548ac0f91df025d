// Queries of the portal's own screens.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'
import { command } from '../../lib/api/calls.ts'

/** The account's spending accounts, including closed ones. */
export const stayAccountsQuery = () =>
  queryOptions({
    queryKey: [...keyRoots.bank, 'accounts', 'of-stay'] as const,
    queryFn: async () => (await api.call('GET /v2/bank/accounts', { query: {} })).items,
    staleTime: 0,
  })

export const markTourViewed = command(api, 'POST /v2/profile/tutorial/viewed')
