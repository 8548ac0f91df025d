// On a distributed database a transaction may write to a worker and also, on the coordinator, to
// tables that Citus does not manage, such as those of the job queue. Citus counts only the worker,
// so it commits there first, in one phase. If the session ends between the two commits, only half
// of the transaction remains. Citus uses two-phase commit, which it can finish after a crash, once
// the transaction has written to a table that the coordinator manages. The sessions table is one of
// these, and no session has this id (docs/decisions/0071).

import type { SystemTransaction } from './transaction.ts'

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Commits everything this transaction writes as a whole, regardless of the machines involved. */
export const commitTogether = async ({ db, isDistributed }: SystemTransaction): Promise<void> => {
  if (isDistributed) await db.deleteFrom('sessions').where('sessionId', '=', NO_SESSION).execute()
}
