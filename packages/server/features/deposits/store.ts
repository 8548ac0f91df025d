// Scheduled allocations, and the people a deposit may be for.

import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** Of these people, those whom the account holds; it holds itself. */
export const findHeld = (tx: TenantTransaction, accountUserId: string, userIds: readonly string[]) =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'firstName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .where((where) => where.or([where('userId', '=', accountUserId), where('accountHolderId', '=', accountUserId)]))
    .where('isInactive', '=', false)
    .execute()

export const findPayer = (tx: TenantTransaction, userId: string) =>
  tx.db.selectFrom('users').select(['email', 'firstName', 'lastName', 'mailChoices']).where('organizationId', '=', tx.organizationId).where('userId', '=', userId).executeTakeFirstOrThrow()

export interface NewAllocation {
  readonly allocationId: string
  readonly paymentId: string
  readonly userId: string
  readonly amountCents: number
  readonly releaseDay: string
}

export const insertAllocations = async (tx: TenantTransaction, allocations: readonly NewAllocation[]): Promise<void> => {
  if (allocations.length === 0) return
  await tx.db.insertInto('scheduledAllocations').values(allocations.map((one) => ({ ...one, organizationId: tx.organizationId, status: 'pending' }))).execute()
}

/** Soonest first; what was released is in the balance and not here. */
export const listScheduled = (tx: TenantTransaction, userIds: readonly string[]) =>
  tx.db
    .selectFrom('scheduledAllocations')
    .select(['allocationId', 'userId', 'amountCents', 'releaseDay', 'status'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .where('status', 'in', ['pending', 'reversed'])
    .orderBy('releaseDay')
    .orderBy('allocationId')
    .execute()

export const listHeldIds = async (tx: TenantTransaction, accountUserId: string): Promise<readonly string[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where((where) => where.or([where('userId', '=', accountUserId), where('accountHolderId', '=', accountUserId)]))
    .where('isInactive', '=', false)
    .execute()
  return rows.map(({ userId }) => userId)
}

export const findLatestDeposit = async (tx: TenantTransaction, userId: string, amountCents: number, since: Date): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('payments')
    .select('paymentId')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('status', '=', 'approved')
    .where('amountCents', '=', amountCents)
    .where('startedAt', '>=', since)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.paymentId
}

/** Of which payment each of these parts was. */
export const findAllocationPayments = async (tx: TenantTransaction, allocationIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (allocationIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('scheduledAllocations')
    .select(['allocationId', 'paymentId'])
    .where('organizationId', '=', tx.organizationId)
    .where('allocationId', '=', (where) => where.fn.any(where.val([...allocationIds])))
    .execute()
  return new Map(rows.map(({ allocationId, paymentId }) => [allocationId, paymentId]))
}
