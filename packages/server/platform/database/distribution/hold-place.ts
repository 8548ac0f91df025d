// Before an organization is switched to another machine, Citus waits for those who have written to
// it, but not for those who have only locked rows: their locks would stay behind on the old
// machine, and somebody else would get the same ones on the new machine. So whoever locks rows
// writes something first. It changes nothing: no lock has an empty name.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.generated.ts'

export const HOLD_PLACE = "delete from organization_locks where organization_id = $1 and name = ''"

const LOCKS_ROWS = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i
const WRITES = /^\s*(?:insert|update|delete)\b/i

export const locksRows = (text: string): boolean => LOCKS_ROWS.test(text)
export const writesRows = (text: string): boolean => WRITES.test(text)

/** The organization that a transaction's opening names. */
export const organizationIn = (opening: string): string | undefined =>
  /app\.organization_id = '([0-9a-f-]{36})'/.exec(opening)?.[1]

/**
 * For transactions of no single organization that lock rows of one. Those of one organization do it
 * by themselves (`prepared.ts`).
 */
export const holdPlace = async (
  { db, isDistributed }: { readonly db: Kysely<Tables>; readonly isDistributed: boolean },
  organizationId: OrganizationId,
): Promise<void> => {
  if (isDistributed)
    await sql`delete from organization_locks
      where organization_id = ${organizationId} and name = ''`.execute(db)
}
