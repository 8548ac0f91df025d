// The bank's own tables. The ledger owns the money itself.

import type { Cents } from '@lodgepole/domain/kernel/money'
import { holderIdOf, type PersonId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Budget } from '@lodgepole/domain/money/charge'
import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import {
  completePortalSettings,
  type PortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import { sql } from 'kysely'
import { hasOpenAccount, hadNoTemporaryAccount } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface BudgetRow extends Budget {
  readonly userId: PersonId
  readonly dailyAllowanceCents: Cents | null
  readonly version: number
}

export const findBudgets = (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<readonly BudgetRow[]> =>
  tx.db
    .selectFrom('budgets')
    .select([
      'userId',
      'dailyLimitCents',
      'restrictedDailyLimitCents',
      'dailyAllowanceCents',
      'version',
    ])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', userIds)
    .execute()

/**
 * A distributed database plans a join anew each time, which costs more than two statements on one
 * table each (decision 0070).
 */
const findLimitsApart = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<Budget | undefined> => {
  const person = await tx.db
    .selectFrom('users')
    .select('isInactive')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!person || person.isInactive) return undefined
  const [budget] = await findBudgets(tx, [userId])
  return budget ?? { dailyLimitCents: null, restrictedDailyLimitCents: null }
}

/** Null means no limit, even if none was ever set. Undefined means the person does not exist. */
export const findLimits = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<Budget | undefined> => {
  if (tx.isDistributed) return findLimitsApart(tx, userId)
  return tx.db
    .selectFrom('users')
    .leftJoin('budgets', (join) =>
      join
        .on('budgets.organizationId', '=', tx.organizationId)
        .onRef('budgets.userId', '=', 'users.userId'),
    )
    .select(['budgets.dailyLimitCents', 'budgets.restrictedDailyLimitCents'])
    .where('users.organizationId', '=', tx.organizationId)
    .where('users.userId', '=', userId)
    .where('users.isInactive', '=', false)
    .executeTakeFirst()
}

/**
 * The version after the change. Undefined when someone else changed it since `seenVersion` (0 if
 * none existed).
 */
export const saveBudget = async (
  tx: TenantTransaction,
  seenVersion: number,
  { userId, ...limits }: Omit<BudgetRow, 'version'>,
): Promise<number | undefined> => {
  const saved = await tx.db
    .insertInto('budgets')
    .values({ organizationId: tx.organizationId, userId, ...limits })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ ...limits, version: sql`budgets.version + 1` })
        .where('budgets.version', '=', seenVersion),
    )
    .returning('version')
    .executeTakeFirst()
  return saved?.version
}

/**
 * Held until the transaction ends, so of two concurrent deposits the second sees what the first has
 * scheduled.
 */
export const lockAllowances = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await tx.db
    .selectFrom('budgets')
    .select(['userId', 'dailyAllowanceCents'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .orderBy('userId')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ userId, dailyAllowanceCents }) => [userId, dailyAllowanceCents]))
}

const RENTER = 'tenant-short-term'

export interface HeldPeople {
  /**
   * True when the holder of one of these people is a renter, who is here only for stays. Only then
   * is it worth checking for missing accounts.
   */
  readonly mayLackAccount: boolean
  /**
   * A balance below this is low. Undefined when the person's holder was not among the rows read.
   */
  readonly lowBelowCents: (userId: PersonId) => number | undefined
}

/**
 * Undefined unless the account holds every one of these people. Reads a single table, because a
 * distributed database caches the plan for that.
 */
