// What screens have fetched, kept for a while. The times are upper bounds: a change made by the member asks again at once.
// Loaded behind sign-in only, so that the sign-in page does not pay for it.

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'

const minutes = (count: number) => count * 60_000

export const cacheMs = {
  events: minutes(5),
  stays: minutes(15),
  householdUnits: minutes(15),
  managedUnits: minutes(15),
  ownedUnits: minutes(15),
  units: minutes(30),
} as const

/** A refusal stays one however often it is asked for; a silent or broken server gets two more tries. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** Asked without a network too: it fails then and says so, where waiting for a network would show an empty page and no word. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', staleTime: minutes(1), gcTime: minutes(30), retry: worthRetrying } } })
