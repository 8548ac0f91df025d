// The client for calls that need no session: finding the organization, signing in, refreshing the
// session, and reporting errors.

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

/** For data a screen can do without. The screen reports its own errors, so the shell doesn't. */
export const silentGuestApi = createClient(clientOptions)

/**
 * A visitor without a session can't refresh, and an error report may be refused. Neither is worth
 * showing. These calls outlive their page, because an error is often the last thing that happens on
 * it.
 */
export const keepaliveApi = createClient({
  ...clientOptions,
  fetch: (input, init) => fetchService(input, { ...init, keepalive: true }),
})
