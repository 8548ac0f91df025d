// Whether a failed call has a certain outcome, so that the next attempt is a new request. A rate
// limit says nothing about the previous attempt, whose response was lost. When the provider
// declines, nothing was charged, and a payment it doesn't know was abandoned.

import { ApiError } from '@lodgepole/contract/client'

const certain: ReadonlySet<string> = new Set([
  'CARD_PROVIDER_REFUSED',
  'CARD_PROVIDER_UNREACHABLE',
  'CARDS_ON_HOLD',
])

export const isDefinitiveFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) || certain.has(error.code))
