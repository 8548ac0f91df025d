// Tracks whether a desk can reach the server, and since when it can't. A desk that knows it is
// offline doesn't make everyone in line wait for another attempt; background checks find out when
// the network is back. The state survives a reload.

import { createStore } from '../../state/store.ts'
import { tabMemory } from '../../state/tab-memory.ts'

/** A network that doesn't answer within this time counts as offline. */
const TIMEOUT_MS = 4_000

const stored = Number(tabMemory.read('offline-since'))

/** In milliseconds. Undefined while the server is reachable. */
export const offlineSince = createStore<number | undefined>(stored > 0 ? stored : undefined)

export const recordReachable = (): void => {
  tabMemory.drop('offline-since')
  offlineSince.set(undefined)
}

export const recordUnreachable = (nowMs: number): void => {
  if (offlineSince.get() !== undefined) return
  tabMemory.keep('offline-since', String(nowMs))
  offlineSince.set(nowMs)
}

export const timeoutOptions = (): { readonly signal: AbortSignal } => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
})
