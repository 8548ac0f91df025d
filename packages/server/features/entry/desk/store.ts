// A day's roster and the pending requests, each in one statement regardless of size.

import type { RosterEvent } from '@lodgepole/contract/entry/desk/endpoints'
import type { BookingId, EventId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'

export const listDayEvents = async (
  { db, organizationId }: TenantTransaction,
  day: string,
): Promise<readonly RosterEvent[]> => {
  const { rows } = await sql<RosterEvent>`
    select e.event_id, e.label, s.label as series_label, e.start_seconds, e.end_seconds,
      s.time_zone, e.status,
      coalesce(e.capacity_count, (s.event_reservation_settings ->> 'maxCapacityCount')::int) as
        capacity_count, e.registered_count
    from events e
    join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
    where e.organization_id = ${organizationId} and e.start_day_hash = ${day}
    order by e.start_seconds, s.label, e.event_id`.execute(db)
  return rows
}

export interface RosterRow {
  readonly bookingId: BookingId
  readonly eventId: EventId
  readonly groupId: string
  readonly personId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly accountName: string
  /** A guest of the account, not a member of the household. */
  readonly isGuest: boolean
  readonly status: string
  readonly waitingNumber: number | null
  readonly checkedInAt: number | null
  readonly checkedOutAt: number | null
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  readonly startSeconds: number
}

/** Everyone with a seat on a day, on its waitlist, or waiting for an answer. */
export const listRoster = async (
  { db, organizationId }: TenantTransaction,
  day: string,
  { after, limit }: PageRequest,
): Promise<readonly RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select b.booking_id, b.event_id, b.group_id, b.auth_user_id as person_id, p.first_name,
      p.last_name, p.image_url70, trim(a.first_name || ' ' || a.last_name) as account_name,
      p.guest_of is not null as is_guest, b.status, b.waiting_number,
      b.last_check_in_at as checked_in_at, b.last_check_out_at as checked_out_at, p.restricted,
      p.restriction_expires_at, b.start_seconds
    from events e
    join bookings b on b.organization_id = ${organizationId} and b.event_id = e.event_id
      and b.status in ('Registered', 'Needs Approval', 'Offered', 'Waitlisted', 'No Show')
    join users p on p.organization_id = ${organizationId} and p.user_id = b.auth_user_id
    join users a on a.organization_id = ${organizationId} and a.user_id = b.user_id
    where e.organization_id = ${organizationId} and e.start_day_hash = ${day}
      ${
        after
          ? sql`and (b.start_seconds, b.booking_id) > (${after.seconds}, ${after.id}::uuid)`
          : sql``
      }
    order by b.start_seconds, b.booking_id limit ${limit}`.execute(db)
  return rows
}

export interface FaceRow {
  readonly personId: PersonId
  readonly imageUrl150: string
}

/** Everyone a gate may see today: through a phone, a card, or a booking. */
export const listFaces = async (
  { db, organizationId }: TenantTransaction,
  day: string,
  nowSeconds: number,
  after: string | undefined,
  limit: number,
): Promise<readonly FaceRow[]> => {
  const ofPerson = (table: string) =>
    sql`select from ${sql.table(table)} had where had.organization_id = ${organizationId}
        and had.person_id = person.user_id and had.withdrawn_at is null`
  const { rows } = await sql<FaceRow>`
    select person.user_id as person_id, person.image_url150 from users person
    where person.organization_id = ${organizationId} and not person.is_inactive
      and person.image_url150 is not null
      ${after ? sql`and person.user_id > ${after}::uuid` : sql``}
      and (exists (${ofPerson('entry_phones')})
        or exists (${ofPerson('entry_cards')} and had.expires_at_seconds > ${nowSeconds})
        or exists (select from bookings booking where booking.organization_id = ${organizationId}
            and booking.auth_user_id = person.user_id and booking.start_day_hash = ${day}
              and booking.status = 'Registered'))
    order by person.user_id limit ${limit}`.execute(db)
  return rows
}

export interface UndecidedRow {
  readonly eventId: EventId
  readonly groupId: string
  readonly status: 'Needs Approval' | 'Waitlisted' | 'Offered'
  readonly label: string
  readonly seriesLabel: string
  readonly startSeconds: number
  readonly timeZone: string
  readonly accountName: string
  readonly people: readonly string[]
  readonly waitingNumber: number | null
  readonly offerExpiresAt: number | null
  readonly capacityCount: number | null
  readonly registeredCount: number
}

/**
 * Groups, soonest event first. A group may have several events and appears once for each of them.
 */
export const listUndecided = async (
  { db, organizationId }: TenantTransaction,
  nowSeconds: number,
  { after, limit }: PageRequest,
): Promise<readonly UndecidedRow[]> => {
  const { rows } = await sql<UndecidedRow>`
    with party as (
      select b.start_seconds, b.group_id, b.event_id, b.status, b.user_id,
        min(b.waiting_number) as waiting_number, min(b.offer_expires_at) as offer_expires_at,
        array_agg(trim(p.first_name || ' ' || p.last_name) order by p.first_name,
          p.user_id) as people
      from bookings b
      join users p on p.organization_id = ${organizationId} and p.user_id = b.auth_user_id
      where b.organization_id = ${organizationId}
        and b.status in ('Needs Approval', 'Waitlisted', 'Offered')
        and b.start_seconds >= ${nowSeconds}
        ${
          after
            ? sql`and (b.start_seconds, b.group_id) > (${after.seconds}, ${after.id}::uuid)`
            : sql``
        }
      group by b.start_seconds, b.group_id, b.event_id, b.status, b.user_id
      order by b.start_seconds, b.group_id, b.event_id limit ${limit})
    select party.event_id, party.group_id, party.status, e.label, s.label as series_label,
      party.start_seconds, s.time_zone, trim(a.first_name || ' ' || a.last_name) as account_name,
      party.people,
      party.waiting_number, party.offer_expires_at,
      coalesce(e.capacity_count, (s.event_reservation_settings ->> 'maxCapacityCount')::int) as
        capacity_count, e.registered_count
    from party
    join events e on e.organization_id = ${organizationId} and e.event_id = party.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
    join users a on a.organization_id = ${organizationId} and a.user_id = party.user_id
    order by party.start_seconds, party.group_id, party.event_id`.execute(db)
  return rows
}

/** The one household account these people belong to; otherwise undefined. Guests have none. */
export const accountOf = async (
  { db, organizationId }: TenantTransaction,
  personIds: readonly PersonId[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly accountId: HouseholdId; readonly count: number }>`
    select coalesce(account_holder_id, user_id) as account_id, count(*)::int as count from users
    where organization_id = ${organizationId} and user_id = any(${[...personIds]}::uuid[])
      and not is_inactive and role <> 'guest' group by 1`.execute(db)
  return rows.length === 1 && rows[0]?.count === personIds.length ? rows[0].accountId : undefined
}
