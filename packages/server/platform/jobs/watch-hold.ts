// A restored installation holds its work until an operator releases it: no job runs, so nothing is
// mailed, charged, sent to webhooks or removed from the object store. An installation that works is
// never put on hold while it runs, so only one that is held asks again.

import { setTimeout as wait } from 'node:timers/promises'
import { RELEASE_COMMAND } from '../database/installation-identity.ts'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import type { Log } from '../logging.ts'

export interface WorkHold {
  readonly isHeld: () => boolean
  /** Runs `start` now, or once the work is released. */
  readonly whenReleased: (start: () => void) => void
  readonly stop: () => Promise<void>
}

const CHECK_EVERY_MS = 2_000

const readHold = (db: Database): Promise<boolean> =>
  systemTransaction(db, async (tx) => {
    const identity = await tx.db
      .selectFrom('installationIdentity')
      .select('heldSince')
      .executeTakeFirst()
    return (identity?.heldSince ?? null) !== null
  })

export const watchHold = async (
  db: Database,
  log: Log,
  lookEveryMs = CHECK_EVERY_MS,
): Promise<WorkHold> => {
  let isHeld = await readHold(db)
  const stopping = new AbortController()
  const starts: (() => void)[] = []

  const look = async (): Promise<void> => {
    log.warn({ fix: RELEASE_COMMAND }, 'WORK_ON_HOLD')
    while (isHeld && !stopping.signal.aborted) {
      const { signal } = stopping
      await wait(lookEveryMs, undefined, { signal }).catch(() => undefined)
      // The code that needs the database notices and reports an outage.
      if (!signal.aborted) isHeld = await readHold(db).catch(() => true)
    }
    if (isHeld) return
    log.info('WORK_RELEASED')
    for (const start of starts) start()
  }
  const looking = isHeld ? look() : undefined

  return {
    isHeld: () => isHeld,
    whenReleased: (start) => {
      if (isHeld) starts.push(start)
      else start()
    },
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}
