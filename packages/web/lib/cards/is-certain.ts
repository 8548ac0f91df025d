// Whether a failed call has been answered for certain, so that the next try is a new one. Too many calls says nothing of the one
// before, whose answer got lost; a provider that refuses has charged nothing.

import { ApiError } from '@lodgepole/contract/client'

export const isCertain = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500 && error.status !== 429) || error.code === 'CARD_PROVIDER_REFUSED')
