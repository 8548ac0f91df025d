// Limits that are counted before a row is written hold only if one transaction counts at a time. A
// name stands for what is counted; whoever locks it first finishes first. The locks end with the
// transaction.

import { sql } from 'kysely'
import type { TenantTransaction } from './transaction.ts'

/**
 * Locks names within the organization, always in the same order so that two callers cannot wait for
 * each other.
 */
export const lockNames = async (
  { db, organizationId }: TenantTransaction,
  ...names: readonly string[]
): Promise<void> => {
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId}/${name}`}, 0))`.execute(
      db,
    )
}
