// The quotas that the units of some accounts share, with what this week has used of them. A fixed number of statements, whatever the
// number of accounts, and none where nobody has a unit.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { weekHash } from '@lodgepole/domain/kernel/calendar'
import { housingOf, lodgingAt } from '@lodgepole/domain/reservations/lodging-at'
import { quotaUseOf, unitLimitsOf } from '@lodgepole/domain/reservations/lodging-quotas'
import type { QuotaLimits } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { listTenants, listUnitStays } from './unit-stays.ts'

/** A week behind and a day for the zones. */
const WEEK_SECONDS = 8 * 86_400

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
  readonly startSeconds: number
  readonly startDayHash: string
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

interface Weeks {
  readonly hashes: readonly string[]
  readonly nowSeconds: number
  /** Stays that were over before any of these weeks do not matter. */
  readonly fromSeconds: number
}

/** Each seat that counts, of these weeks or ahead, with the unit that it counts for. One that a card is paying for right now counts as well. */
const listUnitSeats = async (tx: SystemTransaction, organizationIds: readonly string[], unitIds: readonly string[], { hashes, nowSeconds, fromSeconds }: Weeks): Promise<readonly SeatRow[]> => {
  const tenants = await listTenants(tx, { organizationIds, unitIds, fromSeconds })
  const userIds = tenants.map(({ userId }) => userId)
  const staysOf = await listUnitStays(tx, { organizationIds, userIds, fromSeconds })
  const housings = new Map(tenants.map((tenant) => [tenant.userId, housingOf(tenant, staysOf(tenant.userId))]))
  const { rows } = await sql<Omit<SeatRow, 'lodgingId'> & { readonly userId: string }>`
    select b.organization_id, b.user_id, b.start_seconds, b.series_id as session_id, b.event_id, b.start_day_hash, b.start_week_hash, e.is_premium
    from bookings b join events e on e.organization_id = b.organization_id and e.event_id = b.event_id
    where b.organization_id = any(${[...organizationIds]}::uuid[]) and b.user_id = any(${userIds}::uuid[])
      and (b.status = 'Registered' or (b.status = 'Offered' and b.payment_id is not null))
      and (b.start_week_hash = any(${[...hashes]}::text[]) or b.start_seconds > ${nowSeconds})`.execute(tx.db)
  return rows.flatMap(({ userId, ...seat }) => {
    const housing = housings.get(userId)
    const lodgingId = housing ? lodgingAt(housing, seat.startSeconds) : null
    return lodgingId === null ? [] : [{ ...seat, lodgingId }]
  })
}

export const lodgingQuotas = async (tx: SystemTransaction, accounts: readonly Housed[], nowMs: number) => {
  const units = accounts.flatMap(({ organizationId, lodgingIdPrimary }) => (lodgingIdPrimary === null ? [] : [{ organizationId, lodgingId: lodgingIdPrimary }]))
  if (units.length === 0) return []
  const organizationIds = [...new Set(units.map(({ organizationId }) => organizationId))]
  const series = await listQuotaSeries(tx, organizationIds)
  if (series.length === 0) return []
  const weekOf = ({ timeZone }: SeriesRow) => weekHash(Math.floor(nowMs / 1000), timeZone)
  const nowSeconds = Math.floor(nowMs / 1000)
  const weeks = { hashes: [...new Set(series.map(weekOf))], nowSeconds, fromSeconds: nowSeconds - WEEK_SECONDS }
  const seats = groupBy(await listUnitSeats(tx, organizationIds, units.map(({ lodgingId }) => lodgingId), weeks), ({ organizationId, lodgingId }) => `${organizationId}/${lodgingId}`)
  return units.flatMap(({ organizationId, lodgingId }) =>
    series.filter((one) => one.organizationId === organizationId).flatMap((one) =>
      unitLimitsOf(one).map((limit) => {
        const used = quotaUseOf(limit, one.seriesId, seats.get(`${organizationId}/${lodgingId}`) ?? [], { timeZone: one.timeZone, nowSeconds })
        return { lodgingId, ...used }
      })))
}
