// Addresses that mail doesn't reach.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MarkFilters, mailMarksQuery, confirmMailAddress, consolePeopleKeys } from './api.ts'

export const useMailMarks = (organizationId: string, filters: MarkFilters) =>
  useInfiniteQuery(mailMarksQuery(organizationId, filters))

/** Resumes mail to the address and refetches everything that shows the mark. */
export const useConfirmAddress = (organizationId: string) => {
  const client = useQueryClient()
  return async (address: string, seenAtSeconds: number) => {
    await confirmMailAddress({ organizationId, address, seenAtSeconds })
    const { household, people, mailMarks, staff } = consolePeopleKeys
    for (const keyOf of [household, people, mailMarks, staff])
      await client.invalidateQueries({ queryKey: keyOf(organizationId) })
  }
}
