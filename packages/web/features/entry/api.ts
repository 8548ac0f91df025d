// Calls about the household's passes and cards.

import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../lib/api/api.ts'
import { read, command, download } from '../../lib/api/calls.ts'

export const entryKeys = {
  passes: ['entry-pass'] as const,
  pass: (organizationId: string, personId: string) =>
    [...entryKeys.passes, organizationId, personId] as const,
  /** The passes that this browser stores. */
  storedPasses: () => [...entryKeys.passes, 'kept'] as const,
  idCards: () => ['id-cards'] as const,
}

export const idCardsQuery = () =>
  queryOptions({
    queryKey: entryKeys.idCards(),
    queryFn: () => api.call('GET /v2/entry/cards', { query: {} }),
  })

export const readPassState = read(silentApi, 'GET /v2/entry/pass/state')
export const registerPhone = command(silentApi, 'POST /v2/entry/pass/phone')
export const readPass = read(silentApi, 'GET /v2/entry/pass')
export const withdrawIdCard = command(api, 'POST /v2/entry/card/withdraw')
export const makeIdCard = command(api, 'POST /v2/entry/card')
export const withdrawPhone = command(api, 'POST /v2/entry/pass/phone/withdraw')
export const downloadIdCards = download(api, 'GET /v2/entry/cards/sheet')
