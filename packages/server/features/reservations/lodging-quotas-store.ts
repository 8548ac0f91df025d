import type { EventId, SeriesId, UnitId } from '@lodgepole/domain/kernel/ids'
import { housingOf, lodgingAt } from '@lodgepole/domain/reservations/lodging-at'
import type { QuotaLimits } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { listUnitResidents, listUnitStays } from './unit-stays-store.ts'

export interface SeriesRow {
  readonly organizationId: string
  readonly seriesId: SeriesId
  readonly timeZone: string
  readonly quotaWholeWeek: QuotaLimits | null
  readonly quotaSplitWeek: QuotaLimits | null
  readonly quotaLimitBookings: QuotaLimits | null
}

interface SeatRow {
  readonly organizationId: string
  readonly lodgingId: UnitId
  readonly sessionId: string
  readonly eventId: EventId
  readonly startSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly isPremium: boolean
}

export const listQuotaSeries = async (
  { db }: SystemTransaction,
  organizationId: string,
): Promise<readonly SeriesRow[]> => {
  const { rows } = await sql<SeriesRow>`
    select organization_id, series_id, time_zone, quota_whole_week, quota_split_week,
      quota_limit_bookings from series
    where organization_id = ${organizationId}
      and 'LODGING' in (quota_whole_week ->> 'scope', quota_split_week ->> 'scope',
        quota_limit_bookings ->> 'scope')
    order by label, series_id`.execute(db)
  return rows
}

interface Weeks {
  readonly hashes: readonly string[]
  readonly nowSeconds: number
  /** Stays that ended before all of these weeks do not matter. */
  readonly fromSeconds: number
}

/**
 * Lists each seat that counts, in these weeks or later, with the unit it counts for. A seat being
 * paid by card also counts.
 */
export const listUnitSeats = async (
  tx: SystemTransaction,
  organizationId: string,
  unitIds: readonly UnitId[],
  { hashes, nowSeconds, fromSeconds }: Weeks,
): Promise<readonly SeatRow[]> => {
  const residents = await listUnitResidents(tx, { organizationId, unitIds, fromSeconds })
  const userIds = residents.map(({ userId }) => userId)
  const lookupStays = await listUnitStays(tx, { organizationId, userIds, fromSeconds })
  const housings = new Map(
    residents.map((resident) => [
      resident.userId,
      housingOf(resident, lookupStays(resident.userId)),
    ]),
  )
  const { rows } = await sql<Omit<SeatRow, 'lodgingId'> & { readonly userId: string }>`
    select b.organization_id, b.user_id, b.start_seconds, b.series_id as session_id, b.event_id,
      b.start_day_hash, b.start_week_hash, e.is_premium
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    where b.organization_id = ${organizationId} and b.user_id = any(${userIds}::uuid[])
      and (b.status = 'Registered' or (b.status = 'Offered' and b.payment_id is not null))
      and (b.start_week_hash = any(${[...hashes]}::text[])
        or b.start_seconds > ${nowSeconds})`.execute(tx.db)
  return rows.flatMap(({ userId, ...seat }) => {
    const housing = housings.get(userId)
    const lodgingId = housing ? lodgingAt(housing, seat.startSeconds) : null
    return lodgingId === null ? [] : [{ ...seat, lodgingId }]
  })
}
