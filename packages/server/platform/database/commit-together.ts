// On a distributed database a transaction may write to a worker and, on the coordinator, to tables
// that Citus does not manage, such as those of the job queue. Citus counts the worker alone, so it
// commits there first and in one phase: whatever ends the session between the two commits leaves
// half of it. It uses two phases, which are finished after a crash, once it has written to a table
// of the coordinator itself. Sessions are such a table, and no session has this id
// (docs/decisions/0071).

import type { SystemTransaction } from './transaction.ts'

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Whatever this transaction writes, on whichever machines, is committed as a whole. */
export const commitTogether = async ({ db, isDistributed }: SystemTransaction): Promise<void> => {
  if (isDistributed) await db.deleteFrom('sessions').where('sessionId', '=', NO_SESSION).execute()
}
