// Turns outbox rows into jobs, one per subscriber, in one transaction: a row is dispatched if and only if its jobs exist.
// Rows are taken with `skip locked`, so any number of processes may dispatch at once. No NOTIFY: it would make every
// commit of the installation wait for the one before.

import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'

/** Which job tasks hear of a topic. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>

/** Several features may hear of the same topic. */
export const mergeSubscriptions = (all: readonly Subscriptions[]): Subscriptions => {
  const merged: Record<string, readonly string[]> = {}
  for (const [topic, tasks] of all.flatMap((one) => Object.entries(one))) merged[topic] = [...(merged[topic] ?? []), ...tasks]
  return merged
}

const BATCH = 200

export const dispatchOutbox = (db: Database, subscriptions: Subscriptions): Promise<number> =>
  systemTransaction(db, async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select(['organizationId', 'outboxId', 'topic', 'payload'])
      .where('dispatchedAt', 'is', null)
      .orderBy('createdAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    await tx.db
      .updateTable('outbox')
      .set({ dispatchedAt: sql`now()` })
      .where('outboxId', 'in', rows.map((row) => row.outboxId))
      .where('organizationId', 'in', [...new Set(rows.map((row) => row.organizationId))])
      .execute()
    const jobs = rows.flatMap(({ organizationId, outboxId, topic, payload }) =>
      (subscriptions[topic] ?? []).map((task) => ({ identifier: task, payload: { organizationId, outboxId, topic, ...(payload as object) } })),
    )
    // The queue's tables belong to the login role, not to ours.
    await sql`set local role none`.execute(tx.db)
    if (jobs.length > 0) {
      await sql`select graphile_worker.add_jobs(array(
        select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(${JSON.stringify(jobs)}::json) spec))`.execute(tx.db)
    }
    return rows.length
  })
