// Calls about importing lists of people.

import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { isWorking } from '@lodgepole/domain/integrations/imports/import'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, organizationInUse } from '../../../lib/api/api.ts'
import { pageAt, pages, read, command } from '../../../lib/api/calls.ts'

const ASK_EVERY_MS = 700

export const importKeys = {
  /** A person who works for several organizations sees those of the current one. */
  here: () => ['people-imports', organizationInUse.get()] as const,
  list: () => [...importKeys.here(), 'list'] as const,
  one: (importId: string) => [...importKeys.here(), importId] as const,
  faults: ({ importId, rowsRead, counts }: PeopleImport) =>
    [...importKeys.one(importId), 'faults', rowsRead, counts.bad] as const,
  kept: (importId: string) => [...importKeys.here(), 'kept', importId] as const,
}

/** Polled only while the import is being processed. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: importKeys.one(importId),
    queryFn: async () =>
      (await api.call('GET /v2/console/people/import', { query: { importId } })).item,
    enabled: importId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (isWorking(data.state) || data.invites?.state === 'inviting') ? ASK_EVERY_MS : false,
  })

export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: importKeys.list(),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/imports', { query: { limit: 20, ...pageAt(pageParam) } }),
    ...pages,
    staleTime: 0,
  })

/** Each check produces new results, so the time of the check is part of the key. */
export const faultsQuery = (one: PeopleImport) =>
  infiniteQueryOptions({
    queryKey: importKeys.faults(one),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/import/faults', {
        query: { importId: one.importId, limit: 50, ...pageAt(pageParam) },
      }),
    ...pages,
    enabled: one.counts.bad > 0,
  })

/** The people who would stay if the import were undone now. */
export const keptQuery = (importId: string) =>
  queryOptions({
    queryKey: importKeys.kept(importId),
    queryFn: async () =>
      (await api.call('GET /v2/console/people/import/kept', { query: { importId } })).item,
    staleTime: 0,
    gcTime: 0,
  })

export const readBadRows = read(api, 'GET /v2/console/people/import/bad-rows')
export const finishImportUpload = command(api, 'POST /v2/console/people/import/uploaded')
export const createImport = command(api, 'POST /v2/console/people/import')
export const undoImport = command(api, 'POST /v2/console/people/import/undo')
export const inviteImported = command(api, 'POST /v2/console/people/import/invite')
export const applyImport = command(api, 'POST /v2/console/people/import/apply')
export const checkImport = command(api, 'POST /v2/console/people/import/check')
