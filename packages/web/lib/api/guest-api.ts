// Calls that need no session: finding the organization, signing in, refreshing, reporting a fault.

import { createClient } from '@lodgepole/contract/client'
import { rememberLastError } from '../errors/last-error.ts'
import { randomId } from './random-id.ts'
import { fetchService } from './service-urls.ts'

const clientOptions = {
  fetch: fetchService,
  idToken: () => Promise.resolve(undefined),
  newIdempotencyKey: () => randomId(),
}

export const guestApi = createClient({ ...clientOptions, onError: rememberLastError })

/** For what a screen can go on without: it says so itself, and the shell is not told. */
export const silentGuestApi = createClient(clientOptions)

/**
 * A visitor without a session is refused a refresh, and a fault report may be refused: neither is a
 * problem to show. These calls outlive the page they were made on: a fault is often the last thing
 * that happens there.
 */
export const keepaliveApi = createClient({
  ...clientOptions,
  fetch: (input, init) => fetchService(input, { ...init, keepalive: true }),
})
