// Addresses that mail does not reach.

import type { ListedMark } from '@lodgepole/contract/messages/marks/endpoints'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const PAGE = 50

export interface MarkWishes {
  readonly kind: ListedMark['kind'] | undefined
  readonly text: string
}

export const useMailMarks = (organizationId: string, { kind, text }: MarkWishes) =>
  useInfiniteQuery({
    queryKey: ['console-mail-marks', organizationId, kind, text],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/mail/marks', {
        query: {
          organizationId,
          limit: PAGE,
          ...(kind ? { kind } : {}),
          ...(text ? { q: text } : {}),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

/** Mail is sent there again; whatever shows the mark is read anew. */
export const useConfirmAddress = (organizationId: string) => {
  const client = useQueryClient()
  return async (address: string, seenAtSeconds: number) => {
    await api.call('POST /v2/console/mail/marks/confirm', {
      body: { organizationId, address, seenAtSeconds },
    })
    for (const key of [
      'console-household',
      'console-people',
      'console-mail-marks',
      'console-staff',
    ])
      await client.invalidateQueries({ queryKey: [key, organizationId] })
  }
}
