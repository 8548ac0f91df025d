// The running servers. A row is valid as long as it is recent, because a killed process does not
// remove its row.

import { sql } from 'kysely'
import type { SystemTransaction } from '../database/transaction.ts'

export interface ServerProcess {
  readonly processId: string
  /** Machine and process id, for an operator who has to find it. */
  readonly place: string
  readonly keyIds: readonly string[]
}

/** Several heartbeats long, so that a busy moment does not make a server count as dead. */
export const SILENT_SECONDS = 60

export const noteProcess = async (
  { db }: SystemTransaction,
  { processId, place, keyIds }: ServerProcess,
): Promise<void> => {
  const seen = { place, keyIds: [...keyIds], seenAt: sql<Date>`now()` }
  await db
    .insertInto('serverProcesses')
    .values({ processId, ...seen })
    .onConflict((conflict) => conflict.column('processId').doUpdateSet(seen))
    .execute()
  await db
    .deleteFrom('serverProcesses')
    .where('seenAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

export const removeProcess = async (
  { db }: SystemTransaction,
  processId: string,
): Promise<void> => {
  await db.deleteFrom('serverProcesses').where('processId', '=', processId).execute()
}

export const listRunning = ({ db }: SystemTransaction): Promise<readonly ServerProcess[]> =>
  db
    .selectFrom('serverProcesses')
    .select(['processId', 'place', 'keyIds'])
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`)
    .orderBy('startedAt')
    .execute()
