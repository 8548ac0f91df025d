// Series as staff write them, with the version that an edit started from.

import type { LoginId, SeriesId } from '@lodgepole/domain/kernel/ids'
import {
  completeOrganization,
  type Organization,
  type StoredOrganization,
} from '@lodgepole/domain/organizations/organization'
import type { Series } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { seriesOf } from './series-store.ts'

export interface StoredSeries extends Series {
  readonly version: number
}

interface Changed {
  readonly changedAt: Date | null
  readonly changedByLoginId: LoginId | null
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const columnsOf = ({
  sessionId: _id,
  quotaWholeWeek,
  quotaSplitWeek,
  quotaLimitBookings,
  eventReservationSettings,
  priceSettings,
  ...series
}: Series) => ({
  ...series,
  quotaWholeWeek: json(quotaWholeWeek),
  quotaSplitWeek: json(quotaSplitWeek),
  quotaLimitBookings: json(quotaLimitBookings),
  eventReservationSettings: JSON.stringify(eventReservationSettings),
  priceSettings: json(priceSettings),
})

export const listStoredSeries = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly StoredSeries[]> =>
  (
    await db
      .selectFrom('series')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .orderBy('label')
      .orderBy('seriesId')
      .execute()
  ).map((row) => ({ ...seriesOf(row), version: row.version }))

/** Locks the row, so of two concurrent saves the second sees the first. */
export const findStoredSeries = async (
  { db, organizationId }: TenantTransaction,
  seriesId: SeriesId,
): Promise<{ readonly series: StoredSeries; readonly changed: Changed } | undefined> => {
  const row = await db
    .selectFrom('series')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('seriesId', '=', seriesId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      series: { ...seriesOf(row), version: row.version },
      changed: { changedAt: row.changedAt, changedByLoginId: row.changedByLoginId },
    }
  )
}

export const insertSeries = async (
  { db, organizationId }: TenantTransaction,
  series: Series,
  changed: Changed,
): Promise<void> => {
  await db
    .insertInto('series')
    .values({ organizationId, seriesId: series.sessionId, ...columnsOf(series), ...changed })
    .execute()
}

export const updateSeries = async (
  { db, organizationId }: TenantTransaction,
  series: Series,
  changed: Changed,
): Promise<void> => {
  await db
    .updateTable('series')
    .set({ ...columnsOf(series), ...changed, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('seriesId', '=', series.sessionId)
    .execute()
}

export const hasEvents = async (
  { db, organizationId }: TenantTransaction,
  seriesId: SeriesId,
): Promise<boolean> =>
  (await db
    .selectFrom('events')
    .select('eventId')
    .where('organizationId', '=', organizationId)
    .where('seriesId', '=', seriesId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Reads the current row instead of the cached one. Its settings stay unchanged until the
 * transaction ends.
 */
export const holdOrganization = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<Organization | undefined> => {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .forShare()
    .executeTakeFirst()
  return row && completeOrganization(row as unknown as StoredOrganization)
}
