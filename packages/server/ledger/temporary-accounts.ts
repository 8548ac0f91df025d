// Temporary accounts. A person with a permanent account keeps it: only a temporary one is ever
// closed. Closing takes the same lock as spending, so that of a concurrent sale and closing one
// comes first and the other sees it.

import type { OrganizationId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { isOfRenter } from './open-account.ts'

export interface TemporaryAccount {
  readonly userId: PersonId
  /** The name of what the account is for. */
  readonly lentFor: string
}

/** Reopens an earlier temporary account with whatever is on it. */
export const openTemporaryAccounts = async (
  tx: TenantTransaction,
  temporaryAccounts: readonly TemporaryAccount[],
): Promise<void> => {
  if (temporaryAccounts.length === 0) return
  const inOrder = [...temporaryAccounts].sort((one, other) => (one.userId < other.userId ? -1 : 1))
  await sql`
    insert into accounts (organization_id, account_id, purpose, user_id, balance_cents, lent_for)
    select here.organization_id, given.account_id, 'spending', given.user_id, 0, given.lent_for
    from organizations here,
      unnest(${inOrder.map(newId)}::uuid[], ${inOrder.map(({ userId }) => userId)}::uuid[],
      ${inOrder.map(({ lentFor }) => lentFor)}::text[]) with ordinality as given (account_id,
        user_id, lent_for, place)
    where here.organization_id = ${tx.organizationId}
    order by given.place
    on conflict (organization_id, user_id, purpose)
    where user_id is not null do update
    set lent_for = excluded.lent_for, closed_at = null where accounts.lent_for is not null`.execute(
    tx.db,
  )
  await sql`
    update accounts set closed_at = null
    where organization_id = ${tx.organizationId}
      and user_id = any(${inOrder.map(({ userId }) => userId)}::uuid[]) and purpose <> 'spending'
      and closed_at is not null`.execute(tx.db)
}

/**
 * A person who joins a renter's household while the renter has a temporary account gets one too.
 * The account holders' users rows must be locked, because opening and closing begin with that lock.
 */
export const openTemporaryAccountsLikeHolders = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  if (userIds.length === 0) return
  const { rows } = await sql<TemporaryAccount>`
    select users.user_id, lent.lent_for from users
    join accounts lent on lent.organization_id = ${tx.organizationId}
      and lent.user_id = users.account_holder_id and lent.purpose = 'spending'
      and lent.closed_at is null and lent.lent_for is not null
    where users.organization_id = ${tx.organizationId}
      and users.user_id = any(${[...userIds]}::uuid[])
      and ${isOfRenter(tx.organizationId, 'users')}`.execute(tx.db)
  await openTemporaryAccounts(tx, rows)
}

/**
 * A temporary account without any postings. `account`: the alias of the accounts row in the
 * statement.
 */
export const isUnusedTemporaryAccount = (
  organizationId: OrganizationId,
  account: string,
) => sql<boolean>`(${sql.ref(`${account}.lentFor`)} is not null
  and not exists (select from postings booked where booked.organization_id = ${organizationId}
      and booked.account_id = ${sql.ref(`${account}.accountId`)}))`

/** Locked until the transaction ends: an account that is unused under the lock stays unused. */
export const lockTemporaryAccounts = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  await sql`select from accounts where organization_id = ${organizationId}
      and user_id = any(${[...userIds]}::uuid[]) and lent_for is not null
    order by account_id for update`.execute(db)
}

/** Called under their lock, for people who are removed as if they had never existed. */
export const dropUnusedTemporaryAccounts = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  await sql`delete from accounts where organization_id = ${organizationId}
      and user_id = any(${[...userIds]}::uuid[])
      and ${isUnusedTemporaryAccount(organizationId, 'accounts')}`.execute(db)
}

export interface Ending {
  readonly userId: PersonId
  readonly at: Date
}

/** Returns the people whose accounts were closed now, with the money scheduled for later days. */
export const closeTemporaryAccounts = async (
  tx: TenantTransaction,
  endings: readonly Ending[],
): Promise<readonly string[]> => {
  if (endings.length === 0) return []
  const { rows } = await sql<{ readonly userId: PersonId }>`
    with over as (
      select account.account_id, spending.lent_for, ending.at from accounts account
      join unnest(${endings.map(({ userId }) => userId)}::uuid[],
        ${endings.map(({ at }) => at)}::timestamptz[]) as ending (user_id, at) on ending.user_id =
          account.user_id
      join accounts spending on spending.organization_id = ${tx.organizationId}
        and spending.user_id = account.user_id and spending.purpose = 'spending'
      where account.organization_id = ${tx.organizationId} and spending.lent_for is not null
        and account.closed_at is null
      order by account.account_id for update of account)
    update accounts set closed_at = over.at, lent_for = over.lent_for from over
    where accounts.organization_id = ${tx.organizationId} and accounts.account_id = over.account_id
    returning accounts.user_id`.execute(tx.db)
  return [...new Set(rows.map(({ userId }) => userId))]
}
