// Queries that several console screens share.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../api/api.ts'
import { command } from '../api/calls.ts'

const consoleKeys = {
  finder: (organizationId: string | undefined, text: string) =>
    ['console-finder', organizationId, text] as const,
  ownFactor: () => ['identity', 'mfa', 'own'] as const,
}

export const finderQuery = (organizationId: string | undefined, text: string) =>
  queryOptions({
    queryKey: consoleKeys.finder(organizationId, text),
    queryFn: async () =>
      (await api.call('GET /v2/console/people', { query: { organizationId, q: text, limit: 8 } }))
        .items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

/** Whether the signed-in person has confirmed an authenticator app or a passkey. */
export const ownFactorQuery = () =>
  queryOptions({
    queryKey: consoleKeys.ownFactor(),
    queryFn: async () => (await silentApi.call('GET /v2/identity/mfa', {})).item.appOrPasskey,
    staleTime: 0,
  })

export const handOverToMember = command(api, 'POST /v2/identity/act-as/hand-over')
