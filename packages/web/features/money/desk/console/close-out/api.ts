// Calls about close-outs. An unfinished one is polled.

import type { CloseOut } from '@lodgepole/contract/money/desk/close-out-endpoints'
import type { CloseOutPolicy, CloseOutState } from '@lodgepole/domain/money/close-out'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../../../lib/api/api.ts'
import { pageAt, pages, download, command } from '../../../../../lib/api/calls.ts'

const ASK_EVERY_MS = 1_500
const PAGE = 50

type Organization = string | undefined

export interface CloseOutRequest {
  /** Empty for everyone. */
  readonly seriesId: string
  readonly policy: CloseOutPolicy
  readonly includeBooked: boolean
}

export const closeOutKeys = {
  list: ['close-outs'],
  sessions: ['close-out-sessions'],
  previews: ['close-out-preview'],
  one: ['close-out'],
  people: ['close-out-people'],
} as const

export const closeOutsQuery = (organizationId: Organization) =>
  infiniteQueryOptions({
    queryKey: [...closeOutKeys.list, organizationId] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/close-outs', {
        query: { organizationId, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export const closeOutSessionsQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: [...closeOutKeys.sessions, organizationId] as const,
    queryFn: async () =>
      (await api.call('GET /v2/console/money/close-out/sessions', { query: { organizationId } }))
        .items,
    staleTime: 0,
  })

export const closeOutPreviewQuery = (
  organizationId: Organization,
  { seriesId, policy, includeBooked }: CloseOutRequest,
) =>
  queryOptions({
    queryKey: [...closeOutKeys.previews, organizationId, seriesId, policy, includeBooked] as const,
    queryFn: async () =>
      (
        await api.call('GET /v2/console/money/close-out/preview', {
          query: {
            organizationId,
            policy,
            includeBooked: String(includeBooked),
            ...(seriesId === '' ? {} : { seriesId }),
          },
        })
      ).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const closeOutQuery = (organizationId: Organization, closeOutId: string) =>
  queryOptions({
    queryKey: [...closeOutKeys.one, organizationId, closeOutId] as const,
    queryFn: async () =>
      (
        await silentApi.call('GET /v2/console/money/close-out', {
          query: { organizationId, closeOutId },
        })
      ).item,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !data.isOver ? ASK_EVERY_MS : false),
  })

/** Refetched as the close-out proceeds. */
export const closeOutPeopleQuery = (
  organizationId: Organization,
  { closeOutId, states }: CloseOut,
  state: CloseOutState | '',
) =>
  infiniteQueryOptions({
    queryKey: [
      ...closeOutKeys.people,
      organizationId,
      closeOutId,
      state,
      states.map(({ state: one, people }) => `${one} ${people}`).join(),
    ] as const,
    queryFn: ({ pageParam }) =>
      silentApi.call('GET /v2/console/money/close-out/people', {
        query: {
          organizationId,
          closeOutId,
          limit: PAGE,
          ...(state === '' ? {} : { state }),
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadCloseOut = download(api, 'GET /v2/console/money/close-out/file')
export const retryCloseOut = command(api, 'POST /v2/console/money/close-out/retry')
export const beginCloseOut = command(api, 'POST /v2/console/money/close-out')
