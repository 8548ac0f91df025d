// What the home page reads: bookings of an account. Everything is read-only except the tour's mark.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'

export interface Page {
  readonly after: PageKey | undefined
  readonly limit: number
}

const withNames = ({ db, organizationId }: TenantTransaction, accountUserId: HouseholdId) =>
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
      'bookings.eventId',
      'bookings.authUserId',
      'bookings.status',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'bookings.startDayHash',
      'events.label',
      'series.label as sessionLabel',
      'series.timeZone',
      'person.firstName',
      'person.lastName',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountUserId)

const alive = ['Registered', 'Needs Approval', 'Waitlisted', 'Offered']

/** Each person's next booking that has not ended, in one statement for any number of people. */
export const listUpcoming = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  nowSeconds: number,
  { after, limit }: Page,
) =>
  tx.db
    .with('soonest', () =>
      withNames(tx, accountUserId)
        .distinctOn('bookings.authUserId')
        .where('bookings.endSeconds', '>', nowSeconds)
        .where('bookings.status', 'in', alive)
        .where('events.status', '!=', 'Cancelled')
        .orderBy('bookings.authUserId')
        .orderBy('bookings.startSeconds')
        .orderBy('bookings.bookingId'),
    )
    .selectFrom('soonest')
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

export interface DayRange {
  readonly from: string
  readonly to: string
}

export const listCalendar = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  { from, to }: DayRange,
  { after, limit }: Page,
) =>
  withNames(tx, accountUserId)
    .where('bookings.startDayHash', '>=', from)
    .where('bookings.startDayHash', '<=', to)
    .where('bookings.status', 'not in', ['Cancelled', 'Declined'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bookings.start_seconds, bookings.booking_id) > (${after?.seconds},
            ${after?.id}::uuid)`,
      ),
    )
    .orderBy('bookings.startSeconds')
    .orderBy('bookings.bookingId')
    .limit(limit)
    .execute()

export type BookingRow = Awaited<ReturnType<typeof listCalendar>>[number]

export const markTutorialViewed = ({ db, organizationId }: CommandTransaction, userId: string) =>
  db
    .updateTable('users')
    .set({ viewedTutorial: true })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
