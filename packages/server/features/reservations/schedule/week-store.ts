// The timetable of some days as staff see it: all series, including events that were called off.

import type { BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { ruledColumns, type RuledEvent } from './rule-store.ts'

export interface WeekAsked {
  readonly fromDay: string
  readonly toDay: string
  readonly sessionId: string | null
}

export interface WeekEvent extends RuledEvent {
  readonly waiting: number
}

const MAX_EVENTS = 3_000

export const listWeek = async (
  { db, organizationId }: TenantTransaction,
  { fromDay, toDay, sessionId }: WeekAsked,
): Promise<readonly WeekEvent[]> => {
  const { rows } = await sql<WeekEvent>`
    select ${ruledColumns}, (select count(*)::float8 from bookings b
      where b.organization_id = ${organizationId} and b.event_id = events.event_id
        and b.status = 'Waitlisted') as waiting
    from events where organization_id = ${organizationId}
      and start_day_hash between ${fromDay} and ${toDay}
      ${sessionId === null ? sql`` : sql`and series_id = ${sessionId}`}
    order by start_seconds, event_id limit ${MAX_EVENTS}`.execute(db.withoutPlugins())
  return rows
}

export interface SeatedPerson {
  readonly bookingId: BookingId
  readonly personName: string
  readonly accountName: string
  readonly status: string
}

const MAX_PEOPLE = 1_000

/** People with a seat, then waiting people in the order of the waitlist. */
export const listSeated = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
): Promise<readonly SeatedPerson[]> => {
  const { rows } = await sql<SeatedPerson>`
    select b.booking_id as "bookingId",
      trim(person.first_name || ' ' || person.last_name) as "personName",
      trim(account.first_name || ' ' || account.last_name) as "accountName", b.status
    from bookings b
    join users person on person.organization_id = ${organizationId}
      and person.user_id = b.auth_user_id
    join users account on account.organization_id = ${organizationId}
      and account.user_id = b.user_id
    where b.organization_id = ${organizationId} and b.event_id = ${eventId}
      and b.status in ('Registered', 'Needs Approval', 'Offered', 'Waitlisted')
    order by b.status = 'Waitlisted', b.waiting_number nulls first, person.first_name, b.booking_id
    limit ${MAX_PEOPLE}`.execute(db.withoutPlugins())
  return rows
}

export interface TouchedPerson extends SeatedPerson {
  readonly startSeconds: number
  readonly paidCents: Cents
}

/** Everyone who has a seat in these events or waits for one. */
export const listTouched = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<readonly TouchedPerson[]> => {
  const { rows } = await sql<TouchedPerson>`
    select b.booking_id as "bookingId",
      trim(person.first_name || ' ' || person.last_name) as "personName",
      trim(account.first_name || ' ' || account.last_name) as "accountName", b.status,
      b.start_seconds as "startSeconds",
      case when b.paid_journal_id is null then 0 else b.price_cents end as "paidCents"
    from bookings b
    join users person on person.organization_id = ${organizationId}
      and person.user_id = b.auth_user_id
    join users account on account.organization_id = ${organizationId}
      and account.user_id = b.user_id
    where b.organization_id = ${organizationId} and b.event_id = any(${[...eventIds]}::uuid[])
      and b.status in ('Registered', 'Needs Approval', 'Offered', 'Waitlisted')
    order by b.start_seconds, person.first_name, b.booking_id`.execute(db.withoutPlugins())
  return rows
}
