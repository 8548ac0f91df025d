// Staff create or change a series. Concurrent edits are detected. A series with events keeps its
// time zone, because their days are counted in it.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { canBePaid } from '@lodgepole/domain/organizations/ways-to-pay'
import { seriesFault } from '@lodgepole/domain/reservations/check-series'
import { costsSomething } from '@lodgepole/domain/reservations/prices'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Series } from '@lodgepole/domain/reservations/series'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import {
  findStoredSeries,
  hasEvents,
  holdOrganization,
  insertSeries,
  updateSeries,
  type StoredSeries,
} from '../stored-series-store.ts'

export interface SaveSeriesInput extends Omit<Series, 'sessionId' | 'timeZone'> {
  readonly sessionId: string | undefined
  readonly version: number | undefined
  readonly timeZone: string | undefined
}

type FindCurrentOrganization = (
  tx: TenantTransaction,
) => Promise<Pick<Organization, 'timeZone'> | undefined>

/** The changed settings for the audit log, before and after. */
const differences = (
  before: Series,
  after: Series,
): Readonly<Record<string, readonly [unknown, unknown]>> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Series)[])
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name], after[name]]]),
  )

/** Whether members see the series and would have to pay for it. */
const asksForMoney = (series: Series): boolean =>
  costsSomething(series.priceSettings) &&
  isSeriesVisible(series, { isAdmin: false, campusId: series.campusId })

/**
 * Runs under the lock that guards settings, so that a provider cannot be removed while a price is
 * added. A problem that already existed blocks nothing.
 */
const wouldBeStuck = async (
  tx: TenantTransaction,
  series: Series,
  before: Series | undefined,
): Promise<boolean> => {
  if (!asksForMoney(series) || (before && asksForMoney(before))) return false
  const organization = await holdOrganization(tx)
  return (
    organization !== undefined &&
    organization.features.eventRegistration.enabled &&
    !canBePaid(organization)
  )
}

export const createSaveSeries = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<SaveSeriesInput, StoredSeries, Member | ApiKey> => ({
  name: 'reservations.save-series',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { sessionId, version, timeZone, ...given }) => {
    const organization = await findCurrentOrganization(tx)
    if (!organization) return refuse(commonRefusals.NOT_FOUND)
    const found = sessionId === undefined ? undefined : await findStoredSeries(tx, sessionId)
    if (sessionId !== undefined && !found) return refuse(reservationRefusals.SERIES_NOT_FOUND)
    const series: Series = {
      ...given,
      sessionId: sessionId ?? newId(),
      timeZone: timeZone ?? found?.series.timeZone ?? organization.timeZone,
    }
    const fault = seriesFault(series)
    if (fault) return fault
    if (await wouldBeStuck(tx, series, found?.series))
      return refuse(reservationRefusals.SERIES_PROVIDER_NEEDED)
    const marks = changeStamp(tx.context)
    if (!found) {
      await insertSeries(tx, series, marks)
      tx.note({ sessionId: series.sessionId, made: true })
      return ok({ ...series, version: 1 })
    }
    const { version: seen, ...before } = found.series
    if (version !== undefined && version !== seen)
      return refuseEditConflict(tx, found.changed, found.series)
    if (series.timeZone !== before.timeZone && (await hasEvents(tx, series.sessionId)))
      return refuse(reservationRefusals.SERIES_HAS_EVENTS)
    await updateSeries(tx, series, marks)
    tx.note({ sessionId: series.sessionId, changed: differences(before, series) })
    return ok({ ...series, version: seen + 1 })
  },
})
