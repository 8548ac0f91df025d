// A staff person looks at the portal as a member, in this tab alone: a token for half an hour
// beside the own session, which is left as it is. Calls go out under it until it is left or over.

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

/** A session that is renewed goes on acting; one that has ended, or another's, does not. */
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
 * The server no longer takes the token: the bar says so and leads back; the own session has nothing
 * to do with it.
 */
export const noteActingEnded = (): void => {
  const acting = actingStore.get()
  if (acting) actingStore.set({ ...acting, ended: true })
}

/** Over here even when the server cannot be told; there it ends by itself. */
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
