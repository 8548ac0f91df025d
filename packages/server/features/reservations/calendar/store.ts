// Calendar feed addresses and the data they serve.

import type { LoginId, PersonId, StayId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface FeedRow {
  readonly feedId: string
  readonly accountId: HouseholdId
  readonly personId: PersonId | null
  readonly tokenHash: string
  readonly language: string
  readonly createdAt: Date
  /** The login that reads the feed. */
  readonly loginId: LoginId
}

export const listFeeds = ({ db, organizationId }: TenantTransaction, accountId: HouseholdId) =>
  db
    .selectFrom('calendarFeeds')
    .select(['feedId', 'personId', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('feedId')
    .execute()

export const insertFeed = async (
  { db, organizationId }: TenantTransaction,
  row: FeedRow,
): Promise<void> => {
  await db
    .insertInto('calendarFeeds')
    .values({ organizationId, ...row })
    .execute()
}

export const withdrawFeedOf = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  feedId: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('calendarFeeds')
    .set({ withdrawnAt: now })
    .where('organizationId', '=', organizationId)
    .where('accountId', '=', accountId)
    .where('feedId', '=', feedId)
    .where('withdrawnAt', 'is', null)
    .returning('feedId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds feeds of active accounts that the creating login still shares. `personName` is null for a
 * household.
 */
export const findFeed = async ({ db, organizationId }: TenantTransaction, tokenHash: string) => {
  const { rows } = await sql<{
    readonly accountId: HouseholdId
    readonly personId: PersonId | null
    readonly language: string
    readonly personName: string | null
  }>`
    select feed.account_id, feed.person_id, feed.language, person.first_name as person_name
    from calendar_feeds feed
    join users account on account.organization_id = ${organizationId}
      and account.user_id = feed.account_id and not account.is_inactive
      and (feed.login_id is null or feed.login_id in (account.login_id, account.parent2_login_id))
    left join users person on person.organization_id = ${organizationId}
      and person.user_id = feed.person_id
    where feed.organization_id = ${organizationId} and feed.token_hash = ${tokenHash}
      and feed.withdrawn_at is null`.execute(db)
  return rows[0]
}

/**
 * Lists the account's own stays: those it rents and those in units it owns. Includes stays that did
 * not happen.
 */
export const listFeedStays = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  sinceSeconds: number,
) => {
  const { rows } = await sql<{
    readonly stayId: StayId
    readonly label: string
    readonly address: string
    readonly firstDay: string
    readonly lastDay: string
    readonly status: string
  }>`
    select s.stay_id, u.label, u.address, s.first_day, s.last_day, s.status
    from lodging_stays s
    join lodging_units u on u.organization_id = ${organizationId} and u.unit_id = s.unit_id
    where s.organization_id = ${organizationId}
      and s.last_day >= to_timestamp(${sinceSeconds})::date and (
      exists (select 1 from lodging_stay_renters r where r.organization_id = ${organizationId}
          and r.stay_id = s.stay_id and r.user_id = ${accountId} and r.left_at is null)
      or exists (select 1 from lodging_unit_people p
        join users o on o.organization_id = ${organizationId} and o.user_id = p.user_id
          and o.lodging_tenant_type = 'tenant-owner'
        where p.organization_id = ${organizationId} and p.unit_id = s.unit_id
          and p.user_id = ${accountId} and p.relation = 'owner'))
    order by s.last_day, s.stay_id limit ${MAX_STAYS}`.execute(db)
  return rows
}

/**
 * Lists closures of everything and of the series the household uses. Lifted closures are included
 * so that they disappear from calendars.
 */
export const listFeedClosures = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  sinceSeconds: number,
) => {
  const { rows } = await sql<{
    readonly closureId: string
    readonly firstDay: string
    readonly lastDay: string
    readonly reason: string
    readonly seriesLabel: string | null
    readonly isLifted: boolean
  }>`
    select c.closure_id, c.first_day::text as first_day, c.last_day::text as last_day, c.reason,
      s.label as series_label, c.lifted_at is not null as is_lifted
    from closures c
    left join series s on s.organization_id = ${organizationId} and s.series_id = c.series_id
    where c.organization_id = ${organizationId}
      and c.last_day >= to_timestamp(${sinceSeconds})::date and (c.series_id is null or exists (
      select 1 from bookings b where b.organization_id = ${organizationId}
        and b.user_id = ${accountId} and b.series_id = c.series_id
        and b.start_seconds >= ${sinceSeconds}))
    order by c.last_day, c.closure_id limit ${MAX_CLOSURES}`.execute(db)
  return rows
}

const MAX_CLOSURES = 200
const MAX_STAYS = 500
const MAX_BOOKINGS = 2_000

/** Also lists seats that were given up, so that a calendar that shows them learns about it. */
export const listFeedBookings = (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  personId: PersonId | null,
  sinceSeconds: number,
) =>
  db
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join
        .on('events.organizationId', '=', organizationId)
        .onRef('events.eventId', '=', 'bookings.eventId'),
    )
    .innerJoin('series', (join) =>
      join
        .on('series.organizationId', '=', organizationId)
        .onRef('series.seriesId', '=', 'bookings.seriesId'),
    )
    .innerJoin('users as person', (join) =>
      join
        .on('person.organizationId', '=', organizationId)
        .onRef('person.userId', '=', 'bookings.authUserId'),
    )
    .select([
      'bookings.bookingId',
      'events.label',
      'person.firstName',
      'bookings.status',
      'events.status as eventStatus',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'series.timeZone',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountId)
    .where('bookings.startSeconds', '>=', sinceSeconds)
    .$if(personId !== null, (query) => query.where('bookings.authUserId', '=', personId as string))
    .orderBy('bookings.startSeconds')
    .orderBy('bookings.bookingId')
    .limit(MAX_BOOKINGS)
    .execute()
