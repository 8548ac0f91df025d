// The quotas that the units of some accounts share, with what this week has used of them. Two statements, whatever the number of accounts, and
// none where nobody has a unit.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { weekHash } from '@lodgepole/domain/kernel/calendar'
import { encodeQuota, lodgingQuotasOf, regularCount } from '@lodgepole/domain/reservations/lodging-quotas'
import type { QuotaLimits } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

interface Housed {
  readonly organizationId: string
  readonly lodgingIdPrimary: string | null
}

interface SeriesRow {
  readonly organizationId: string
  readonly seriesId: string
  readonly timeZone: string
  readonly quotaWholeWeek: QuotaLimits | null
  readonly quotaSplitWeek: QuotaLimits | null
  readonly quotaLimitBookings: QuotaLimits | null
}

interface SeatRow {
  readonly organizationId: string
  readonly lodgingId: string
  readonly sessionId: string
  readonly eventId: string
  readonly startWeekHash: string
  readonly isPremium: boolean
}

const listQuotaSeries = async ({ db }: SystemTransaction, organizationIds: readonly string[]): Promise<readonly SeriesRow[]> => {
  const { rows } = await sql<SeriesRow>`
    select organization_id, series_id, time_zone, quota_whole_week, quota_split_week, quota_limit_bookings from series
    where organization_id = any(${[...organizationIds]}::uuid[])
      and 'LODGING' in (quota_whole_week ->> 'scope', quota_split_week ->> 'scope', quota_limit_bookings ->> 'scope')
    order by organization_id, label, series_id`.execute(db)
  return rows
}

const listUnitSeats = async ({ db }: SystemTransaction, organizationIds: readonly string[], lodgingIds: readonly string[], weeks: readonly string[]): Promise<readonly SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select b.organization_id, u.lodging_id_primary as lodging_id, b.series_id as session_id, b.event_id, b.start_week_hash, e.is_premium
    from users u join bookings b on b.organization_id = u.organization_id and b.user_id = u.user_id
    join events e on e.organization_id = b.organization_id and e.event_id = b.event_id
    where u.organization_id = any(${[...organizationIds]}::uuid[]) and u.lodging_id_primary = any(${[...lodgingIds]}::uuid[]) and b.status = 'Registered' and b.start_week_hash = any(${[...weeks]}::text[])`.execute(db)
  return rows
}

export const lodgingQuotas = async (tx: SystemTransaction, accounts: readonly Housed[], nowMs: number) => {
  const units = accounts.flatMap(({ organizationId, lodgingIdPrimary }) => (lodgingIdPrimary === null ? [] : [{ organizationId, lodgingId: lodgingIdPrimary }]))
  if (units.length === 0) return []
  const organizationIds = [...new Set(units.map(({ organizationId }) => organizationId))]
  const series = await listQuotaSeries(tx, organizationIds)
  if (series.length === 0) return []
  const weekOf = ({ timeZone }: SeriesRow) => weekHash(Math.floor(nowMs / 1000), timeZone)
  const seats = groupBy(await listUnitSeats(tx, organizationIds, units.map(({ lodgingId }) => lodgingId), [...new Set(series.map(weekOf))]), ({ organizationId, lodgingId }) => `${organizationId}/${lodgingId}`)
  return units.flatMap(({ organizationId, lodgingId }) =>
    series.filter((one) => one.organizationId === organizationId).flatMap((one) =>
      lodgingQuotasOf(one).map((quota) => {
        const ofSeries = (one[quota]?.stratifyId ?? 'SERIES_ID') === 'SERIES_ID'
        const used = regularCount(seats.get(`${organizationId}/${lodgingId}`) ?? [], ofSeries ? one.seriesId : undefined, weekOf(one))
        return { encodedQuota: encodeQuota(quota, one.seriesId, weekOf(one)), lodgingId, quotaAccountRegularCount: used }
      })))
}
