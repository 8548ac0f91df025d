import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const FRESH_MS = 5 * 60_000

export const ownMailKeys = {
  all: ['own-mail'] as const,
  of: (organizationId: string | undefined) => [...ownMailKeys.all, organizationId] as const,
}

/** Whether mail to the signed-in person's own address is sent. */
export const ownMailQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: ownMailKeys.of(organizationId),
    queryFn: async () =>
      (
        await api.call('GET /v2/mail/address', {
          query: { ...(organizationId ? { organizationId } : {}) },
        })
      ).item,
    staleTime: FRESH_MS,
  })
