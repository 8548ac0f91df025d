// Close-outs as they are read and begun. One that is not over is asked about again and again.

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CloseOut, CloseOutPreview } from '@lodgepole/contract/money/desk/close-out-endpoints'
import type { CloseOutPolicy, CloseOutState } from '@lodgepole/domain/money/close-out'
import { api, calmApi } from '../../../../../lib/api/api.ts'
import { sendOnce } from '../../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'

const ASK_EVERY_MS = 1_500
const PAGE = 50

export interface Wish {
  /** Empty: everybody. */
  readonly seriesId: string
  readonly policy: CloseOutPolicy
  readonly includeBooked: boolean
}

const useHere = () => useOrganization()?.organizationId

export const useCloseOuts = () => {
  const organizationId = useHere()
  return useInfiniteQuery({
    queryKey: ['close-outs', organizationId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/close-outs', {
        query: { organizationId, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export const useSessions = () => {
  const organizationId = useHere()
  return useQuery({
    queryKey: ['close-out-sessions', organizationId],
    queryFn: async () =>
      (await api.call('GET /v2/console/money/close-out/sessions', { query: { organizationId } }))
        .items,
    staleTime: 0,
  })
}

export const usePreview = ({ seriesId, policy, includeBooked }: Wish) => {
  const organizationId = useHere()
  return useQuery({
    queryKey: ['close-out-preview', organizationId, seriesId, policy, includeBooked],
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
}

export const useCloseOut = (closeOutId: string) => {
  const organizationId = useHere()
  return useQuery({
    queryKey: ['close-out', organizationId, closeOutId],
    queryFn: async () =>
      (
        await calmApi.call('GET /v2/console/money/close-out', {
          query: { organizationId, closeOutId },
        })
      ).item,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !data.isOver ? ASK_EVERY_MS : false),
  })
}

/** Read anew as the close-out goes on. */
export const useCloseOutPeople = ({ closeOutId, states }: CloseOut, state: CloseOutState | '') => {
  const organizationId = useHere()
  return useInfiniteQuery({
    queryKey: [
      'close-out-people',
      organizationId,
      closeOutId,
      state,
      states.map(({ state: one, people }) => `${one} ${people}`).join(),
    ],
    queryFn: ({ pageParam }) =>
      calmApi.call('GET /v2/console/money/close-out/people', {
        query: {
          organizationId,
          closeOutId,
          limit: PAGE,
          ...(state === '' ? {} : { state }),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useCloseOutSteps = () => {
  const organizationId = useHere()
  const client = useQueryClient()
  const readAnew = () =>
    Promise.all(
      ['close-outs', 'close-out', 'close-out-preview', 'console-money'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  return {
    begin: async (
      { seriesId, ...wish }: Wish,
      { people, amount }: Pick<CloseOutPreview, 'people' | 'amount'>,
    ): Promise<string> => {
      const body = {
        organizationId,
        ...wish,
        ...(seriesId === '' ? {} : { seriesId }),
        agreedPeople: people,
        agreedAmount: amount,
      }
      const { item } = await sendOnce(JSON.stringify(['close-out', body]), undefined, ({ key }) =>
        api.call('POST /v2/console/money/close-out', { body }, { idempotencyKey: key }),
      )
      await readAnew()
      return item.closeOutId
    },
    retry: async (closeOutId: string): Promise<void> => {
      await api.call('POST /v2/console/money/close-out/retry', {
        body: { organizationId, closeOutId },
      })
      await readAnew()
    },
    /** Somebody has spent or paid in meanwhile. */
    lookAgain: readAnew,
  }
}
