// Adds a job in the caller's transaction. The queue already exists (`prepare-queue.ts`).

import { sql } from 'kysely'
import { commitTogether } from '../database/commit-together.ts'
import type { SystemTransaction } from '../database/transaction.ts'
import { withCause } from '../tracing/tracing.ts'

/** Runs in the caller's transaction: the job exists if and only if that transaction commits. */
export const addJob = async (
  tx: SystemTransaction,
  task: string,
  payload: object,
  delaySeconds = 0,
): Promise<void> => {
  // The queue's tables belong to the login role, not to our working role.
  await sql`set local role none`.execute(tx.db)
  await sql`select graphile_worker.add_job(${task}::text,
      ${JSON.stringify(withCause(payload))}::json,
      run_at => now() + make_interval(secs => ${delaySeconds}))`.execute(tx.db)
  await sql`set local role lodgepole_system`.execute(tx.db)
  await commitTogether(tx)
}
