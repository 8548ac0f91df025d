import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Call it first in its transaction. */
export const readOneSnapshot = async ({ db }: TenantTransaction): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  // The archive waits for the object store, and the database waits for the archive.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db)
}
