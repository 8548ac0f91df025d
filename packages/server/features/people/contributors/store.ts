// Contributors, their exclusions, and the mailed invitations. Reads across a login's organizations
// use the system role; each statement names its organizations.

import {
  holderIdOf,
  type ContributorId,
  type PersonId,
  type HouseholdId,
} from '@lodgepole/domain/kernel/ids'
import type { ContributorState } from '@lodgepole/domain/people/contributors/contributor'
import { DAY_SECONDS, type SentMails } from '@lodgepole/domain/people/invitation-mails'
import { sql, type Insertable, type Updateable } from 'kysely'
import { anyOf } from '../../../platform/database/any-of.ts'
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts'
import type { Queries } from '../../../platform/database/pool.ts'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../households/index.ts'

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_SECONDS * 1000)

/** One row per contributor, with their exclusions and the mails sent to their address. */
const contributorRows = (db: Queries, organizationId: string, now: Date) =>
  db
    .selectFrom('contributors as c')
    .selectAll('c')
    .select([
      sql<string[]>`array(select e.user_id::text from contributor_exclusions e
        where e.organization_id = ${organizationId} and e.contributor_id = c.contributor_id
        order by 1)`.as('blackListIds'),
      sql<number>`(select count(*)::int from contributor_invitations i
          where i.organization_id = ${organizationId}
        and i.account_user_id = c.account_user_id and i.email = c.email
        and i.sent_at > ${dayBefore(now)})`.as('mailsOfDay'),
      sql<Date>`coalesce((select max(i.sent_at) from contributor_invitations i
            where i.organization_id = ${organizationId}
        and i.account_user_id = c.account_user_id and i.email = c.email), c.invited_at)`.as(
        'lastMailAt',
      ),
    ])
    .where('c.organizationId', '=', organizationId)
    .where('c.state', '<>', 'Removed')

export type ContributorRow = Awaited<
  ReturnType<ReturnType<typeof contributorRows>['execute']>
>[number]

export interface AccountKey {
  readonly organizationId: string
  readonly userId: PersonId
}

/** The contributors of several accounts, in one statement per organization. */
export const listContributors = (
  { db }: TenantTransaction | SystemTransaction,
  accounts: readonly AccountKey[],
  now: Date,
): Promise<readonly ContributorRow[]> =>
  inEachOrganization(accounts, (organizationId, own) =>
    contributorRows(db, organizationId, now)
      .where('c.accountUserId', '=', anyOf(own.map(({ userId }) => userId)))
      .orderBy(sql`lower(c.name)`)
      .orderBy('c.contributorId')
      .execute(),
  )

/** A contributor of this account; undefined for one of another account. */
export const findContributor = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  by: { readonly contributorId: ContributorId } | { readonly email: string },
  now: Date,
) =>
  contributorRows(tx.db, tx.organizationId, now)
    .where('c.accountUserId', '=', accountUserId)
    .where((where) =>
      'email' in by
        ? where('c.email', '=', by.email)
        : where('c.contributorId', '=', by.contributorId),
    )
    .executeTakeFirst()

/**
 * Locks the account so that changes to its contributors are serialized, and returns the requesting
 * household.
 */
export const lockAccount = async (tx: TenantTransaction, accountUserId: HouseholdId, now: Date) => {
  const account = await tx.db
    .selectFrom('users')
    .select([
      'firstName',
      'lastName',
      'email',
      'username',
      'parent2Email',
      'parent2LoginId',
      'parent2FirstName',
      'parent2LastName',
    ])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', holderIdOf(accountUserId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const counts = await sql<{ contributors: number; mailsOfDay: number; oldestMailAt: Date | null }>`
    select (select count(*)::int from contributors where organization_id = ${tx.organizationId}
        and account_user_id = ${accountUserId} and state <> 'Removed') as contributors,
      count(*)::int as "mailsOfDay", min(sent_at) as "oldestMailAt" from contributor_invitations
    where organization_id = ${tx.organizationId} and account_user_id = ${accountUserId}
      and sent_at > ${dayBefore(now)}`.execute(tx.db)
  return { ...account, ...(counts.rows[0] as (typeof counts.rows)[number]) }
}

/**
 * Counts the mails this household has sent to an address, including those for removed contributors.
 */
export const countMails = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  email: string,
  now: Date,
): Promise<SentMails> => {
  const found = await tx.db
    .selectFrom('contributorInvitations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sentAt').as('lastAt')])
    .where('organizationId', '=', tx.organizationId)
    .where('accountUserId', '=', accountUserId)
    .where('email', '=', email)
    .where('sentAt', '>', dayBefore(now))
    .executeTakeFirstOrThrow()
  return {
    withinADay: Number(found.count),
    lastAtSeconds: Math.floor((found.lastAt?.getTime() ?? 0) / 1000),
  }
}

/**
 * How many of these people the account holds, how many people it holds who can receive gifts, and
 * how many of those remain without these people.
 */
export const countHeld = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  personIds: readonly PersonId[],
): Promise<{ readonly named: number; readonly all: number; readonly left: number }> => {
  const named = sql`user_id = any(${personIds}::uuid[])`
  return tx.db
    .selectFrom('users')
    .select([
      sql<number>`count(*) filter (where ${named})::int`.as('named'),
      sql<number>`count(*) filter (where not is_inactive and not is_hidden)::int`.as('all'),
      sql<number>`count(*) filter (where not ${named}
        and not is_inactive and not is_hidden)::int`.as('left'),
    ])
    .where('organizationId', '=', tx.organizationId)
    .where('accountHolderId', '=', holderIdOf(accountUserId))
    .executeTakeFirstOrThrow()
}

export const insertContributor = async (
  tx: TenantTransaction,
  row: Omit<Insertable<Tables['contributors']>, 'organizationId'>,
): Promise<void> => {
  await tx.db
    .insertInto('contributors')
    .values({ organizationId: tx.organizationId, ...row })
    .execute()
  await refuseMerged(tx, [holderIdOf(row.accountUserId)])
}

export const updateContributor = async (
  tx: TenantTransaction,
  contributorId: ContributorId,
  change: Updateable<Tables['contributors']> & { state?: ContributorState },
): Promise<void> => {
  await tx.db
    .updateTable('contributors')
    .set(change)
    .where('organizationId', '=', tx.organizationId)
    .where('contributorId', '=', contributorId)
    .execute()
}

export const replaceExclusions = async (
  tx: TenantTransaction,
  contributorId: ContributorId,
  personIds: readonly PersonId[],
): Promise<void> => {
  const { organizationId } = tx
  await tx.db
    .deleteFrom('contributorExclusions')
    .where('organizationId', '=', organizationId)
    .where('contributorId', '=', contributorId)
    .execute()
  if (personIds.length > 0)
    await tx.db
      .insertInto('contributorExclusions')
      .values(personIds.map((userId) => ({ organizationId, contributorId, userId })))
      .execute()
}

export const insertInvitation = async (
  tx: TenantTransaction,
  row: Omit<Insertable<Tables['contributorInvitations']>, 'organizationId'>,
): Promise<void> => {
  await tx.db
    .insertInto('contributorInvitations')
    .values({ organizationId: tx.organizationId, ...row })
    .execute()
}

export const endInvitations = async (
  tx: TenantTransaction,
  contributorId: ContributorId,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('contributorInvitations')
    .set({ endedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('contributorId', '=', contributorId)
    .where('endedAt', 'is', null)
    .execute()
}
