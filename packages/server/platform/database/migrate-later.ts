// Runs, in a process that already serves requests, the migrations that must wait until no process
// of the previous version can be running.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { listPending, migrate } from './migrate.ts'
import type { Migration } from './read-migrations.ts'

const CHECK_EVERY_MS = 5 * 60_000

interface LaterMigrations {
  readonly onStep: (name: string) => void
  /** The migration is tried again afterwards. */
  readonly onFault: (fault: unknown) => void
  readonly lookEveryMs?: number
}

/** Ends when nothing waits any longer, or when `stop` is called. */
export const migrateLater = (
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  { onStep, onFault, lookEveryMs = CHECK_EVERY_MS }: LaterMigrations,
): { readonly done: Promise<void>; readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const isDone = async (): Promise<boolean> => {
    try {
      await migrate(connection, migrations, { onStep, signal: stopping.signal })
      const { due, waiting } = await listPending(connection, migrations)
      return due.length + waiting.length === 0
    } catch (fault) {
      if (!stopping.signal.aborted) onFault(fault)
      return false
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted && !(await isDone()))
      await wait(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
  }
  const done = run()
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
