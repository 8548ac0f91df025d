// What the gate's codes refer to, from the tables.

import type { BookingId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** Only for this account. A booking of another account is treated as nonexistent. */
export const findBookingToCode = (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  bookingId: BookingId,
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
      'bookings.authUserId',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'bookings.status',
      'events.label',
      'series.timeZone',
      'person.firstName',
      'person.lastName',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountId)
    .where('bookings.bookingId', '=', bookingId)
    .executeTakeFirst()
