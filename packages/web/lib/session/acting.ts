// Lets a staff person view the portal as a member, in this tab only. A token that is valid for half
// an hour is used next to their own session, which doesn't change. Calls use the token until the
// person stops or it expires.

import { createClient } from '@lodgepole/contract/client'
import type { ApiOutput } from '@lodgepole/contract/api'
import { readStoredActing, type Acting } from './stored-acting.ts'
import { randomId } from '../api/random-id.ts'
import { fetchService } from '../api/service-urls.ts'
import { giveBackSession, sessionStore } from './session.ts'
import { createStore } from '../state/store.ts'
import { tabMemory } from '../state/tab-memory.ts'

const stored = readStoredActing(
  tabMemory.read('acting'),
  sessionStore.get()?.loginId,
  Date.now() / 1000,
)

export const actingStore = createStore<Acting | undefined>(stored)

actingStore.subscribe(() => {
  const acting = actingStore.get()
  if (acting) tabMemory.keep('acting', JSON.stringify(acting))
  else tabMemory.drop('acting')
})
if (!stored) tabMemory.drop('acting')

/** Acting survives a renewal of the session, but not its end or a different login. */
sessionStore.subscribe(() => {
  if (sessionStore.get()?.loginId !== actingStore.get()?.loginId) actingStore.set(undefined)
})

export const beginActing = (
  account: string,
  {
    idToken,
    expiresAtSeconds,
  }: Pick<ApiOutput<'POST /v2/identity/act-as'>['item'], 'idToken' | 'expiresAtSeconds'>,
): void =>
  actingStore.set({
    account,
    idToken,
    expiresAtSeconds,
    loginId: sessionStore.get()?.loginId ?? '',
    ended: false,
  })

/**
 * The server no longer accepts the token. The bar says so and offers the way back; the person's own
 * session is not affected.
 */
export const noteActingEnded = (): void => {
  const acting = actingStore.get()
  if (acting) actingStore.set({ ...acting, ended: true })
}

/**
 * Ends acting in this tab even if the server can't be reached. The token then expires on its own.
 */
export const endActing = async (): Promise<void> => {
  const acting = actingStore.get()
  if (!acting) return
  const asActing = createClient({
    fetch: (input, init) => fetchService(input, { ...init, keepalive: true }),
    idToken: () => Promise.resolve(acting.idToken),
    newIdempotencyKey: () => randomId(),
  })
  await asActing.call('POST /v2/identity/act-as/end', {}).catch(() => undefined)
  actingStore.set(undefined)
  giveBackSession()
}
