// A series and its events for tests, and households that book them.

import { localDay, DEFAULT_TIME_ZONE, isoWeek } from '@lodgepole/domain/kernel/calendar'
import type { Series } from '@lodgepole/domain/reservations/series'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestDatabase } from '../../../testing/database.ts'

export interface TestEvent {
  readonly startSeconds: number
  readonly capacityCount?: number | null
  readonly isPremium?: boolean
  readonly status?: string
  readonly eventExtras?: readonly object[]
}

/** Returns the ids of the events in the given order. Each lasts an hour. */
export const makeTimetable = async (
  { db }: TestDatabase,
  organizationId: string,
  series: Partial<Series>,
  events: readonly TestEvent[],
): Promise<readonly string[]> => {
  const seriesId = series.sessionId ?? newId()
  const timeZone = series.timeZone ?? DEFAULT_TIME_ZONE
  const json = (value: unknown) =>
    value === undefined || value === null ? null : JSON.stringify(value)
  const eventIds = events.map(() => newId())
  await tenantTransaction(db, organizationId, async (tx) => {
    await tx.db
      .insertInto('series')
      .values({
        organizationId,
        seriesId,
        timeZone,
        label: series.label ?? 'Court',
        category: series.category ?? 'Location',
        campusId: series.campusId ?? null,
        state: series.state ?? null,
        enabled: series.enabled ?? true,
        hidden: series.hidden ?? false,
        waitlistEnabled: series.waitlistEnabled ?? false,
        quotaWholeWeek: json(series.quotaWholeWeek),
        quotaSplitWeek: json(series.quotaSplitWeek),
        quotaLimitBookings: json(series.quotaLimitBookings),
        quotaGapDays: series.quotaGapDays ?? 0,
        quotaGapOccurances: series.quotaGapOccurances ?? 0,
        eventReservationSettings: JSON.stringify(series.eventReservationSettings ?? {}),
        priceSettings: json(series.priceSettings),
      })
      .execute()
    const rows = events.map(
      (
        {
          startSeconds,
          capacityCount = 4,
          isPremium = false,
          status = 'Scheduled',
          eventExtras = [],
        },
        index,
      ) => ({
        organizationId,
        eventId: eventIds[index] ?? '',
        seriesId,
        label: 'Slot',
        startSeconds,
        endSeconds: startSeconds + 3600,
        startDayHash: localDay(startSeconds, timeZone),
        startWeekHash: isoWeek(startSeconds, timeZone),
        capacityCount,
        isPremium,
        status,
        eventExtras: JSON.stringify(eventExtras),
      }),
    )
    await tx.db.insertInto('events').values(rows).execute()
  })
  return eventIds
}

/** Creates accounts with no other people and no logins. They book through the command. */
export const makeAccounts = async (
  { db }: TestDatabase,
  organizationId: string,
  count: number,
): Promise<readonly string[]> => {
  const userIds = Array.from({ length: count }, () => newId())
  await tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .insertInto('users')
      .values(
        userIds.map((userId, index) => ({
          organizationId,
          userId,
          firstName: `Member ${index}`,
          role: 'account-holder',
        })),
      )
      .execute(),
  )
  return userIds
}

export const bookingsOf = (
  { db }: TestDatabase,
  organizationId: string,
  eventIds: readonly string[],
) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('eventId', 'in', eventIds)
      .execute(),
  )

export const eventRow = ({ db }: TestDatabase, organizationId: string, eventId: string) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .selectFrom('events')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow(),
  )
