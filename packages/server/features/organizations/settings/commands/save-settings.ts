// Saves settings of one section. The row is locked first. If two admins save the same section, the
// later one learns who was first and what the values are now, and the rules are checked against the
// stored values.

import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import {
  completeOrganization,
  type CardProcessor,
  type Organization,
} from '@lodgepole/domain/organizations/organization'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import {
  settings,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import {
  violationRefusals,
  settingsRefusals,
} from '@lodgepole/domain/organizations/settings/refusals'
import { violationsOf, type SettingFacts } from '@lodgepole/domain/organizations/settings/rules'
import {
  settingChanges,
  storedValues,
  invalidSettingNames,
  withSettings,
  type SettingValues,
} from '@lodgepole/domain/organizations/settings/values'
import { membersMoney } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { presentSettings } from '../present.ts'
import {
  countUnits,
  hasMoneyMoved,
  listSeriesByPrice,
  lockSettings,
  updateSettings,
} from '../store.ts'

export interface SaveSettings {
  readonly section: SettingSection
  readonly version: number
  readonly values: SettingValues
}

/** Providers that can currently take a payment for the organization. */
export type UsableProcessors = (tx: TenantTransaction) => Promise<readonly CardProcessor[]>

const factsOf = async (
  tx: TenantTransaction,
  usable: UsableProcessors,
  { currency }: Organization,
): Promise<SettingFacts> => {
  const { unpriced: unpricedSeries, priced: pricedSeries } = await listSeriesByPrice(tx)
  return {
    usableProcessors: await usable(tx),
    membersMoneyCents: await membersMoney(tx),
    currencyInUse: (await hasMoneyMoved(tx)) ? currency : null,
    unitCount: await countUnits(tx),
    unpricedSeries,
    pricedSeries,
  }
}

export const createSaveSettings = (
  usable: UsableProcessors,
): Command<SaveSettings, OrganizationSettings> => ({
  name: 'settings.save',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { section, version, values }) => {
    const names = Object.keys(values) as SettingName[]
    const invalid = [
      ...new Set([
        ...names.filter((name) => settings[name].section !== section),
        ...invalidSettingNames(values),
      ]),
    ]
    if (invalid.length > 0)
      return refuse(settingsRefusals.SETTING_INVALID, { details: { settings: invalid } })
    const before = await lockSettings(tx)
    if (!before) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    const seen = before.changes[section]
    if ((seen?.version ?? 0) !== version)
      return refuseEditConflict(
        tx,
        {
          changedAt: seen ? new Date(seen.changedAtMs) : null,
          changedByLoginId: seen?.changedByLoginId ?? null,
        },
        presentSettings(before),
      )
    const organization = withSettings(before.organization, values)
    const complete = completeOrganization(before.organization)
    const [first, ...others] = violationsOf(
      complete,
      completeOrganization(organization),
      await factsOf(tx, usable, complete),
    )
    if (first)
      return refuse(violationRefusals[first.reason], { details: { reasons: [first, ...others] } })
    const { changedAt, changedByLoginId } = changeStamp(tx.context)
    const after = {
      organization,
      changes: {
        ...before.changes,
        [section]: { version: version + 1, changedAtMs: changedAt.getTime(), changedByLoginId },
      },
    }
    await updateSettings(tx, after, changedAt)
    tx.note({
      section,
      changes: settingChanges(storedValues(before.organization), storedValues(organization)),
    })
    return ok(presentSettings(after))
  },
})
