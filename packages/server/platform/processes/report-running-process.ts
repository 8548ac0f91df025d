// A server reports that it runs and which keys it has, so that a key change does not leave it
// behind. The first report happens while the server holds the key lock (open-secrets.ts), so a
// simultaneous key change either sees the server or is seen by it.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import type { SecretKeyRing } from '../secrets/key-ring.ts'
import { noteProcess, removeProcess, SILENT_SECONDS, type ServerProcess } from './store.ts'

const MAX_PLACE_LENGTH = 200
const BEATS_BEFORE_SILENT = 4

export const describeProcess = (
  { all }: SecretKeyRing,
  processId: string = randomUUID(),
): ServerProcess => ({
  processId,
  place: `${hostname()}, process ${process.pid}`.slice(0, MAX_PLACE_LENGTH),
  keyIds: all.map(({ keyId }) => keyId),
})

/** Returns a function that stops the reports, after which the process counts as stopped. */
export const reportRunningProcess = (db: Database, own: ServerProcess): (() => Promise<void>) => {
  const stopping = new AbortController()
  const keep = async () => {
    while (!stopping.signal.aborted) {
      // The code that needs the database notices and reports an outage.
      await systemTransaction(db, (tx) => noteProcess(tx, own)).catch(() => undefined)
      await wait((SILENT_SECONDS / BEATS_BEFORE_SILENT) * 1000, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined)
    }
    await systemTransaction(db, (tx) => removeProcess(tx, own.processId)).catch(() => undefined)
  }
  const kept = keep()
  return async () => {
    stopping.abort()
    await kept
  }
}
