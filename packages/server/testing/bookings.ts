// Events and bookings for tests that only read them.

import { localDay, DEFAULT_TIME_ZONE, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import type { TestDatabase } from './database.ts'

interface EventOptions {
  readonly label: string
  readonly startSeconds: number
  readonly status?: string
  /** An existing series. */
  readonly seriesId?: string
}

const hashes = (startSeconds: number) => ({
  startDayHash: localDay(startSeconds, DEFAULT_TIME_ZONE),
  startWeekHash: isoWeek(startSeconds, DEFAULT_TIME_ZONE),
})

/** One hour long, in a separate series unless one is given. */
export const makeEvent = async (
  { db }: TestDatabase,
  organizationId: string,
  { label, startSeconds, status = 'Scheduled', seriesId }: EventOptions,
) => {
  const event = {
    eventId: newId(),
    seriesId: seriesId ?? newId(),
    startSeconds,
    endSeconds: startSeconds + 3600,
    ...hashes(startSeconds),
  }
  await tenantTransaction(db, organizationId, async (tx) => {
    if (seriesId === undefined)
      await tx.db
        .insertInto('series')
        .values({
          organizationId,
          seriesId: event.seriesId,
          label: `${label} series`,
          timeZone: DEFAULT_TIME_ZONE,
        })
        .execute()
    await tx.db
      .insertInto('events')
      .values({ organizationId, label, status, ...event })
      .execute()
  })
  return event
}

interface BookingOptions {
  readonly event: Awaited<ReturnType<typeof makeEvent>>
  readonly userId: string
  readonly authUserId: string
  readonly status: string
  readonly lastCheckInAt?: number
  readonly lastCheckOutAt?: number
}

export const makeBooking = async (
  { db }: TestDatabase,
  organizationId: string,
  { event, ...booking }: BookingOptions,
): Promise<string> => {
  const bookingId = newId()
  await tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .insertInto('bookings')
      .values({ organizationId, bookingId, groupId: newId(), ...event, ...booking })
      .execute(),
  )
  return bookingId
}
