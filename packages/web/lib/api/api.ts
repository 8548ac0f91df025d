// The API client for screens behind sign-in.

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
 * A token that the server no longer accepts is useless. After dropping it, the guard sends the
 * person to sign in again.
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
 * The main portal and the console serve several organizations, so their calls name the organization
 * of the account in use. On other hosts, the host identifies it.
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

/** For data a screen can do without. The screen reports its own errors, so the shell doesn't. */
export const silentApi = createClient({ ...options, onError: noteAboutSession })
