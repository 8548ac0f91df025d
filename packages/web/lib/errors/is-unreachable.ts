// A server that does not answer, or whose proxy says that it does not: none of these is a "no".

import { ApiError } from '@lodgepole/contract/client'

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)
