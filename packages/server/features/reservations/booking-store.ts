// Bookings: what the rules ask about, and the writing of what they decided.

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
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import {
  ACTIVE_STATUSES,
  bookingTransitions,
  type BookingStatus,
} from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { mayBecome, requireSteps } from '../../platform/database/status-step.ts'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

/** Events last 31 days at most: one that began this long ago may still go on. */
const LONGEST_EVENT_SECONDS = 31 * 86_400

interface Seats {
  readonly accountIds: readonly string[]
  readonly personIds: readonly PersonId[]
  readonly lowerSeconds: number
}

/**
 * Active bookings of these accounts and of these people, whoever made them, named as the rules name
 * them: they may be thousands. A seat that a card is paying for right now is as good as taken: two
 * payments at once must not pass a quota together.
 */
export const listSeats = async (
  { db, organizationId }: TenantTransaction,
  { accountIds, personIds, lowerSeconds }: Seats,
  lodgingOf: (accountId: string, startSeconds: number) => string | null,
): Promise<readonly BookedSeat[]> => {
  const { rows } = await sql<Mutable<BookedSeat>>`
    select b.event_id as "eventId", b.series_id as "sessionId", b.user_id as "accountId",
      b.auth_user_id as "personId", null as "lodgingId",
      case when b.status = 'Offered' and b.payment_id is not null then 'Registered'
        else b.status end as status,
      b.start_seconds as "startSeconds", b.end_seconds as "endSeconds",
      b.start_day_hash as "startDayHash", b.start_week_hash as "startWeekHash",
      b.extra_ids as "extraIds", e.is_premium as "isPremium",
      exists (select from users guest where guest.organization_id = ${organizationId}
          and guest.user_id = b.auth_user_id and guest.guest_of is not null) as "isGuest"
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    where b.organization_id = ${organizationId} and (b.user_id = any(${[...accountIds]}::uuid[])
      or b.auth_user_id = any(${[...personIds]}::uuid[]))
      and b.status = any(${[...ACTIVE_STATUSES]}) and b.end_seconds >= ${lowerSeconds}
      and b.start_seconds >= ${lowerSeconds - LONGEST_EVENT_SECONDS}`.execute(db.withoutPlugins())
  for (const seat of rows) seat.lodgingId = lodgingOf(seat.accountId, seat.startSeconds)
  return rows
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

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

const HOLDS_SEAT = sql`status in ('Registered', 'Needs Approval', 'Offered')`

/**
 * Counts who sits where from the seats themselves, so that no count can drift from what it counts.
 * `seat` is what they are read from.
 */
const countSeats = (organizationId: string, eventIds: readonly EventId[]) => sql`
  taken as (select event_id, extra_id, count(*) as people, count(distinct user_id) as households
    from seat, unnest(extra_ids) as extra_id group by event_id, extra_id)
  update events set changed_at = statement_timestamp(),
    registered_count = (select count(*) from seat where seat.event_id = events.event_id),
    event_extras = case when event_extras = '[]' then event_extras else (
      select jsonb_agg(extra || jsonb_build_object('registeredCount', coalesce(people, 0),
          'bookingsCount', coalesce(people, 0), 'householdsCount', coalesce(households, 0))
          order by place)
      from jsonb_array_elements(event_extras) with ordinality as listed (extra, place)
      left join taken on taken.event_id = events.event_id
        and taken.extra_id = extra ->> 'extraId') end
  where organization_id = ${organizationId} and event_id = any(${[...eventIds]}::uuid[])`

const seatsIn = (organizationId: string, eventIds: readonly EventId[]) =>
  sql`select event_id, user_id, extra_ids
    from bookings
    where organization_id = ${organizationId} and event_id = any(${[...eventIds]}::uuid[])
      and ${HOLDS_SEAT}`

/**
 * Under the events' locks. The seats are counted by a statement of their own: a distributed
 * database inserts before it reads the rest of a statement, and would count what it has just
 * inserted twice. One text, however many they are.
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
 * Who was marked as not having come and comes after all sits down again, where the event still has
 * the seats; else the mark stays. Answers whether anybody has.
 */
export const seatLateComers = async (
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

/** The last number of each line; read under the events' locks. */
export const lastWaitingNumbers = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<Map<string, number>> => {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['eventId', (select) => select.fn.max('waitingNumber').as('last')])
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', anyOf(eventIds))
    .groupBy('eventId')
    .execute()
  return new Map(rows.map(({ eventId, last }) => [eventId, last ?? 0]))
}

/** The same after seats were given back or changed hands. */
export const recount = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`with seat as (${seatsIn(organizationId, eventIds)}),
      ${countSeats(organizationId, eventIds)}`.execute(db)
}

