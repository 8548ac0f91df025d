// What screens have fetched, kept for a while. The times are upper bounds: a change made by the
// member asks again at once. Loaded behind sign-in only, so that the sign-in page does not pay for
// it.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import { endProblem, isForTheShell } from '../errors/last-error.ts'

const minutes = (count: number) => count * 60_000

export const cacheMs = {
  events: minutes(5),
  stays: minutes(15),
  householdUnits: minutes(15),
  managedUnits: minutes(15),
  ownedUnits: minutes(15),
  units: minutes(30),
} as const

/**
 * A refusal stays one however often it is asked for; a silent or broken server gets two more tries.
 */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/**
 * What failed and came at another try, by hand or by itself, is not wrong any more: the shell need
 * not go on saying so.
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
      isForTheShell(action.error)
    )
      failed.add(queryHash)
    if (action.type === 'success' && failed.delete(queryHash) && failed.size === 0) endProblem()
  })
}

/**
 * Asked without a network too: it fails then and says so, where waiting for a network would show an
 * empty page and no word.
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
