// Before Citus switches an organization to another machine, it waits for transactions that have
// written to it, but not for those that have only locked rows. Their locks would stay on the old
// machine, and another transaction could take the same locks on the new one. So a transaction that
// locks rows writes something first. The write changes nothing, because no lock has an empty name.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.generated.ts'

export const BLOCK_SHARD_MOVE =
  "delete from organization_locks where organization_id = $1 and name = ''"

const LOCKS_ROWS = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i
const WRITES = /^\s*(?:insert|update|delete)\b/i

export const locksRows = (text: string): boolean => LOCKS_ROWS.test(text)
export const writesRows = (text: string): boolean => WRITES.test(text)

/** The organization that a transaction's opening names. */
export const organizationIdInOpening = (opening: string): string | undefined =>
  /app\.organization_id = '([0-9a-f-]{36})'/.exec(opening)?.[1]

/**
 * For transactions that belong to no single organization but lock rows of one. Transactions of one
 * organization do this automatically (`prepared.ts`).
 */
export const blockShardMove = async (
  { db, isDistributed }: { readonly db: Kysely<Tables>; readonly isDistributed: boolean },
  organizationId: OrganizationId,
): Promise<void> => {
  if (isDistributed)
    await sql`delete from organization_locks
      where organization_id = ${organizationId} and name = ''`.execute(db)
}
