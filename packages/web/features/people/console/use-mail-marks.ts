// Addresses that mail does not reach.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MarkFilters, mailMarksQuery, confirmMailAddress, consolePeopleKeys } from './api.ts'

export const useMailMarks = (organizationId: string, filters: MarkFilters) =>
  useInfiniteQuery(mailMarksQuery(organizationId, filters))

/** Mail is sent there again; whatever shows the mark is read anew. */
export const useConfirmAddress = (organizationId: string) => {
  const client = useQueryClient()
  return async (address: string, seenAtSeconds: number) => {
    await confirmMailAddress({ organizationId, address, seenAtSeconds })
    const { household, people, mailMarks, staff } = consolePeopleKeys
    for (const keyOf of [household, people, mailMarks, staff])
      await client.invalidateQueries({ queryKey: keyOf(organizationId) })
  }
}
