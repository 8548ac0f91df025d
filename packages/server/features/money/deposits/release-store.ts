import type { Cents } from '@lodgepole/domain/kernel/money'
import { anyOf } from '../../../platform/database/any-of.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'

export const AT_ONCE = 500

interface DuePart {
  readonly allocationId: string
  readonly userId: string
  readonly amountCents: Cents
}

/**
 * Locks the due parts: of two concurrent jobs each takes what the other has not, and neither takes
 * parts that are being reversed.
 */
export const lockDue = async (
  tx: TenantTransaction,
  today: string,
): Promise<readonly DuePart[]> => {
  const { rows } = await sql<DuePart>`
    select allocation_id, user_id, amount_cents from scheduled_allocations
    where organization_id = ${tx.organizationId} and status = 'pending' and reversed_at is null
      and release_day <= ${today}::date
    order by user_id, allocation_id limit ${AT_ONCE} for update skip locked`.execute(tx.db)
  return rows
}

export const markReleased = async (
  { db, organizationId }: TenantTransaction,
  allocationIds: readonly string[],
): Promise<void> =>
  void (await db
    .updateTable('scheduledAllocations')
    .set({ status: 'released' })
    .where('organizationId', '=', organizationId)
    .where('allocationId', '=', anyOf(allocationIds))
    .execute())

/**
 * Organizations in which something is or may be due. A day begins at most fourteen hours earlier
 * than in UTC.
 */
export const organizationsDue = (db: Database, now: Date) =>
  systemTransaction(db, async (tx) => {
    const { rows } = await sql<{ organizationId: string; timeZone: string }>`
      select organization_id, time_zone from organizations where exists (
        select from scheduled_allocations due
        where due.organization_id = organizations.organization_id and due.status = 'pending'
          and due.reversed_at is null
          and due.release_day <= (${now}::timestamptz at time zone 'UTC' + interval
            '14 hours')::date)`.execute(tx.db)
    return rows
  })
