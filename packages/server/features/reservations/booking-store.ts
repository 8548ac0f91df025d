// Bookings: what the rules ask about, and the writing of what they decided.

import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

interface Seats {
  readonly accountIds: readonly string[]
  readonly personIds: readonly string[]
  readonly lowerSeconds: number
}

/** Active bookings of these accounts and of these people, whoever made them. */
export const listSeats = async ({ db, organizationId }: TenantTransaction, { accountIds, personIds, lowerSeconds }: Seats, lodgingOf: (accountId: string) => string | null): Promise<readonly BookedSeat[]> => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('events', (join) => join.onRef('events.organizationId', '=', 'bookings.organizationId').onRef('events.eventId', '=', 'bookings.eventId'))
    .select(['bookings.eventId', 'bookings.seriesId', 'bookings.userId', 'bookings.authUserId', 'bookings.status', 'bookings.startSeconds', 'bookings.startDayHash', 'bookings.startWeekHash', 'bookings.extraIds', 'events.isPremium'])
    .where('bookings.organizationId', '=', organizationId)
    .where((where) => where.or([where('bookings.userId', 'in', accountIds), where('bookings.authUserId', 'in', personIds)]))
    .where('bookings.status', 'in', [...ACTIVE_STATUSES])
    .where('bookings.startSeconds', '>=', lowerSeconds)
    .execute()
  return rows.map(({ seriesId, userId, authUserId, ...row }) => ({ ...row, sessionId: seriesId, personId: authUserId, accountId: userId, lodgingId: lodgingOf(userId) }))
}

export type NewBooking = Insertable<Tables['bookings']>

export const insertBookings = async (tx: TenantTransaction, rows: readonly NewBooking[]): Promise<void> => {
  await tx.db.insertInto('bookings').values([...rows]).execute()
}

/** The last number of the line; read under the event's lock. */
export const lastWaitingNumber = async ({ db, organizationId }: TenantTransaction, eventId: string): Promise<number> => {
  const row = await db.selectFrom('bookings').select((select) => select.fn.max('waitingNumber').as('last')).where('organizationId', '=', organizationId).where('eventId', '=', eventId).executeTakeFirst()
  return row?.last ?? 0
}

/** Counts again who sits where, from the bookings themselves, so that no count can drift from what it counts. */
export const recount = async ({ db, organizationId }: TenantTransaction, eventIds: readonly string[]): Promise<void> => {
  await sql`
    with seat as (
      select event_id, user_id, extra_ids from bookings
      where organization_id = ${organizationId} and event_id = any(${eventIds}::uuid[]) and status in ('Registered', 'Needs Approval', 'Offered')),
    taken as (
      select event_id, extra_id, count(*) as people, count(distinct user_id) as households from seat, unnest(extra_ids) as extra_id group by event_id, extra_id)
    update events set
      registered_count = (select count(*) from seat where seat.event_id = events.event_id),
      event_extras = case when event_extras = '[]' then event_extras else (
        select jsonb_agg(extra || jsonb_build_object('registeredCount', coalesce(people, 0), 'bookingsCount', coalesce(people, 0), 'householdsCount', coalesce(households, 0)) order by place)
        from jsonb_array_elements(event_extras) with ordinality as listed (extra, place)
        left join taken on taken.event_id = events.event_id and taken.extra_id = extra ->> 'extraId') end
    where organization_id = ${organizationId} and event_id = any(${eventIds}::uuid[])`.execute(db)
}

const live = ({ db, organizationId }: TenantTransaction, eventId: string) =>
  db.selectFrom('bookings').selectAll().where('organizationId', '=', organizationId).where('eventId', '=', eventId).where('status', 'in', [...ACTIVE_STATUSES])

/** Whom somebody wants to cancel; read under the event's lock. */
export const findOwn = (tx: TenantTransaction, { eventId, groupId, userId, personIds }: { readonly eventId: string; readonly groupId: string; readonly userId: string; readonly personIds: readonly string[] }) =>
  live(tx, eventId).where('groupId', '=', groupId).where('userId', '=', userId).where('authUserId', 'in', personIds).execute()

/** Who waits, in the order of the line; those from before there were numbers come first. */
export const listWaiting = (tx: TenantTransaction, eventId: string) =>
  live(tx, eventId).where('status', '=', 'Waitlisted').orderBy(sql`waiting_number nulls first`).orderBy('createdAt').orderBy('bookingId').execute()

export type BookingRow = Awaited<ReturnType<typeof listWaiting>>[number]

export const setStatus = async ({ db, organizationId }: TenantTransaction, bookingIds: readonly string[], change: { readonly status: string; readonly offerExpiresAt?: number }): Promise<void> => {
  await db.updateTable('bookings').set({ waitingNumber: null, ...change }).where('organizationId', '=', organizationId).where('bookingId', 'in', bookingIds).execute()
}
