// Whether the server can be reached, as the work at a desk finds out, and since when not. A desk
// that knows there is no network does not make everybody in the line wait for the next try; the
// looks in the background find out when it is back. A reload does not begin anew.

import { createStore } from '../../state/store.ts'
import { tabMemory } from '../../state/tab-memory.ts'

/** A network that does not answer for this long is none. */
const PATIENCE_MS = 4_000

const stored = Number(tabMemory.read('offline-since'))

/** In milliseconds; undefined while the server answers. */
export const offlineSince = createStore<number | undefined>(stored > 0 ? stored : undefined)

export const noteReached = (): void => {
  tabMemory.drop('offline-since')
  offlineSince.set(undefined)
}

export const noteUnreachable = (nowMs: number): void => {
  if (offlineSince.get() !== undefined) return
  tabMemory.keep('offline-since', String(nowMs))
  offlineSince.set(nowMs)
}

export const patience = (): { readonly signal: AbortSignal } => ({
  signal: AbortSignal.timeout(PATIENCE_MS),
})
