// Bookings as commands read them, under the lock of their event or payment.

import type {
  BookingGroupId,
  BookingId,
  EventId,
  PaymentId,
  PersonId,
} from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'

/** Bookings of the event that hold a seat or wait for one. */
export const liveBookings = ({ db, organizationId }: TenantTransaction, eventId: EventId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .where('status', 'in', [...ACTIVE_STATUSES])

/**
 * The bookings a household wants to cancel, read under the event's lock. Their rows are locked too,
 * so that no gate admits these people in the meantime.
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
  liveBookings(tx, eventId)
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('authUserId', 'in', personIds)
    .orderBy('bookingId')
    .forUpdate()
    .execute()

/** A seat of the event, whatever its status. A gate that admits the person locks this row too. */
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

/** The live rows of a group in one event. Requires the event's lock. */
export const findGroup = (tx: TenantTransaction, eventId: EventId, groupId: BookingGroupId) =>
  liveBookings(tx, eventId).where('groupId', '=', groupId).orderBy('bookingId').execute()

export const findByPayment = ({ db, organizationId }: TenantTransaction, paymentId: PaymentId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('paymentId', '=', paymentId)
    .orderBy('bookingId')
    .execute()

export type BookingRow = Awaited<ReturnType<typeof listLive>>[number]

/** Everyone who has a seat or waits for one. Requires the event's lock. */
export const listLive = (tx: TenantTransaction, eventId: EventId) =>
  liveBookings(tx, eventId).orderBy('bookingId').execute()

/** The same for several events in one query. */
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
