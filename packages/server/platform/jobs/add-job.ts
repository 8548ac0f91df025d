// Adds a job in the transaction of whatever asks for it.

import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemTransaction } from '../database/transaction.ts'

const made = new WeakMap<pg.Pool, Promise<void>>()

const makeQueue = async (pool: pg.Pool): Promise<void> => {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
}

/**
 * The queue is made when the worker first starts, step by step, and a request may come before or between: what it finds then may not be the
 * last form of it. So each process makes sure once, which waits for whoever is at it.
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
export const addJob = async (tx: SystemTransaction, pool: pg.Pool, task: string, payload: object): Promise<void> => {
  // The queue's tables belong to the login role, not to ours.
  await sql`set local role none`.execute(tx.db)
  await ensureQueue(pool)
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json)`.execute(tx.db)
  await sql`set local role lodgepole_system`.execute(tx.db)
}
