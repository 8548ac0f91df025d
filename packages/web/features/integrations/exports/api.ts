// Calls about full data exports.

import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, organizationInUse } from '../../../lib/api/api.ts'
import { pageAt, pages, download, command } from '../../../lib/api/calls.ts'

const ASK_EVERY_MS = 1_000

export const exportKeys = {
  /** A person who works for several organizations sees those of the current one. */
  here: () => ['data-exports', organizationInUse.get()] as const,
}

/** Polled while an export is being created. */
export const exportsQuery = () =>
  infiniteQueryOptions({
    queryKey: exportKeys.here(),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/exports', { query: { limit: 20, ...pageAt(pageParam) } }),
    ...pages,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some(({ state }) => state === 'working') ? ASK_EVERY_MS : false,
  })

export const downloadExport = download(api, 'GET /v2/console/export/file')
export const beginExport = command(api, 'POST /v2/console/export')
