// Whether a retry is pointless.

import { ApiError } from '@lodgepole/contract/client'

/** Data that is missing or forbidden stays that way, no matter how often it is requested. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 403, 404])

export const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError && FOR_GOOD.has(error.status)
