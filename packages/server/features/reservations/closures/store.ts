// Closures and the seats they take.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import type { Closure } from '@lodgepole/domain/reservations/closures'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import { lockNames } from '../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * Lists active closures from this day on. Code that decides about seats reads them while holding
 * the events' locks.
 */
export const listClosures = async (
  { db, organizationId }: TenantTransaction,
  fromDay: string,
): Promise<readonly Closure[]> => {
  const { rows } = await sql<Closure>`
    select closure_id as "closureId", series_id as "sessionId", campus_id as "campusId",
      first_day::text as "firstDay", last_day::text as "lastDay", reason
    from closures
    where organization_id = ${organizationId} and last_day >= ${fromDay}::date and lifted_at is null
    order by last_day, closure_id`.execute(db.withoutPlugins())
  return rows
}

export interface ClosureRow extends Closure {
  readonly offerAgain: boolean
  readonly createdAtSeconds: number
  readonly isDone: boolean
  readonly isLifted: boolean
}

const columns = sql`c.closure_id as "closureId", c.series_id as "sessionId",
  c.campus_id as "campusId", c.first_day::text as "firstDay", c.last_day::text as "lastDay",
  c.reason,
  c.offer_again as "offerAgain",
  floor(extract(epoch from c.created_at))::float8 as "createdAtSeconds",
  c.done_at is not null as "isDone", c.lifted_at is not null as "isLifted"`

export const findClosure = async (
  { db, organizationId }: TenantTransaction,
  closureId: string,
): Promise<ClosureRow | undefined> => {
  const { rows } = await sql<ClosureRow>`select ${columns}
      from closures c
      where c.organization_id = ${organizationId} and c.closure_id = ${closureId}
      for update`.execute(db.withoutPlugins())
  return rows[0]
}

export interface ListedClosure extends ClosureRow {
  readonly seriesLabel: string | null
  readonly closedBookings: number
  readonly offeredAgain: number
  readonly refundedCents: Cents
}

interface ClosuresAsked {
  readonly fromDay: string
  readonly toDay: string
  readonly withLifted: boolean
  readonly after: { readonly day: string; readonly id: string } | undefined
  readonly limit: number
}

export const listClosurePage = async (
  { db, organizationId }: TenantTransaction,
  { fromDay, toDay, withLifted, after, limit }: ClosuresAsked,
): Promise<readonly ListedClosure[]> => {
  const { rows } = await sql<ListedClosure>`
    select ${columns}, s.label as "seriesLabel",
      coalesce(taken.bookings, 0)::float8 as "closedBookings",
      coalesce(taken.offered, 0)::float8 as "offeredAgain",
      coalesce(taken.cents, 0)::float8 as "refundedCents"
    from closures c
    left join series s on s.organization_id = ${organizationId} and s.series_id = c.series_id
    left join lateral (
      select count(*) as bookings, count(instead_group_id) as offered, sum(refunded_cents) as cents
      from closed_bookings b
      where b.organization_id = ${organizationId} and b.closure_id = c.closure_id) taken on true
    where c.organization_id = ${organizationId} and c.last_day >= ${fromDay}::date
      and c.first_day <= ${toDay}::date ${withLifted ? sql`` : sql`and c.lifted_at is null`}
      ${
        after
          ? sql`and (c.last_day, c.closure_id) > (${after.day}::date, ${after.id}::uuid)`
          : sql``
      }
    order by c.last_day, c.closure_id limit ${limit}`.execute(db.withoutPlugins())
  return rows
}

export interface NewClosure extends Closure {
  readonly offerAgain: boolean
  readonly createdAt: Date
  readonly createdByLoginId: string | null
}

export const insertClosure = async (
  { db, organizationId }: TenantTransaction,
  { sessionId, ...closure }: NewClosure,
): Promise<void> => {
  await db
    .insertInto('closures')
    .values({ organizationId, seriesId: sessionId, ...closure })
    .execute()
}

export const setClosure = async (
  { db, organizationId }: TenantTransaction,
  closureId: string,
  change: { readonly doneAt?: Date; readonly liftedAt?: Date },
): Promise<void> => {
  await db
    .updateTable('closures')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('closureId', '=', closureId)
    .execute()
}

/**
 * The events a closure covers, once its creation time is known: an event that had begun by then
 * took place.
 */
export interface ClosedSpan extends Omit<Closure, 'closureId' | 'reason'> {
  readonly fromSeconds: number
}