const live = ({ db, organizationId }: TenantTransaction, eventId: EventId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .where('status', 'in', [...ACTIVE_STATUSES])

/**
 * Whom somebody wants to cancel; read under the event's lock, and held so that no gate lets them in
 * meanwhile.
 */
export const findOwn = (
  tx: TenantTransaction,
  {
    eventId,
    groupId,
    userId,
    personIds,
  }: {
    readonly eventId: EventId
    readonly groupId: BookingGroupId
    readonly userId: string
    readonly personIds: readonly PersonId[]
  },
) =>
  live(tx, eventId)
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('authUserId', 'in', personIds)
    .orderBy('bookingId')
    .forUpdate()
    .execute()

/** A seat of the event, whatever became of it. Held, as a gate holds it that lets its person in. */
export const lockBookingIn = (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
  bookingId: BookingId,
) =>
  db
    .selectFrom('bookings')
    .select(['status', 'authUserId', 'lastCheckInAt'])
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .where('bookingId', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()

/** Who waits, in the order of the line; those from before there were numbers come first. */
export const listWaiting = (tx: TenantTransaction, eventId: EventId) =>
  live(tx, eventId)
    .where('status', '=', 'Waitlisted')
    .orderBy(sql`waiting_number nulls first`)
    .orderBy('createdAt')
    .orderBy('bookingId')
    .execute()

/** The heads of several lines behind a place, before anything is locked. */
export const listWaitingIn = (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
  afterPlace: number,
  limit: number,
) =>
  db
    .selectFrom('bookings')
    .select(['eventId', 'userId', 'authUserId', 'waitingNumber', 'groupId'])
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', anyOf(eventIds))
    .where('status', '=', 'Waitlisted')
    .where(sql<boolean>`coalesce(waiting_number, 0) > ${afterPlace}`)
    .orderBy(sql`waiting_number nulls first`)
    .orderBy('bookingId')
    .limit(limit)
    .execute()

/** The rows of a group in one event that are still alive; read under the event's lock. */
export const findGroup = (tx: TenantTransaction, eventId: EventId, groupId: BookingGroupId) =>
  live(tx, eventId).where('groupId', '=', groupId).orderBy('bookingId').execute()

export const findByPayment = ({ db, organizationId }: TenantTransaction, paymentId: PaymentId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('paymentId', '=', paymentId)
    .orderBy('bookingId')
    .execute()

/** What becomes of each seat: its status, what it cost and who paid. One statement of one text. */
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

export type BookingRow = Awaited<ReturnType<typeof listWaiting>>[number]

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

/** Their payment belongs to other seats from now on. */
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

/**
 * Offers that nobody took in time; one that a card is paying for right now ends with its payment.
 * Read under the event's lock.
 */
export const listExpiredOffers = (tx: TenantTransaction, eventId: EventId, nowSeconds: number) =>
  live(tx, eventId)
    .where('status', '=', 'Offered')
    .where('paymentId', 'is', null)
    .where('offerExpiresAt', '<=', nowSeconds)
    .orderBy('bookingId')
    .execute()

/** Events with such offers, of any organization, the longest waiting first. */
export const listEventsToFill = async (
  { db }: SystemTransaction,
  nowSeconds: number,
  limit: number,
) => {
  const { rows } = await sql<{ organizationId: string; eventId: EventId }>`
    select organization_id, event_id
    from bookings
    where status = 'Offered' and payment_id is null and offer_expires_at <= ${nowSeconds}
    group by organization_id, event_id order by min(offer_expires_at) limit ${limit}`.execute(db)
  return rows
}

/** Everybody who has a seat or waits for one; read under the event's lock. */
export const listLive = (tx: TenantTransaction, eventId: EventId) =>
  live(tx, eventId).orderBy('bookingId').execute()

/** The same of several events at once. */
export const listLiveIn = (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', anyOf(eventIds))
    .where('status', 'in', [...ACTIVE_STATUSES])
    .orderBy('bookingId')
    .execute()

/** An event has been moved: what its bookings say of the time goes along. */
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
