// Writes bookings: new ones, and changes to their status, price, payment, and time.

import type {
  BookingGroupId,
  BookingId,
  EventId,
  PaymentId,
  PersonId,
  SeriesId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { statusesBefore } from '@lodgepole/domain/kernel/transitions'
import { bookingTransitions, type BookingStatus } from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { mayBecome, requireSteps } from '../../platform/database/status-step.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { recount } from './seat-count-store.ts'

export interface NewBooking {
  readonly bookingId: BookingId
  readonly eventId: EventId
  readonly seriesId: SeriesId
  readonly userId: string
  readonly authUserId: PersonId
  readonly groupId: BookingGroupId
  readonly status: BookingStatus
  readonly startSeconds: number
  readonly endSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly extraIds: readonly string[]
  readonly cancelExpiresAt: number | null
  readonly offerExpiresAt: number | null
  readonly waitingNumber: number | null
  readonly priceCents: Cents
  readonly paidJournalId: string | null
  readonly paidUserId: PersonId | null
  readonly paymentId: PaymentId | null
  readonly createdAt: Date
}

const COLUMNS = sql`organization_id, booking_id, event_id, series_id, user_id, auth_user_id,
  group_id, status, start_seconds, end_seconds, start_day_hash, start_week_hash, extra_ids,
  cancel_expires_at, offer_expires_at, waiting_number, price_cents, paid_journal_id, paid_user_id,
  payment_id, created_at`

const GIVEN = sql`("bookingId" uuid, "eventId" uuid, "seriesId" uuid, "userId" uuid,
    "authUserId" uuid, "groupId" uuid, status text, "startSeconds" bigint, "endSeconds" bigint,
      "startDayHash" text,
  "startWeekHash" text, "extraIds" text[], "cancelExpiresAt" bigint, "offerExpiresAt" bigint,
  "waitingNumber" integer, "priceCents" bigint, "paidJournalId" uuid, "paidUserId" uuid,
  "paymentId" uuid, "createdAt" timestamptz)`

const NO_LIMIT = 2_147_483_647

/**
 * Requires the events' locks. A separate statement counts the seats: a distributed database inserts
 * before it reads the rest of a statement and would count the new rows twice. The SQL text is the
 * same for any number of bookings.
 */
export const insertBookings = async (
  tx: TenantTransaction,
  rows: readonly NewBooking[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into bookings (${COLUMNS})
    select here.organization_id, given.*
    from organizations here, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ${GIVEN}
    where here.organization_id = ${tx.organizationId}`.execute(tx.db)
  await recount(tx, [...new Set(rows.map(({ eventId }) => eventId))])
}

/**
 * People who were marked absent and arrive after all get their seats back if the event still has
 * enough. Otherwise the marks stay. Returns whether anyone got a seat.
 */
export const seatLateArrivals = async (
  tx: TenantTransaction,
  bookingIds: readonly BookingId[],
): Promise<boolean> => {
  const { db, organizationId } = tx
  const ids = sql`any(${[...bookingIds]}::uuid[])`
  const { rows } = await sql<{ readonly eventId: EventId }>`
    with late as (select event_id, count(*) as people from bookings
      where organization_id = ${organizationId} and booking_id = ${ids} and status = 'No Show'
      group by event_id)
    select e.event_id
    from events e
    join late on late.event_id = e.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
    where e.organization_id = ${organizationId}
      and e.registered_count + late.people <= coalesce(e.capacity_count,
      (s.event_reservation_settings ->> 'maxCapacityCount')::int, ${NO_LIMIT})
      order by e.event_id for update of e`.execute(db)
  const eventIds = rows.map(({ eventId }) => eventId)
  if (eventIds.length === 0) return false
  await sql`
    update bookings set status = 'Registered'
    where organization_id = ${organizationId} and booking_id = ${ids}
      and event_id = any(${eventIds}::uuid[]) and status = 'No Show'`.execute(db)
  await recount(tx, eventIds)
  return true
}

/** Sets the status, price, and payer of each seat in one statement whose text never varies. */
export const writeSeats = async (
  { db, organizationId }: TenantTransaction,
  seats: readonly SeatChange[],
): Promise<void> => {
  if (seats.length === 0) return
  const given = seats.map((seat) => ({
    ...seat,
    before: statusesBefore(bookingTransitions, seat.status),
  }))
  const { numAffectedRows } = await sql`
    update bookings
    set status = given.status, price_cents = given."priceCents",
      paid_journal_id = given."paidJournalId", paid_user_id = given."paidUserId",
      payment_id = given."paymentId",
      offer_expires_at = given."offerExpiresAt", waiting_number = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("bookingId" uuid,
      status text, before text[], "priceCents" bigint, "paidJournalId" uuid, "paidUserId" uuid,
      "paymentId" uuid, "offerExpiresAt" bigint)
    where organization_id = ${organizationId} and booking_id = given."bookingId"
      and bookings.status = any(given.before)`.execute(db)
  requireSteps('bookings', seats[0]?.status, numAffectedRows, seats.length)
}

export type SeatChange = Pick<
  NewBooking,
  | 'bookingId'
  | 'status'
  | 'priceCents'
  | 'paidJournalId'
  | 'paidUserId'
  | 'paymentId'
  | 'offerExpiresAt'
>

export const setStatus = async (
  { db, organizationId }: TenantTransaction,
  bookingIds: readonly BookingId[],
  change: { readonly status: BookingStatus; readonly offerExpiresAt?: number },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ waitingNumber: null, ...change })
    .where('organizationId', '=', organizationId)
    .where('bookingId', 'in', bookingIds)
    .where(mayBecome('status', bookingTransitions, change.status))
    .executeTakeFirst()
  requireSteps('bookings', change.status, numUpdatedRows, bookingIds.length)
}

/** Detaches the payments from these bookings because other seats take them over. */
export const releasePayments = async (
  { db, organizationId }: TenantTransaction,
  bookingIds: readonly BookingId[],
): Promise<void> => {
  if (bookingIds.length === 0) return
  await db
    .updateTable('bookings')
    .set({ paidJournalId: null, paidUserId: null, paymentId: null })
    .where('organizationId', '=', organizationId)
    .where('bookingId', '=', anyOf(bookingIds))
    .execute()
}

/** Gives the bookings of a moved event the new time. */
export const moveBookings = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
  to: {
    readonly startSeconds: number
    readonly endSeconds: number
    readonly startDayHash: string
    readonly startWeekHash: string
  },
  bySeconds: number,
): Promise<void> => {
  const { startSeconds, endSeconds, startDayHash, startWeekHash } = to
  await db
    .updateTable('bookings')
    .set({
      startSeconds,
      endSeconds,
      startDayHash,
      startWeekHash,
      cancelExpiresAt: sql`cancel_expires_at + ${bySeconds}`,
    })
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .execute()
}
