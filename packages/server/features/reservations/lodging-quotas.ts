// The quotas that the units of some accounts share, with this week's usage. Runs a fixed number of
// statements per organization regardless of the number of accounts, and none when no one has a
// unit.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { isoWeek } from '@lodgepole/domain/kernel/calendar'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { quotaUseOf, unitLimitsOf } from '@lodgepole/domain/reservations/lodging-quotas'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { type SeriesRow, listQuotaSeries, listUnitSeats } from './lodging-quotas-store.ts'

/** A week back, plus a day for time zones. */
const WEEK_SECONDS = 8 * 86_400

interface Housed {
  readonly organizationId: string
  readonly lodgingIdPrimary: string | null
}

const quotasIn = async (
  tx: SystemTransaction,
  organizationId: string,
  unitIds: readonly UnitId[],
  nowMs: number,
) => {
  const series = await listQuotaSeries(tx, organizationId)
  if (series.length === 0) return []
  const nowSeconds = Math.floor(nowMs / 1000)
  const weekOf = ({ timeZone }: SeriesRow) => isoWeek(nowSeconds, timeZone)
  const weeks = {
    hashes: [...new Set(series.map(weekOf))],
    nowSeconds,
    fromSeconds: nowSeconds - WEEK_SECONDS,
  }
  const seats = groupBy(
    await listUnitSeats(tx, organizationId, unitIds, weeks),
    ({ lodgingId }) => lodgingId,
  )
  return unitIds.flatMap((lodgingId) =>
    series.flatMap((one) =>
      unitLimitsOf(one).map((limit) => ({
        lodgingId,
        ...quotaUseOf(limit, one.seriesId, seats.get(lodgingId) ?? [], {
          timeZone: one.timeZone,
          nowSeconds,
        }),
      })),
    ),
  )
}

export const lodgingQuotas = (tx: SystemTransaction, accounts: readonly Housed[], nowMs: number) =>
  inEachOrganization(
    accounts.filter(({ lodgingIdPrimary }) => lodgingIdPrimary !== null),
    (organizationId, own) =>
      quotasIn(
        tx,
        organizationId,
        own.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []),
        nowMs,
      ),
  )
