// Serializes opening a session with changing a login's credentials, so that the session either sees
// the change or is ended by it. On a single machine the row is locked. A distributed database takes
// a shared lock on a replicated table in two steps for the whole table, and two concurrent sign-ins
// deadlock. All sessions start on the coordinator, so a lock on the coordinator alone is enough.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

const nameOf = (loginId: LoginId) => sql`hashtextextended(${`login ${loginId}`}, 0)`

/**
 * Call it before reading the login for a session. On a single machine the read itself locks the
 * row.
 */
export const holdLoginForSession = async (
  { db, isDistributed }: SystemTransaction,
  loginId: LoginId,
): Promise<void> => {
  if (isDistributed) await sql`select pg_advisory_xact_lock_shared(${nameOf(loginId)})`.execute(db)
}

/**
 * Call it before changing a password, second factor or passkey. On a single machine the update
 * locks the row.
 */
export const holdLoginForChange = async (
  { db, isDistributed }: SystemTransaction,
  loginId: LoginId,
): Promise<void> => {
  if (isDistributed) await sql`select pg_advisory_xact_lock(${nameOf(loginId)})`.execute(db)
}
