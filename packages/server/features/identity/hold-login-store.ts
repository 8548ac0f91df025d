// Whoever opens a session and whoever changes what a login is opened with come one after the other:
// the change is either seen by the session or ends it. On one machine the row is locked. On a
// distributed database a shared lock on a table that every machine has a copy of is taken in two
// steps for the table as a whole, and two who sign in at once deadlock between them; all sessions
// begin on the coordinator, so a lock of the coordinator alone is enough.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

const nameOf = (loginId: LoginId) => sql`hashtextextended(${`login ${loginId}`}, 0)`

/**
 * Before the login is read for a session. Elsewhere than on a distributed database the read itself
 * locks the row.
 */
export const holdLoginForSession = async (
  { db, isDistributed }: SystemTransaction,
  loginId: LoginId,
): Promise<void> => {
  if (isDistributed) await sql`select pg_advisory_xact_lock_shared(${nameOf(loginId)})`.execute(db)
}

/**
 * Before its password, its second factor or its passkeys change. Elsewhere than on a distributed
 * database the update locks the row.
 */
export const holdLoginForChange = async (
  { db, isDistributed }: SystemTransaction,
  loginId: LoginId,
): Promise<void> => {
  if (isDistributed) await sql`select pg_advisory_xact_lock(${nameOf(loginId)})`.execute(db)
}
