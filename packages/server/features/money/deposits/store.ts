// Scheduled allocations, and the people a deposit may be for.

import { holderIdOf, type PaymentId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { DayAmount } from '@lodgepole/domain/money/allowance'
import { sql } from 'kysely'
import { hasOpenAccount } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../../people/households/index.ts'

/**
 * Those of these people who have open accounts: everyone the account holds, plus the holder and a
 * renter's people if they have one. A deposit does not create an account.
 */
export const findReceivers = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  userIds: readonly string[],
) =>
  tx.db
    .selectFrom('users')
    .select(['users.userId', 'users.firstName'])
    .where('users.organizationId', '=', tx.organizationId)
    .where('users.userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .where((where) =>
      where.or([
        where('users.accountHolderId', '=', holderIdOf(accountUserId)),
        where('users.userId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where(hasOpenAccount(tx.organizationId, 'users'))
    .where('users.isInactive', '=', false)
    .where('users.isHidden', '=', false)
    .execute()

export const findPayer = (tx: TenantTransaction, userId: string) =>
  tx.db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'mailChoices'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

export interface NewAllocation {
  readonly allocationId: string
  readonly paymentId: PaymentId
  readonly userId: string
  readonly amountCents: Cents
  readonly releaseDay: string
}

export const insertAllocations = async (
  tx: TenantTransaction,
  allocations: readonly NewAllocation[],
): Promise<void> => {
  if (allocations.length === 0) return
  await tx.db
    .insertInto('scheduledAllocations')
    .values(
      allocations.map((one) => ({ ...one, organizationId: tx.organizationId, status: 'pending' })),
    )
    .execute()
  await refuseMerged(
    tx,
    allocations.map(({ userId }) => userId),
  )
}

/** Soonest first. Released parts are in the balance and not listed here. */
export const listScheduled = (tx: TenantTransaction, userIds: readonly string[]) =>
  tx.db
    .selectFrom('scheduledAllocations')
    .select(['allocationId', 'userId', 'amountCents', 'releaseDay', 'status', 'reversedAt'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .where('status', 'in', ['pending', 'reversed'])
    .orderBy('releaseDay')
    .orderBy('allocationId')
    .execute()

/**
 * What is scheduled for these people, including deposits by the account that are still being paid.
 */
export const listPromised = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  userIds: readonly string[],
): Promise<readonly DayAmount[]> => {
  const { rows } = await sql<DayAmount>`
    select user_id, to_char(release_day, 'YYYY-MM-DD') as day, amount_cents
    from scheduled_allocations
    where organization_id = ${tx.organizationId} and user_id = any(${[...userIds]}::uuid[])
      and status = 'pending' and reversed_at is null
    union all
    select (part ->> 'authUserId')::uuid, part ->> 'releaseDay', (part ->> 'amountCents')::bigint
    from payments, jsonb_array_elements(payments.details -> 'allocations') part
    where payments.organization_id = ${tx.organizationId} and payments.user_id = ${accountUserId}
      and payments.status = 'started' and payments.purpose = 'deposit'
      and part ->> 'releaseDay' is not null`.execute(tx.db)
  return rows
}

export const listHeldIds = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
): Promise<readonly string[]> => (await listHeldOf(tx, [accountUserId])).map(({ userId }) => userId)

/** The people of any number of accounts, including the account holders, in one statement. */
export const listHeldOf = async (
  tx: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
): Promise<readonly { readonly userId: string; readonly accountUserId: HouseholdId }[]> => {
  const { rows } = await sql<{ userId: string; accountUserId: HouseholdId }>`
    select user_id, user_id as account_user_id
    from users where organization_id = ${tx.organizationId}
      and user_id = any(${[...accountUserIds]}::uuid[]) and not is_inactive
    union all
    select user_id, account_holder_id
    from users where organization_id = ${tx.organizationId}
      and account_holder_id = any(${[...accountUserIds]}::uuid[]) and not is_inactive`.execute(
    tx.db,
  )
  return rows
}

/**
 * Payments sent to the provider that have no answer yet. Before that step nothing can have been
 * charged.
 */
export const listOpenDeposits = (tx: TenantTransaction, accountUserId: HouseholdId) =>
  tx.db
    .selectFrom('payments')
    .select(['paymentId', 'amountCents', 'startedAt'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', accountUserId)
    .where('status', '=', 'started')
    .where('purpose', 'in', ['deposit', 'top-up'])
    .where('askedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .execute()

export const findLatestDeposit = async (
  tx: TenantTransaction,
  userId: string,
  amountCents: Cents,
  since: Date,
): Promise<string | undefined> => {
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

/** The payment each of these parts came from. */
export const findAllocationPayments = async (
  tx: TenantTransaction,
  allocationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (allocationIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('scheduledAllocations')
    .select(['allocationId', 'paymentId'])
    .where('organizationId', '=', tx.organizationId)
    .where('allocationId', '=', (where) => where.fn.any(where.val([...allocationIds])))
    .execute()
  return new Map(rows.map(({ allocationId, paymentId }) => [allocationId, paymentId]))
}
