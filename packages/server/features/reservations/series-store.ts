// Series and events as the rules see them.

import type { EventId, SeriesId } from '@lodgepole/domain/kernel/ids'
import type { PriceSettings } from '@lodgepole/domain/reservations/prices'
import type {
  BookableEvent,
  EventExtra,
  QuotaLimits,
  ReservationSettings,
  Series,
} from '@lodgepole/domain/reservations/series'
import { sql, type Selectable } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export type ListedEvent = BookableEvent & { readonly label: string }

export const seriesOf = (row: Selectable<Tables['series']>): Series => ({
  sessionId: row.seriesId,
  label: row.label,
  category: row.category as Series['category'],
  campusId: row.campusId,
  timeZone: row.timeZone,
  state: row.state as Series['state'],
  enabled: row.enabled,
  hidden: row.hidden,
  waitlistEnabled: row.waitlistEnabled,
  quotaWholeWeek: row.quotaWholeWeek as QuotaLimits | null,
  quotaSplitWeek: row.quotaSplitWeek as QuotaLimits | null,
  quotaLimitBookings: row.quotaLimitBookings as QuotaLimits | null,
  quotaGapDays: row.quotaGapDays,
  quotaGapOccurances: row.quotaGapOccurances,
  eventReservationSettings: row.eventReservationSettings as ReservationSettings,
  priceSettings: row.priceSettings as PriceSettings | null,
})

export const eventOf = ({
  seriesId,
  organizationId: _organizationId,
  changedAt: _changedAt,
  ruleId: _rule,
  ruleDay: _day,
  isException: _alone,
  eventExtras,
  ...row
}: Selectable<Tables['events']>): ListedEvent => ({
  ...row,
  sessionId: seriesId,
  eventExtras: eventExtras as readonly EventExtra[],
})

export const listSeries = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly Series[]> =>
  (
    await db
      .selectFrom('series')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .orderBy('label')
      .orderBy('seriesId')
      .execute()
  ).map(seriesOf)

/** The series of these events. */
export const findSeriesOf = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<readonly Series[]> => {
  const ofEvents = db
    .selectFrom('events')
    .select('seriesId')
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', anyOf(eventIds))
  return (
    await db
      .selectFrom('series')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('seriesId', 'in', ofEvents)
      .execute()
  ).map(seriesOf)
}

/** More than anyone scans at a time. The next page continues from there. */
export const MAX_EVENTS = 10_000

/**
 * The columns are aliased in SQL, because renaming thousands of rows in JavaScript costs more than
 * reading them.
 */
export const eventColumns = sql`event_id as "eventId", series_id as "sessionId", label,
  start_seconds as "startSeconds", end_seconds as "endSeconds", start_day_hash as "startDayHash",
  start_week_hash as "startWeekHash", capacity_count as "capacityCount",
  registered_count as "registeredCount", status, expires_at as "expiresAt",
  event_extras as "eventExtras", is_premium as "isPremium"`

/**
 * Lists events that end at or after the lower bound and, if there is an upper bound, start before
 * it.
 */
export const listEvents = async (
  { db, organizationId }: TenantTransaction,
  lowerSeconds: number,
  upperSeconds?: number,
): Promise<readonly ListedEvent[]> => {
  const { rows } = await sql<ListedEvent>`
    select ${eventColumns}
    from events where organization_id = ${organizationId} and end_seconds >= ${lowerSeconds}
      and start_seconds < ${upperSeconds ?? Number.MAX_SAFE_INTEGER}
    order by end_seconds, event_id limit ${MAX_EVENTS}`.execute(db.withoutPlugins())
  return rows
}

/**
 * Holds the locks until the transaction ends. Everyone who takes a seat waits here, and all code
 * locks in the same order.
 */
export const lockEvents = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<readonly ListedEvent[]> =>
  (
    await db
      .selectFrom('events')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', anyOf(eventIds))
      .orderBy('eventId')
      .forUpdate()
      .execute()
  ).map(eventOf)

/**
 * When the events of these series take place, in order. Parallel events at the same time count as
 * one occurrence, and canceled events do not count.
 */
export const listOccurrences = async (
  { db, organizationId }: TenantTransaction,
  seriesIds: readonly SeriesId[],
  lowerSeconds: number,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const starts = new Map<string, number[]>(seriesIds.map((seriesId) => [seriesId, []]))
  if (seriesIds.length === 0) return starts
  const rows = await db
    .selectFrom('events')
    .select(['seriesId', 'startSeconds'])
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('seriesId', 'in', seriesIds)
    .where('startSeconds', '>=', lowerSeconds)
    .where('status', '!=', 'Cancelled')
    .orderBy('startSeconds')
    .execute()
  for (const { seriesId, startSeconds } of rows) starts.get(seriesId)?.push(startSeconds)
  return starts
}
