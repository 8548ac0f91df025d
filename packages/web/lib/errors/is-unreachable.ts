// Whether the server, or a proxy in front of it, failed to respond. That is not a refusal.

import { ApiError } from '@lodgepole/contract/client'

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)
