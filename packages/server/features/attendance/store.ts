// Who was there, from the bookings: those that were kept, and those that were missed. What was cancelled says nothing.

import { sql } from 'kysely'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface AttendanceWish {
  readonly from: string
  readonly to: string
  readonly nowSeconds: number
  readonly after: PageKey | undefined
  readonly limit: number
}

export const listAttendance = ({ db, organizationId }: TenantTransaction, accountUserId: string, { from, to, nowSeconds, after, limit }: AttendanceWish) =>
  db
    .selectFrom('bookings')
    .innerJoin('events', (join) => join.onRef('events.organizationId', '=', 'bookings.organizationId').onRef('events.eventId', '=', 'bookings.eventId'))
    .innerJoin('series', (join) => join.onRef('series.organizationId', '=', 'bookings.organizationId').onRef('series.seriesId', '=', 'bookings.seriesId'))
    .innerJoin('users as person', (join) => join.onRef('person.organizationId', '=', 'bookings.organizationId').onRef('person.userId', '=', 'bookings.authUserId'))
    .select([
      'bookings.bookingId', 'bookings.authUserId', 'bookings.status', 'bookings.startSeconds', 'bookings.endSeconds', 'bookings.startDayHash',
      'bookings.lastCheckInAt', 'bookings.lastCheckOutAt', 'events.label', 'series.label as sessionLabel', 'series.timeZone', 'person.firstName', 'person.lastName',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountUserId)
    .where('bookings.startDayHash', '>=', from)
    .where('bookings.startDayHash', '<=', to)
    .where((where) =>
      where.or([
        where('bookings.lastCheckInAt', 'is not', null),
        where('bookings.status', '=', 'No Show'),
        where.and([where('bookings.status', '=', 'Registered'), where('bookings.endSeconds', '<=', nowSeconds), where('events.status', '!=', 'Cancelled')]),
      ]),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(bookings.start_seconds, bookings.booking_id) > (${after?.seconds}, ${after?.id}::uuid)`))
    .orderBy('bookings.startSeconds')
    .orderBy('bookings.bookingId')
    .limit(limit)
    .execute()

export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number]
