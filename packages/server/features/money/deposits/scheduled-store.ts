// Takes scheduled parts back. Locks are taken on parts first, then on payments, then on accounts.
// The job that releases money uses the same order.

import type { PaymentId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuseMerged } from '../../people/households/index.ts'

export interface PendingPart {
  readonly allocationId: string
  readonly paymentId: PaymentId
  readonly userId: string
  readonly amountCents: Cents
  readonly releaseDay: string
}

/**
 * The person's pending parts among these. Held until the transaction ends, so they cannot be
 * released in the meantime.
 */
export const lockPending = async (
  tx: TenantTransaction,
  userId: string,
  allocationIds: readonly string[],
  lock = sql`for update`,
): Promise<readonly PendingPart[]> => {
  const { rows } = await sql<PendingPart>`
    select allocation_id, payment_id, user_id, amount_cents,
      to_char(release_day, 'YYYY-MM-DD') as release_day from scheduled_allocations
    where organization_id = ${tx.organizationId} and user_id = ${userId}
      and allocation_id = any(${[...allocationIds]}::uuid[]) and status = 'pending'
      and reversed_at is null
    order by allocation_id ${lock}`.execute(tx.db)
  return rows
}

export const insertReversals = async (
  tx: TenantTransaction,
  parts: readonly PendingPart[],
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('scheduledAllocations')
    .set({ reversedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('allocationId', '=', (where) =>
      where.fn.any(where.val(parts.map(({ allocationId }) => allocationId))),
    )
    .execute()
  await tx.db
    .insertInto('scheduledAllocations')
    .values(
      parts.map(({ allocationId, ...part }) => ({
        ...part,
        organizationId: tx.organizationId,
        allocationId: newId(),
        reversesAllocationId: allocationId,
        status: 'reversed',
      })),
    )
    .execute()
  await refuseMerged(
    tx,
    parts.map(({ userId }) => userId),
  )
}
