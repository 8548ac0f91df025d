// Possible duplicates, and merging them.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  duplicatesQuery,
  mergePreviewQuery,
  mergePeople,
  consolePeopleKeys,
  markAsDifferent,
} from './api.ts'

export const useDuplicates = (organizationId: string, personId?: string) =>
  useInfiniteQuery(duplicatesQuery(organizationId, personId))

export const useMergePreview = (organizationId: string, fromId: string, intoId: string) =>
  useQuery(mergePreviewQuery(organizationId, fromId, intoId))

export const useMerge = (organizationId: string) => {
  const client = useQueryClient()
  return async (pair: { readonly fromId: string; readonly intoId: string }) => {
    await mergePeople({ organizationId, ...pair })
    const { people, household, alike } = consolePeopleKeys
    for (const keyOf of [people, household, alike])
      await client.invalidateQueries({ queryKey: keyOf(organizationId) })
  }
}

export const useMarkAsDifferent = (organizationId: string) => {
  const client = useQueryClient()
  return async (oneId: string, otherId: string) => {
    await markAsDifferent({ organizationId, oneId, otherId })
    await client.invalidateQueries({ queryKey: consolePeopleKeys.alike(organizationId) })
  }
}
