// Who has a low balance, and whether that has been reported. The account holder sets the threshold
// for themselves and everyone they hold.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'

export interface Watched {
  readonly userId: PersonId
  readonly accountId: string
  readonly firstName: string
  readonly balanceCents: Cents
  readonly thresholdCents: Cents
  readonly holderEmail: string | null
  readonly mailChoices: unknown
}

/** The person with their current balance and their holder's settings. */
export const findWatched = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<Watched | undefined> => {
  const { rows } = await sql<Watched>`
    select person.user_id, holder.user_id as account_id, person.first_name,
      coalesce(account.balance_cents, 0)::bigint as balance_cents,
      holder.low_balance_threshold_cents as threshold_cents, holder.email as holder_email,
      holder.mail_choices
    from users person
    join users holder on holder.organization_id = ${tx.organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    left join accounts account on account.organization_id = ${tx.organizationId}
      and account.user_id = person.user_id and account.purpose = 'spending'
    where person.organization_id = ${tx.organizationId} and person.user_id = ${userId}
      and not person.is_inactive and not holder.is_inactive`.execute(tx.db)
  return rows[0]
}

/**
 * True for the caller that sets the mark; others find it already set. The row stays locked until
 * the transaction ends.
 */
export const markLow = async (
  tx: TenantTransaction,
  userId: PersonId,
  now: Date,
): Promise<boolean> => {
  const marked = await tx.db
    .insertInto('lowBalances')
    .values({ organizationId: tx.organizationId, userId, isLow: true, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ isLow: true, changedAt: now })
        .where('lowBalances.isLow', '=', false),
    )
    .returning('userId')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Marks those of these people whose balance is not low (anymore). Also writes a row for people
 * without one, so that this waits for a fall that is being recorded concurrently instead of missing
 * it.
 */
export const markNotLow = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ userId: PersonId }>`
    select person.user_id from users person
    join users holder on holder.organization_id = ${tx.organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.user_id = person.user_id and account.purpose = 'spending'
    where person.organization_id = ${tx.organizationId}
      and person.user_id = any(${[...userIds]}::uuid[])
      and account.balance_cents >= holder.low_balance_threshold_cents
    order by person.user_id`.execute(tx.db)
  await writeNotLow(
    tx,
    rows.map(({ userId }) => userId),
    now,
  )
}

/** For people who are known not to be low. */
export const writeNotLow = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  now: Date,
): Promise<void> => {
  if (userIds.length === 0) return
  await tx.db
    .insertInto('lowBalances')
    .values(
      userIds.map((userId) => ({
        organizationId: tx.organizationId,
        userId,
        isLow: false,
        changedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'userId']).doUpdateSet({ isLow: false, changedAt: now }),
    )
    .execute()
}

/** Everyone in a household who has been marked low. */
export const listLow = async (
  tx: TenantTransaction,
  holderUserId: PersonId,
): Promise<readonly string[]> => {
  const rows = await tx.db
    .selectFrom('lowBalances')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', tx.organizationId)
        .onRef('users.userId', '=', 'lowBalances.userId'),
    )
    .select('lowBalances.userId')
    .where('lowBalances.organizationId', '=', tx.organizationId)
    .where('lowBalances.isLow', '=', true)
    .where((where) =>
      where.or([
        where('users.userId', '=', holderUserId),
        where('users.accountHolderId', '=', holderUserId),
      ]),
    )
    .execute()
  return rows.map(({ userId }) => userId)
}

export interface LowPerson {
  readonly userId: PersonId
  readonly language: string | null
}

/**
 * People to report on, and the language to use. Languages belong to logins, which only the system
 * role can read.
 */
export const listUnreported = async (
  tx: SystemTransaction,
  organizationId: string,
  userIds: readonly PersonId[],
): Promise<readonly LowPerson[]> => {
  const { rows } = await sql<LowPerson>`
    select person.user_id, login.language
    from users person
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    left join logins login on login.login_id = holder.login_id
    left join accounts account on account.organization_id = ${organizationId}
      and account.user_id = person.user_id and account.purpose = 'spending'
    left join low_balances low on low.organization_id = ${organizationId}
      and low.user_id = person.user_id
    where person.organization_id = ${organizationId}
      and person.user_id = any(${[...new Set(userIds)]}::uuid[]) and not coalesce(low.is_low, false)
      and coalesce(account.balance_cents, 0) < holder.low_balance_threshold_cents`.execute(tx.db)
  return rows
}
