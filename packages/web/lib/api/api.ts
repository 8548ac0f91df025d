// The one client that signed-in screens call the server with.

import { createClient, type ApiError } from '@lodgepole/contract/client'
import { accountInUse, forgetAccountInUse } from '../session/account-in-use.ts'
import { actingStore, noteActingEnded } from '../session/acting.ts'
import { rememberLastError } from '../errors/last-error.ts'
import { noteMissingFactor } from '../session/missing-factor.ts'
import { noteOpenSteps } from '../household/open-steps.ts'
import { randomId } from './random-id.ts'
import { fetchService } from './service-urls.ts'
import { createStore } from '../state/store.ts'
import { currentIdToken, sessionStore } from '../session/session.ts'

/**
 * A token the server no longer accepts is worth nothing: without it the guard asks for a new
 * sign-in.
 */
const forgetEndedSession = (error: ApiError): void => {
  if (error.code === 'ACCOUNT_NOT_YOURS') forgetAccountInUse()
  if (error.code !== 'SIGN_IN_REQUIRED') return
  if (actingStore.get()) noteActingEnded()
  else sessionStore.set(undefined)
}

const noteAboutSession = (error: ApiError): void => {
  forgetEndedSession(error)
  noteMissingFactor(error)
}

const onError = (error: ApiError): void => {
  rememberLastError(error)
  noteAboutSession(error)
  noteOpenSteps(error)
}

/**
 * The main portal and the console serve several organizations: there, calls are about the account
 * in use. Elsewhere the host says it.
 */
export const organizationInUse = createStore<string | undefined>(undefined)

const options = {
  fetch: fetchService,
  idToken: async () => actingStore.get()?.idToken ?? currentIdToken(),
  newIdempotencyKey: () => randomId(),
  organizationId: organizationInUse.get,
  accountId: () => (actingStore.get() ? undefined : accountInUse.get()),
}

export const api = createClient({ ...options, onError })

/** For what a screen can go on without: it says so itself, and the shell is not told. */
export const silentApi = createClient({ ...options, onError: noteAboutSession })
