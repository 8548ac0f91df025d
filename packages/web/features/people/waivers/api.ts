// Staff calls about waivers.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command, download } from '../../../lib/api/calls.ts'

const PAGE = 50

export const waiverKeys = {
  all: (organizationId: string) => ['console-waivers', organizationId] as const,
  overview: (organizationId: string) => [...waiverKeys.all(organizationId), 'overview'] as const,
  text: (organizationId: string, version: number | undefined) =>
    [...waiverKeys.all(organizationId), 'text', version] as const,
  unsigned: (organizationId: string, version: number | undefined, search: string) =>
    [...waiverKeys.all(organizationId), 'unsigned', version, search] as const,
}

/** The current text when no version is given. */
export const versionNamed = (version: number | undefined) =>
  version === undefined ? {} : { version }

export const waiverOverviewQuery = (organizationId: string) =>
  queryOptions({
    queryKey: waiverKeys.overview(organizationId),
    queryFn: async () => (await api.call('GET /v2/console/waivers', { query: {} })).item,
    staleTime: 0,
  })

/** Null when there is no text. */
export const waiverTextQuery = (organizationId: string, version: number | undefined) =>
  queryOptions({
    queryKey: waiverKeys.text(organizationId, version),
    queryFn: async () =>
      (await api.call('GET /v2/console/waiver/text', { query: versionNamed(version) })).item,
    enabled: version !== undefined,
    staleTime: Infinity,
  })

export const unsignedQuery = (
  organizationId: string,
  version: number | undefined,
  search: string,
) =>
  infiniteQueryOptions({
    queryKey: waiverKeys.unsigned(organizationId, version, search),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/waiver/unsigned', {
        query: {
          ...versionNamed(version),
          limit: PAGE,
          ...(search ? { search } : {}),
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const remindToSign = command(api, 'POST /v2/console/waiver/remind')
export const publishWaiver = command(api, 'POST /v2/console/waiver/publish')
export const downloadUnsigned = download(api, 'GET /v2/console/waiver/unsigned/file')
