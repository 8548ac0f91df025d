// The numbers of the dashboard: one statement for each part, regardless of size. Steps are defined
// by boundary instants, so that the database needs no time zones.

import { GUEST_ROLE, type Role } from '@lodgepole/domain/identity/access/roles'
import type { AnalyticsSpan } from '@lodgepole/domain/analytics/period'
import type { EventId, SeriesId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** People who only work here do not count as sign-ups. */
export const memberRoles: readonly Role[] = [
  'account-holder',
  'authorized-person',
  'tenant-owner',
  'tenant-long-term',
  'tenant-short-term',
]

export interface SeatsRow {
  /** For a step or, otherwise, for a series in the period or the previous one. */
  readonly step: number | null
  readonly seriesId: SeriesId | null
  readonly label: string | null
  readonly isBefore: boolean | null
  readonly booked: number
  readonly seats: number
  readonly withoutLimit: number
}

/** By step and by series. Canceled or planned events have no seats. */
export const seatsBySteps = async (
  { db, organizationId }: TenantTransaction,
  { boundariesSeconds, startSeconds, endSeconds }: AnalyticsSpan,
): Promise<readonly SeatsRow[]> => {
  const { rows } = await sql<SeatsRow>`
    select step, series_id, label, is_before,
      coalesce(sum(taken) filter (where capacity is not null), 0)::int as booked,
      coalesce(sum(capacity), 0)::int as seats,
      coalesce(sum(taken) filter (where capacity is null), 0)::int as without_limit
    from (
      select width_bucket(e.start_seconds, ${[...boundariesSeconds]}::bigint[]) as step,
        s.series_id, s.label,
        case when e.start_seconds < ${endSeconds} then e.start_seconds < ${startSeconds} end
          as is_before,
        e.registered_count as taken,
        coalesce(e.capacity_count, (s.event_reservation_settings ->> 'maxCapacityCount')::int) as
          capacity
      from events e
      join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
      where e.organization_id = ${organizationId} and e.end_seconds > ${boundariesSeconds[0]}
        and e.start_seconds >= ${boundariesSeconds[0]}
        and e.start_seconds < ${boundariesSeconds.at(-1)}
        and e.status <> 'Cancelled' and s.state is distinct from 'draft') event
    group by grouping sets ((step), (series_id, label, is_before))`.execute(db)
  return rows
}

/**
 * What was created in the steps of the period and the previous one, there only up to the same time
 * of day.
 */
const made = (
  column: ReturnType<typeof sql>,
  { boundariesSeconds, startSeconds, previousEndSeconds, endSeconds }: AnalyticsSpan,
) => {
  const at = (seconds: number | undefined) => sql`to_timestamp(${seconds}::bigint)`
  return {
    step: sql`width_bucket(${column},
        ${boundariesSeconds.map((seconds) => new Date(seconds * 1000))}::timestamptz[])`,
    within: sql`${column} >= ${at(boundariesSeconds[0])} and ${column} < ${at(endSeconds)}
        and (${column} < ${at(previousEndSeconds)} or ${column} >= ${at(startSeconds)})`,
  }
}

export interface SignUpsRow {
  readonly step: number
  readonly people: number
  readonly households: number
}

export const signUpsBySteps = async (
  { db, organizationId }: TenantTransaction,
  span: AnalyticsSpan,
): Promise<readonly SignUpsRow[]> => {
  const { step, within } = made(sql`created_at`, span)
  const { rows } = await sql<SignUpsRow>`
    select ${step} as step, count(*)::int as people,
      count(*) filter (where account_holder_id is null)::int as households
    from users where organization_id = ${organizationId} and merged_into is null and ${within}
      and case when account_holder_id is null then role = any(${[...memberRoles]}::text[])
        else role <> ${GUEST_ROLE} and not is_hidden end
    group by 1`.execute(db)
  return rows
}

export interface BookingsRow {
  readonly step: number
  readonly made: number
  readonly cancelled: number
}

export const bookingsBySteps = async (
  { db, organizationId }: TenantTransaction,
  span: AnalyticsSpan,
): Promise<readonly BookingsRow[]> => {
  const { step, within } = made(sql`created_at`, span)
  const { rows } = await sql<BookingsRow>`
    select ${step} as step, count(*)::int as made,
      count(*) filter (where status in ('Cancelled', 'Declined'))::int as cancelled
    from bookings where organization_id = ${organizationId} and ${within} group by 1`.execute(db)
  return rows
}

export interface WaitlistRow {
  readonly eventId: EventId
  readonly seriesLabel: string
  readonly label: string
  readonly startSeconds: number
  readonly timeZone: string
  readonly waiting: number
  readonly seats: number | null
  readonly firstName: string
  readonly sinceSeconds: number
  /** Totals over all waitlists. */
  readonly people: number
  readonly events: number
}

/** The longest waitlists, each with its first person and the longest wait. */
export const longestWaitlists = async (
  { db, organizationId }: TenantTransaction,
  nowSeconds: number,
  limit: number,
): Promise<readonly WaitlistRow[]> => {
  const { rows } = await sql<WaitlistRow>`
    with line as (
      select event_id, count(*)::int as waiting, min(created_at) as since from bookings
      where organization_id = ${organizationId} and status = 'Waitlisted'
        and start_seconds >= ${nowSeconds} group by event_id),
    longest as (select *, sum(waiting) over ()::int as people, count(*) over ()::int as events
      from line order by waiting desc, since, event_id limit ${limit})
    select e.event_id, s.label as series_label, e.label, e.start_seconds, s.time_zone,
      longest.waiting, coalesce(e.capacity_count,
      (s.event_reservation_settings ->> 'maxCapacityCount')::int) as seats,
      trim(p.first_name || ' ' || p.last_name) as first_name,
      extract(epoch from longest.since)::bigint as since_seconds, longest.people, longest.events
    from longest
    join events e on e.organization_id = ${organizationId} and e.event_id = longest.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
    cross join lateral (
      select b.auth_user_id from bookings b
      where b.organization_id = ${organizationId} and b.event_id = longest.event_id
        and b.status = 'Waitlisted'
      order by b.waiting_number nulls first, b.created_at, b.booking_id limit 1) head
    join users p on p.organization_id = ${organizationId} and p.user_id = head.auth_user_id
    order by longest.waiting desc, longest.since, longest.event_id`.execute(db)
  return rows
}

/** The series to choose from; planned ones have no data. */
export const listSeries = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<
  readonly { readonly seriesId: SeriesId; readonly label: string }[]
> =>
  db
    .selectFrom('series')
    .select(['seriesId', 'label'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('state', 'is', null), where('state', '!=', 'draft')]))
    .orderBy('label')
    .orderBy('seriesId')
    .limit(1_000)
    .execute()
