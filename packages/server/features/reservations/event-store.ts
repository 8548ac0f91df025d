// Events as staff write them.

import type { EventId, SeriesId } from '@lodgepole/domain/kernel/ids'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { eventOf, seriesOf, type ListedEvent } from './series-store.ts'

export interface EventChange {
  readonly startSeconds: number
  readonly endSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly label?: string
  readonly capacityCount?: number | null
  readonly status?: string
  readonly expiresAt?: number | null
  readonly eventExtras?: readonly EventExtra[]
  readonly isPremium?: boolean
}

const columnsOf = ({ eventExtras, ...change }: EventChange) => ({
  ...change,
  changedAt: new Date(),
  ...(eventExtras ? { eventExtras: JSON.stringify(eventExtras) } : {}),
})

export const findSeries = async (
  { db, organizationId }: TenantTransaction,
  seriesId: SeriesId,
): Promise<Series | undefined> => {
  const row = await db
    .selectFrom('series')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  return row && seriesOf(row)
}

export const findEvent = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
): Promise<ListedEvent | undefined> => {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row && eventOf(row)
}

export const insertEvent = async (
  { db, organizationId }: TenantTransaction,
  {
    eventId,
    seriesId,
    label,
    ...change
  }: EventChange & {
    readonly eventId: EventId
    readonly seriesId: SeriesId
    readonly label: string
  },
): Promise<void> => {
  await db
    .insertInto('events')
    .values({ organizationId, eventId, seriesId, label, ...columnsOf(change) })
    .execute()
}

/**
 * Requires the event's lock. A repeated event becomes a standalone exception, so changes to the
 * others no longer affect it.
 */
export const updateEvent = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
  change: EventChange,
): Promise<void> => {
  await db
    .updateTable('events')
    .set({ ...columnsOf(change), isException: sql`rule_id is not null` })
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .execute()
}
