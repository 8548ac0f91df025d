import type { EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import { SEAT_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface Overlap {
  readonly personId: PersonId
  readonly firstName: string
  readonly eventId: EventId
}

export const findOthers = (
  { db, organizationId }: TenantTransaction,
  overlaps: readonly Overlap[],
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
    .select([
      'bookings.eventId',
      'bookings.groupId',
      'bookings.authUserId',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'bookings.priceCents',
      'bookings.paidJournalId',
      'bookings.userId',
      'bookings.status',
      'bookings.cancelExpiresAt',
      'bookings.lastCheckInAt',
      'events.label',
      'series.label as seriesLabel',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.eventId', '=', anyOf(overlaps.map(({ eventId }) => eventId)))
    .where('bookings.authUserId', '=', anyOf(overlaps.map(({ personId }) => personId)))
    .where('bookings.status', 'in', [...SEAT_STATUSES])
    .execute()
