// Attendance: from the bookings, attended and missed ones (canceled ones say nothing); from the
// gates, visits without a booking.

import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface AttendanceRequest {
  readonly from: string
  readonly to: string
  readonly nowSeconds: number
  /** The time zone of visits. */
  readonly timeZone: string
  readonly after: PageKey | undefined
  readonly limit: number
}

const kept = (
  { db, organizationId }: TenantTransaction,
  accountUserId: HouseholdId,
  { from, to, nowSeconds }: AttendanceRequest,
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
      'bookings.status',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'bookings.startDayHash',
      'bookings.lastCheckInAt',
      'bookings.lastCheckOutAt',
      'events.label',
      'series.label as sessionLabel',
      'series.timeZone',
      'person.firstName',
      'person.lastName',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountUserId)
    .where('bookings.startDayHash', '>=', from)
    .where('bookings.startDayHash', '<=', to)
    .where((where) =>
      where.or([
        where('bookings.lastCheckInAt', 'is not', null),
        where('bookings.status', '=', 'No Show'),
        where.and([
          where('bookings.status', '=', 'Registered'),
          where('bookings.endSeconds', '<=', nowSeconds),
          where('events.status', '!=', 'Cancelled'),
        ]),
      ]),
    )

/** Visits with only a pass or card. */
const visited = (
  { db, organizationId }: TenantTransaction,
  accountUserId: HouseholdId,
  { from, to, timeZone }: AttendanceRequest,
) =>
  db
    .selectFrom('entryVisits')
    .innerJoin('entryPlaces as place', (join) =>
      join
        .on('place.organizationId', '=', organizationId)
        .onRef('place.placeId', '=', 'entryVisits.placeId'),
    )
    .innerJoin('users as person', (join) =>
      join
        .on('person.organizationId', '=', organizationId)
        .onRef('person.userId', '=', 'entryVisits.personId'),
    )
    .select((select) => [
      'entryVisits.visitId as bookingId',
      'entryVisits.personId as authUserId',
      sql<string>`'Visit'`.as('status'),
      'entryVisits.inSeconds as startSeconds',
      select.fn.coalesce('entryVisits.outSeconds', 'entryVisits.inSeconds').as('endSeconds'),
      'entryVisits.dayHash as startDayHash',
      'entryVisits.inSeconds as lastCheckInAt',
      'entryVisits.outSeconds as lastCheckOutAt',
      'place.label',
      sql<string>`''`.as('sessionLabel'),
      sql<string>`${timeZone}::text`.as('timeZone'),
      'person.firstName',
      'person.lastName',
    ])
    .where('entryVisits.organizationId', '=', organizationId)
    .where((where) =>
      where.or([
        where('person.userId', '=', holderIdOf(accountUserId)),
        where('person.accountHolderId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where('entryVisits.dayHash', '>=', from)
    .where('entryVisits.dayHash', '<=', to)

export const listAttendance = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  request: AttendanceRequest,
) => {
  const { after, limit } = request
  return tx.db
    .selectFrom(
      kept(tx, accountUserId, request)
        .unionAll(visited(tx, accountUserId, request))
        .as('attendance'),
    )
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(start_seconds, booking_id) > (${after?.seconds}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('startSeconds')
    .orderBy('bookingId')
    .limit(limit)
    .execute()
}

export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number]
