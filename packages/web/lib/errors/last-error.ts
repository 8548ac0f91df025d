// The last refusal or failure of a call is kept, so that the shell can show it and the help page
// can name its request.

import type { ApiError } from '@lodgepole/contract/client'
import { createStore } from '../state/store.ts'

export interface LastError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId: string | undefined
  readonly at: Date
}

export const lastError = createStore<LastError | undefined>(undefined)

export const rememberLastError = (
  { status, code, message, requestId }: ApiError,
  at = new Date(),
): void => lastError.set({ status, code, message, requestId, at })

/**
 * A form explains a refusal beside the field; nobody explains a silent or broken server unless the
 * shell does.
 */
export const isForTheShell = (error: Pick<LastError, 'status'>): boolean =>
  error.status === 0 || error.status >= 500

/** What was tried again has gone well: nothing is wrong any more. */
export const endProblem = (): void => {
  const error = lastError.get()
  if (error && isForTheShell(error)) lastError.set(undefined)
}
