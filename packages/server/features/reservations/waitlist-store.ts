// Who waits for a seat, and offers that expired unanswered.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import { liveBookings } from './locked-bookings-store.ts'

/** The last number of each waitlist. Requires the events' locks. */
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

/** The waitlist in order. Entries from before numbers were introduced come first. */
export const listWaiting = (tx: TenantTransaction, eventId: EventId) =>
  liveBookings(tx, eventId)
    .where('status', '=', 'Waitlisted')
    .orderBy(sql`waiting_number nulls first`)
    .orderBy('createdAt')
    .orderBy('bookingId')
    .execute()

/** The first entries after a number on several waitlists, read before anything is locked. */
export const listWaitingIn = (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
  afterNumber: number,
  limit: number,
) =>
  db
    .selectFrom('bookings')
    .select(['eventId', 'userId', 'authUserId', 'waitingNumber', 'groupId'])
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', anyOf(eventIds))
    .where('status', '=', 'Waitlisted')
    .where(sql<boolean>`coalesce(waiting_number, 0) > ${afterNumber}`)
    .orderBy(sql`waiting_number nulls first`)
    .orderBy('bookingId')
    .limit(limit)
    .execute()

/**
 * Offers that expired unanswered. An offer being paid by card ends with its payment instead.
 * Requires the event's lock.
 */
export const listExpiredOffers = (tx: TenantTransaction, eventId: EventId, nowSeconds: number) =>
  liveBookings(tx, eventId)
    .where('status', '=', 'Offered')
    .where('paymentId', 'is', null)
    .where('offerExpiresAt', '<=', nowSeconds)
    .orderBy('bookingId')
    .execute()

/** Events of any organization with such offers, longest waiting first. */
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
