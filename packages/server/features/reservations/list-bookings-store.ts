// The bookings of an account, with the labels that go with them.

import type { PaymentId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

const MAX_BOOKINGS = 1_000

/** Whether the organization issues codes for its bookings, and the time of the request. */
export interface ShownCodes {
  readonly given: boolean
  readonly nowSeconds: number
}

const placeInLine = (organizationId: string) => sql<
  number | null
>`case when bookings.status = 'Waitlisted' then (
  select count(distinct ahead.group_id)::int + 1 from bookings ahead
  where ahead.organization_id = ${organizationId} and ahead.event_id = bookings.event_id
    and ahead.status = 'Waitlisted'
    and ahead.group_id <> bookings.group_id
    and coalesce(ahead.waiting_number, 0) < coalesce(bookings.waiting_number, 0)) end`

interface PaidRow {
  readonly priceCents: Cents
  readonly paidJournalId: string | null
  readonly paidUserId: PersonId | null
  readonly paymentId: PaymentId | null
}

const paidOf = ({ priceCents, paidJournalId, paidUserId, paymentId }: PaidRow) => ({
  paid: decimalFromCents(paidJournalId === null ? 0 : priceCents),
  paidById: paidJournalId === null || paymentId !== null ? null : paidUserId,
})

const selectBookings = (
  { db, organizationId }: TenantTransaction,
  accountId: string,
  lowerSeconds: number,
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
    .selectAll('bookings')
    .select([
      'events.label',
      'events.eventExtras',
      'series.label as sessionLabel',
      'series.timeZone',
      'person.firstName',
      'person.lastName',
      'person.guestOf',
      placeInLine(organizationId).as('waitingPlace'),
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.userId', '=', accountId)
    .where('bookings.endSeconds', '>=', lowerSeconds)
    .where('bookings.status', '!=', 'Cancelled')
    .orderBy('bookings.startSeconds')
    .orderBy('person.firstName')
    .orderBy('bookings.bookingId')
    .limit(MAX_BOOKINGS)

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

const extraLabelOf = ({ eventExtras, extraIds }: ListedRow): string =>
  (eventExtras as readonly EventExtra[])
    .filter(({ extraId }) => extraIds.includes(extraId))
    .map(({ label }) => label)
    .join(', ')

const presentBooking = (row: ListedRow, { given, nowSeconds }: ShownCodes): Booking => ({
  bookingId: row.bookingId,
  eventId: row.eventId,
  sessionId: row.seriesId,
  authUserId: row.authUserId,
  userId: row.userId,
  status: row.status as Booking['status'],
  startSeconds: row.startSeconds,
  endSeconds: row.endSeconds,
  label: row.label,
  sessionLabel: row.sessionLabel,
  extraIds: row.extraIds,
  extraLabel: extraLabelOf(row),
  groupId: row.groupId,
  organizationId: row.organizationId,
  personName: `${row.firstName} ${row.lastName}`.trim(),
  timeZone: row.timeZone,
  lastCheckInAt: row.lastCheckInAt,
  lastCheckOutAt: row.lastCheckOutAt,
  cancelExpiresAt: row.cancelExpiresAt,
  offerExpiresAt: row.offerExpiresAt,
  waitingPlace: row.waitingPlace,
  isGuest: row.guestOf !== null,
  price: decimalFromCents(row.priceCents),
  ...paidOf(row),
  qrUrl:
    given && hasCode(row, nowSeconds)
      ? `/v2/entry/booking/qr?organizationId=${row.organizationId}&bookingId=${row.bookingId}`
      : null,
  sk: `${row.startSeconds}#${row.bookingId}`,
})

export const listBookings = async (
  tx: TenantTransaction,
  accountId: string,
  lowerSeconds: number,
  codes: ShownCodes,
): Promise<readonly Booking[]> => {
  const rows = await selectBookings(tx, accountId, lowerSeconds).execute()
  return rows.map((row) => presentBooking(row, codes))
}
