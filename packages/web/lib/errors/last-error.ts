// Keeps the last refusal or failure of a call, so that the shell can show it and the help page can
// name its request id.

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
 * A form explains a refusal next to the field. Only the shell can explain a silent or broken
 * server.
 */
export const isShownByShell = (error: Pick<LastError, 'status'>): boolean =>
  error.status === 0 || error.status >= 500

/** A retry succeeded, so nothing is wrong anymore. */
export const endProblem = (): void => {
  const error = lastError.get()
  if (error && isShownByShell(error)) lastError.set(undefined)
}
