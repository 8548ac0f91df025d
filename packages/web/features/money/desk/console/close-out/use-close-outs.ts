// Reading and starting close-outs. An unfinished one is polled.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CloseOut, CloseOutPreview } from '@lodgepole/contract/money/desk/close-out-endpoints'
import type { CloseOutState } from '@lodgepole/domain/money/close-out'
import { sendOnce } from '../../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'
import {
  closeOutsQuery,
  closeOutSessionsQuery,
  type CloseOutRequest,
  closeOutPreviewQuery,
  closeOutQuery,
  closeOutPeopleQuery,
  closeOutKeys,
  beginCloseOut,
  retryCloseOut,
} from './api.ts'
import { moneyDeskKeys } from '../../api.ts'

const useHere = () => useOrganization()?.organizationId

export const useCloseOuts = () => {
  const organizationId = useHere()
  return useInfiniteQuery(closeOutsQuery(organizationId))
}

export const useSessions = () => {
  const organizationId = useHere()
  return useQuery(closeOutSessionsQuery(organizationId))
}

export const usePreview = (request: CloseOutRequest) => {
  const organizationId = useHere()
  return useQuery(closeOutPreviewQuery(organizationId, request))
}

export const useCloseOut = (closeOutId: string) => {
  const organizationId = useHere()
  return useQuery(closeOutQuery(organizationId, closeOutId))
}

/** Refetched as the close-out proceeds. */
export const useCloseOutPeople = (closeOut: CloseOut, state: CloseOutState | '') => {
  const organizationId = useHere()
  return useInfiniteQuery(closeOutPeopleQuery(organizationId, closeOut, state))
}

export const useCloseOutSteps = () => {
  const organizationId = useHere()
  const client = useQueryClient()
  const readAnew = () =>
    Promise.all(
      [closeOutKeys.list, closeOutKeys.one, closeOutKeys.previews, moneyDeskKeys.transactions].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    )
  return {
    begin: async (
      { seriesId, ...request }: CloseOutRequest,
      { people, amount }: Pick<CloseOutPreview, 'people' | 'amount'>,
    ): Promise<string> => {
      const body = {
        organizationId,
        ...request,
        ...(seriesId === '' ? {} : { seriesId }),
        agreedPeople: people,
        agreedAmount: amount,
      }
      const { item } = await sendOnce(JSON.stringify(['close-out', body]), undefined, ({ key }) =>
        beginCloseOut(body, { idempotencyKey: key }),
      )
      await readAnew()
      return item.closeOutId
    },
    retry: async (closeOutId: string): Promise<void> => {
      await retryCloseOut({ organizationId, closeOutId })
      await readAnew()
    },
    /** Someone has spent or deposited money in the meantime. */
    previewAgain: readAnew,
  }
}
