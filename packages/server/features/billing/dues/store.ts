// Rows of membership dues, and their effect on the account they are for.

import {
  holderIdOf,
  type HouseholdId,
  type InvoiceId,
  type PersonId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../../people/households/index.ts'

/**
 * Held until the transaction ends, and taken after any invoice lock, so that only one transaction
 * at a time changes an account's membership.
 */
export const lockAccount = (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
): Promise<{ readonly membershipExpiresAt: number | null } | undefined> =>
  db
    .selectFrom('users')
    .select('membershipExpiresAt')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', holderIdOf(userId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The dues issued to the account that are not settled yet. */
export const findOpenInvoiceId = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('dues')
    .innerJoin('invoices', (join) =>
      join
        .on('invoices.organizationId', '=', organizationId)
        .onRef('invoices.invoiceId', '=', 'dues.invoiceId'),
    )
    .select('dues.invoiceId')
    .where('dues.organizationId', '=', organizationId)
    .where('dues.userId', '=', userId)
    .where('dues.appliedAt', 'is', null)
    .where('dues.closedAt', 'is', null)
    .where('invoices.state', '=', 'open')
    .executeTakeFirst()
  return row?.invoiceId
}

export interface NewDues {
  readonly invoiceId: InvoiceId
  readonly userId: HouseholdId
  readonly membershipType: string | null
  readonly months: number
  readonly renewsSeconds: number | null
}

/** Dues that the office voided make room for new ones. */
export const insertDues = async (
  tx: TenantTransaction,
  dues: NewDues,
  now: Date,
): Promise<void> => {
  const { db, organizationId } = tx
  await db
    .updateTable('dues')
    .set({ closedAt: now })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', dues.userId)
    .where('appliedAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  await db
    .insertInto('dues')
    .values({ ...dues, organizationId })
    .execute()
  await refuseMerged(tx, [holderIdOf(dues.userId)])
}

/** Whether the account was ever asked to renew this end of its membership, whatever the outcome. */
export const wasAskedToRenew = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
  renewsSeconds: number,
): Promise<boolean> =>
  (await db
    .selectFrom('dues')
    .select('invoiceId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('renewsSeconds', '=', renewsSeconds)
    .executeTakeFirst()) !== undefined

export const findDues = ({ db, organizationId }: TenantTransaction, invoiceId: InvoiceId) =>
  db
    .selectFrom('dues')
    .select(['months', 'appliedAt', 'expiresSeconds', 'renewsSeconds'])
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()

/** Marks the dues as applied. False when they already were, or have been closed. */
export const takeDues = async (
  { db, organizationId }: TenantTransaction,
  invoiceId: InvoiceId,
  expiresSeconds: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('dues')
    .set({ appliedAt: now, expiresSeconds })
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoiceId)
    .where('appliedAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setMembershipEnd = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
  expiresSeconds: number | null,
  paidCents: Cents,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      membershipExpiresAt: expiresSeconds,
      billingExpiresAt: expiresSeconds,
      membershipAmountPaidCents: paidCents,
    })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', holderIdOf(userId))
    .execute()
}

export interface ToRenew {
  readonly organizationId: string
  readonly userId: PersonId
  readonly membershipExpiresAt: number
}

/**
 * People whose membership ends between two instants and who have not been asked to renew it. The
 * rule decides which of them owe dues.
 */
export const listToRenew = (
  tx: SystemTransaction,
  fromSeconds: number,
  toSeconds: number,
  limit: number,
  after: ToRenew | undefined,
): Promise<readonly ToRenew[]> => {
  const ending = tx.db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.organizationId', 'users.organizationId')
    .select(['users.organizationId', 'users.userId', 'users.membershipExpiresAt'])
    .$narrowType<{ membershipExpiresAt: number }>()
    .where('users.membershipExpiresAt', '>', fromSeconds)
    .where('users.membershipExpiresAt', '<=', toSeconds)
    .where('users.accountHolderId', 'is', null)
    .where('users.isInactive', '=', false)
    .where('organizations.closedAt', 'is', null)
    .where(
      sql<boolean>`'MEMBER_DUES' = any (organizations.user_required_fields)
          and organizations.user_required_data ? 'membership'`,
    )
    .where(
      sql<boolean>`not exists (select from dues where dues.organization_id = users.organization_id
            and dues.user_id = users.user_id
            and dues.renews_seconds = users.membership_expires_at)`,
    )
  const rest =
    after === undefined
      ? ending
      : ending.where((where) =>
          where.or([
            where('users.membershipExpiresAt', '>', after.membershipExpiresAt),
            where.and([
              where('users.membershipExpiresAt', '=', after.membershipExpiresAt),
              where('users.userId', '>', after.userId),
            ]),
          ]),
        )
  return rest.orderBy('users.membershipExpiresAt').orderBy('users.userId').limit(limit).execute()
}