const within = (
  { organizationId }: TenantTransaction,
  { firstDay, lastDay, sessionId, campusId, fromSeconds }: ClosedSpan,
) => sql`
  e.organization_id = ${organizationId} and e.start_day_hash between ${firstDay} and ${lastDay}
    and e.start_seconds > ${fromSeconds} and e.status <> 'Cancelled'
  ${sessionId === null ? sql`` : sql`and e.series_id = ${sessionId}`}
    ${campusId === null ? sql`` : sql`and s.campus_id = ${campusId}`}`

const fromEvents = ({ organizationId }: TenantTransaction) =>
  sql`from events e
    join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id`

/** Anyone booking one of these events now waits, and then reads the closure. */
export const lockClosedEvents = async (
  tx: TenantTransaction,
  span: ClosedSpan,
): Promise<readonly string[]> => {
  const { rows } = await sql<{
    eventId: EventId
  }>`select e.event_id as "eventId" ${fromEvents(tx)}
    where ${within(tx, span)} order by e.event_id for update of e`.execute(tx.db.withoutPlugins())
  return rows.map(({ eventId }) => eventId)
}

/**
 * Counts the events that would be called off by this closure. Events that are already closed are
 * not counted again.
 */
export const countClosedEvents = async (
  tx: TenantTransaction,
  span: ClosedSpan,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count ${fromEvents(tx)} where ${within(tx, span)} and not exists (
      select 1 from closures c where c.organization_id = ${tx.organizationId}
        and c.lifted_at is null and e.start_day_hash between c.first_day::text and c.last_day::text
        and (c.series_id is null or c.series_id = e.series_id)
        and (c.campus_id is null or c.campus_id = s.campus_id))`.execute(tx.db.withoutPlugins())
  return rows[0]?.count ?? 0
}

export interface AffectedBooking {
  readonly bookingId: BookingId
  readonly eventId: EventId
  readonly status: string
  readonly accountId: string
  readonly accountName: string
  readonly personName: string
  readonly seriesLabel: string
  readonly label: string
  readonly startSeconds: number
  readonly timeZone: string
  readonly paidCents: Cents
  readonly byCard: boolean
}

/** Lists everyone who has a seat or waits for one on these days. */
export const listAffected = async (
  tx: TenantTransaction,
  span: ClosedSpan,
): Promise<readonly AffectedBooking[]> => {
  const { rows } = await sql<AffectedBooking>`
    select b.booking_id as "bookingId", b.event_id as "eventId", b.status, b.user_id as "accountId",
      trim(account.first_name || ' ' || account.last_name) as "accountName",
      trim(person.first_name || ' ' || person.last_name) as "personName", s.label as "seriesLabel",
      e.label, e.start_seconds as "startSeconds", s.time_zone as "timeZone",
      case when b.paid_journal_id is null then 0 else b.price_cents end as "paidCents",
        b.payment_id is not null as "byCard"
    ${fromEvents(tx)}
    join bookings b on b.organization_id = ${tx.organizationId} and b.event_id = e.event_id
      and b.status = any(${[...ACTIVE_STATUSES]})
    join users person on person.organization_id = ${tx.organizationId}
      and person.user_id = b.auth_user_id
    join users account on account.organization_id = ${tx.organizationId}
      and account.user_id = b.user_id
    where ${within(tx, span)} order by e.start_seconds, b.booking_id`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

/** Lists a closure's events in which someone still has a seat or waits. */
export const listEventsLeft = async (
  tx: TenantTransaction,
  span: ClosedSpan,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ eventId: EventId }>`
    select e.event_id as "eventId" ${fromEvents(tx)} where ${within(tx, span)}
      and exists (select 1 from bookings b where b.organization_id = ${tx.organizationId}
          and b.event_id = e.event_id and b.status = any(${[...ACTIVE_STATUSES]}))
    order by e.start_seconds, e.event_id limit ${limit}`.execute(tx.db.withoutPlugins())
  return rows.map(({ eventId }) => eventId)
}

export interface ClosedBooking {
  readonly bookingId: BookingId
  readonly closureId: string
  readonly refundedCents: Cents
  readonly insteadGroupId: string | null
  readonly closedAt: Date
}

export const insertClosedBookings = async (
  { db, organizationId }: TenantTransaction,
  rows: readonly ClosedBooking[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('closedBookings')
      .values(rows.map((row) => ({ organizationId, ...row })))
      .execute()
}

/**
 * Serializes making events, moving events, and closing days within an organization, so that none of
 * them misses another.
 */
export const lockSchedule = (tx: TenantTransaction): Promise<void> => lockNames(tx, 'schedule')
