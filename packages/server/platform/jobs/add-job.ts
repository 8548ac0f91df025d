// Adds a job in the transaction of whatever asks for it.

import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemTransaction } from '../database/transaction.ts'

/** The queue is made when the worker first starts; a request may come before. */
const ensureQueue = async (tx: SystemTransaction, pool: pg.Pool): Promise<void> => {
  const { rows } = await sql<{ ready: boolean }>`select exists (
    select from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'graphile_worker' and proname = 'add_job') as ready`.execute(tx.db)
  if (rows[0]?.ready) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
}

/** In the transaction of whatever asks for it: the job exists if and only if that commits. */
export const addJob = async (tx: SystemTransaction, pool: pg.Pool, task: string, payload: object): Promise<void> => {
  // The queue's tables belong to the login role, not to ours.
  await sql`set local role none`.execute(tx.db)
  await ensureQueue(tx, pool)
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json)`.execute(tx.db)
  await sql`set local role lodgepole_system`.execute(tx.db)
}
