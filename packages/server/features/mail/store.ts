// Mail requests wait in the outbox of their organisation, or in the job queue where there is none.

import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import { writeOutbox, type OutboxMessage } from '../../platform/outbox/write-outbox.ts'

/** Written by the system role, for flows that have no command: the row belongs to the organisation all the same. */
export const insertOutboxMessage = ({ db }: SystemTransaction, organizationId: string, message: OutboxMessage, nowMs: number) =>
  writeOutbox({ db, organizationId }, [message], nowMs)

/** Whether the request is still to be done: afterwards nothing of it is left in the row. */
export const isWaiting = async (tx: TenantTransaction, outboxId: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('outbox')
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('waiting'))
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .executeTakeFirst()
  return row?.waiting ?? false
}

/** Codes, addresses and names are gone from the row; that there was a mail remains. */
export const removePayload = async (tx: TenantTransaction, outboxId: string): Promise<void> => {
  await tx.db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .execute()
}

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
