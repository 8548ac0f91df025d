// Whether a failed call has been answered for certain, so that the next try is a new one. Too many
// calls says nothing of the one before, whose answer got lost; a provider that refuses has charged
// nothing, and a payment that it does not know of was given up.

import { ApiError } from '@lodgepole/contract/client'

const certain: ReadonlySet<string> = new Set(['CARD_PROVIDER_REFUSED', 'CARD_PROVIDER_UNREACHABLE'])

export const isDefinitiveFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) || certain.has(error.code))
