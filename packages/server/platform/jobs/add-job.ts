// Adds a job in the transaction of whatever asks for it.

import { sql } from 'kysely'
import pg from 'pg'
import { commitTogether } from '../database/commit-together.ts'
import type { SystemTransaction } from '../database/transaction.ts'
import { withCause } from '../tracing/tracing.ts'

const made = new WeakMap<pg.Pool, Promise<void>>()

/**
 * On a connection of its own: whoever asks holds one of the pool already, and so may all others who
 * have taken the rest of it.
 */
const makeQueue = async ({ options }: pg.Pool): Promise<void> => {
  const { Logger, runMigrations } = await import('graphile-worker')
  // The pool hides its password from whoever copies its settings.
  const own = new pg.Pool({ ...options, password: options.password, max: 1 })
  // A connection that breaks is told by the statement on it.
  const unheard = () => undefined
  own.on('error', unheard).on('connect', (client) => client.on('error', unheard))
  try {
    await runMigrations({ pgPool: own, logger: new Logger(() => () => undefined) })
  } finally {
    await own.end()
  }
}

/**
 * The queue is made when the worker first starts, step by step, and a request may come before or
 * between: what it finds then may not be the last form of it. So each process makes sure once,
 * which waits for whoever is at it.
 */
const ensureQueue = (pool: pg.Pool): Promise<void> => {
  const known = made.get(pool)
  if (known) return known
  const making = makeQueue(pool)
  made.set(pool, making)
  making.catch(() => made.delete(pool))
  return making
}

/** In the transaction of whatever asks for it: the job exists if and only if that commits. */
export const addJob = async (
  tx: SystemTransaction,
  pool: pg.Pool,
  task: string,
  payload: object,
): Promise<void> => {
  // The queue's tables belong to the login role, not to ours.
  await sql`set local role none`.execute(tx.db)
  await ensureQueue(pool)
  await sql`select graphile_worker.add_job(${task}::text,
      ${JSON.stringify(withCause(payload))}::json)`.execute(tx.db)
  await sql`set local role lodgepole_system`.execute(tx.db)
  // Last: while the queue is being made nothing may be written that its tables wait for.
  await commitTogether(tx)
}
