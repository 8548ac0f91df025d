// The one client that signed-in screens call the server with.

import { createClient, type ApiError } from '@lodgepole/contract/client'
import { actingStore, noteActingEnded } from './acting.ts'
import { keepLastError } from './last-error.ts'
import { randomId } from './random-id.ts'
import { createStore } from './store.ts'
import { currentIdToken, sessionStore } from './session.ts'

/** A token the server no longer accepts is worth nothing: without it the guard asks for a new sign-in. */
const onError = (error: ApiError): void => {
  keepLastError(error)
  if (error.code !== 'SIGN_IN_REQUIRED') return
  if (actingStore.get()) noteActingEnded()
  else sessionStore.set(undefined)
}

/** The main portal serves several organisations: there, calls are about the account in use. Elsewhere the host says it. */
export const organizationInUse = createStore<string | undefined>(undefined)

export const api = createClient({
  fetch: (...input: Parameters<typeof fetch>) => fetch(...input),
  idToken: async () => actingStore.get()?.idToken ?? currentIdToken(),
  newIdempotencyKey: () => randomId(),
  organizationId: organizationInUse.get,
  onError,
})