export const findHeld = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  personIds: readonly PersonId[],
): Promise<HeldPeople | undefined> => {
  const holderId = holderIdOf(accountUserId)
  const rows = await tx.db
    .selectFrom('users')
    .select(['userId', 'accountHolderId', 'role', 'isInactive', 'lowBalanceThresholdCents'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...personIds, holderId])))
    .execute()
  const people = rows.filter(
    ({ userId, accountHolderId, isInactive }) =>
      !isInactive &&
      personIds.includes(userId) &&
      (userId === holderId || accountHolderId === holderId),
  )
  if (people.length !== personIds.length) return undefined
  const rowOf = (id: string | null | undefined) => rows.find(({ userId }) => userId === id)
  return {
    mayLackAccount: people.some(
      ({ accountHolderId }) =>
        accountHolderId !== null && (rowOf(accountHolderId)?.role ?? RENTER) === RENTER,
    ),
    lowBelowCents: (userId) =>
      rowOf(rowOf(userId)?.accountHolderId ?? userId)?.lowBalanceThresholdCents,
  }
}

/** Whether one of these people, in a renter's household, never had a temporary account. */
export const lacksAccount = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', userIds)
    .where(hadNoTemporaryAccount(organizationId, 'users'))
    .executeTakeFirst()) !== undefined

export interface NamedPerson {
  readonly userId: PersonId
  readonly firstName: string
}

/** The account itself and everyone it holds. */
export const listHousehold = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
): Promise<readonly NamedPerson[]> =>
  tx.db
    .selectFrom('users')
    .select(['userId', 'firstName'])
    .where('organizationId', '=', tx.organizationId)
    .where((where) =>
      where.or([
        where('userId', '=', holderIdOf(accountUserId)),
        where('accountHolderId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where('isInactive', '=', false)
    .execute()

/** Includes people who have left the household since. */
export const findFirstNames = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('users')
    .select(['userId', 'firstName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', userIds)
    .execute()
  return new Map(rows.map(({ userId, firstName }) => [userId, firstName]))
}

/**
 * The accounts of the household in one statement: everyone it holds, plus the account holder and a
 * renter's people if they have their own. Includes temporary accounts for stays that are over,
 * because of their transactions.
 */
export const listAccounts = (tx: TenantTransaction, accountUserId: HouseholdId) =>
  tx.db
    .selectFrom('users as person')
    .leftJoin('accounts as spending', (join) =>
      join
        .on('spending.organizationId', '=', tx.organizationId)
        .onRef('spending.userId', '=', 'person.userId')
        .on('spending.purpose', '=', 'spending'),
    )
    .leftJoin('accounts as scheduled', (join) =>
      join
        .on('scheduled.organizationId', '=', tx.organizationId)
        .onRef('scheduled.userId', '=', 'person.userId')
        .on('scheduled.purpose', '=', 'scheduled'),
    )
    .select([
      'person.userId',
      'person.firstName',
      'person.lastName',
      'person.note',
      'person.accountHolderId',
      'person.imageUrl',
      'person.imageUrl70',
      'person.imageUrl150',
    ])
    .select([
      sql<number>`coalesce(spending.balance_cents - spending.held_cents, 0)`.as('balanceCents'),
      sql<number>`coalesce(scheduled.balance_cents, 0)`.as('scheduledCents'),
      sql<boolean>`spending.closed_at is not null`.as('isClosed'),
    ])
    .where('person.organizationId', '=', tx.organizationId)
    .where((where) =>
      where.or([
        where('person.accountHolderId', '=', holderIdOf(accountUserId)),
        where('person.userId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where((where) =>
      where.or([
        where('spending.accountId', 'is not', null),
        hasOpenAccount(tx.organizationId, 'person'),
      ]),
    )
    .where('person.isInactive', '=', false)
    .where('person.isHidden', '=', false)
    .orderBy('person.createdAt')
    .orderBy('person.firstName')
    .execute()

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** Limits for one deposit, read with the deposit's own connection. */
export const depositLimitsOf = async (tx: TenantTransaction): Promise<DepositLimits> => {
  const { policies } = await tx.db
    .selectFrom('organizations')
    .select('policies')
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirstOrThrow()
  return completePolicies(policies as StoredPolicies).depositLimits
}

export const portalSettingsOf = async (tx: TenantTransaction): Promise<PortalSettings> => {
  const { portalSettings } = await tx.db
    .selectFrom('organizations')
    .select('portalSettings')
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirstOrThrow()
  return completePortalSettings(portalSettings as Partial<PortalSettings>)
}
