// Whether it is of any use to ask again.

import { ApiError } from '@lodgepole/contract/client'

/** What is not there, or not open to whoever asks, is so however often it is asked for. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 403, 404])

export const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError && FOR_GOOD.has(error.status)
