// After too many attempts, the server says how long to wait, and the screen counts it down.

import { ApiError } from '@lodgepole/contract/client'

export const waitSecondsOf = (error: unknown): number => {
  const seconds =
    error instanceof ApiError && error.code === 'TOO_MANY_TRIES'
      ? Number(error.details?.['retryAfterSeconds'])
      : 0
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0
}

/** `0:07`, `14:59`: readable at a glance in every language. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
