// The cache of fetched data. Its lifetimes are upper bounds: when a member changes something, the
// data is refetched immediately. This module loads only after sign-in, so that the sign-in page
// stays small.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import { endProblem, isShownByShell } from '../errors/last-error.ts'

const minutes = (count: number) => count * 60_000

export const cacheMs = {
  events: minutes(5),
  stays: minutes(15),
  householdUnits: minutes(15),
  managedUnits: minutes(15),
  ownedUnits: minutes(15),
  units: minutes(30),
} as const

/** Retrying a refusal doesn't help. A silent or broken server gets two more attempts. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/**
 * When a query that failed succeeds on a later attempt, manual or automatic, the shell stops
 * showing the error.
 */
const endProblemsThatEnded = (cache: QueryCache): void => {
  const failed = new Set<string>()
  cache.subscribe((event) => {
    const { queryHash } = event.query
    if (event.type === 'removed') failed.delete(queryHash)
    if (event.type !== 'updated') return
    const { action } = event
    if (
      (action.type === 'failed' || action.type === 'error') &&
      action.error instanceof ApiError &&
      isShownByShell(action.error)
    )
      failed.add(queryHash)
    if (action.type === 'success' && failed.delete(queryHash) && failed.size === 0) endProblem()
  })
}

/**
 * Queries also run while offline, so that they fail and show an error. Waiting for a network would
 * leave the page empty without explanation.
 */
export const createQueryClient = (): QueryClient => {
  const queryCache = new QueryCache()
  endProblemsThatEnded(queryCache)
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: minutes(1),
        gcTime: minutes(30),
        retry: worthRetrying,
      },
    },
  })
}
