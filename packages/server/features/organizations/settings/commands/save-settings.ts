// Saves settings of one section. The row is locked first: of two admins who save the same section
// the later one is told who was first and what it is now, and the rules are checked against what
// really stands there.

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
} from '@lodgepole/domain/organizations/settings/catalogue'
import {
  breakingRefusals,
  settingsRefusals as no,
} from '@lodgepole/domain/organizations/settings/refusals'
import { breakingOf, type SettingFacts } from '@lodgepole/domain/organizations/settings/rules'
import {
  settingChanges,
  storedValues,
  unfitSettings,
  withSettings,
  type SettingValues,
} from '@lodgepole/domain/organizations/settings/values'
import { membersMoney } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { changeMarks, refuseChanged } from '../../../../platform/edit-conflict.ts'
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

/** Providers that would take a payment of the organization today. */
export type UsableProcessors = (tx: TenantTransaction) => Promise<readonly CardProcessor[]>

const factsOf = async (
  tx: TenantTransaction,
  usable: UsableProcessors,
  { currency }: Organization,
): Promise<SettingFacts> => {
  const { without: seriesWithoutPrices, costing: seriesThatCost } = await listSeriesByPrice(tx)
  return {
    usableProcessors: await usable(tx),
    membersMoneyCents: await membersMoney(tx),
    movedCurrency: (await hasMoneyMoved(tx)) ? currency : null,
    unitCount: await countUnits(tx),
    seriesWithoutPrices,
    seriesThatCost,
  }
}

export const createSaveSettings = (
  usable: UsableProcessors,
): Command<SaveSettings, OrganizationSettings> => ({
  name: 'settings.save',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { section, version, values }) => {
    const names = Object.keys(values) as SettingName[]
    const unfit = [
      ...new Set([
        ...names.filter((name) => settings[name].section !== section),
        ...unfitSettings(values),
      ]),
    ]
    if (unfit.length > 0) return refuse(no.SETTING_INVALID, { details: { settings: unfit } })
    const before = await lockSettings(tx)
    if (!before) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    const seen = before.changes[section]
    if ((seen?.version ?? 0) !== version)
      return refuseChanged(
        tx,
        {
          changedAt: seen ? new Date(seen.changedAtMs) : null,
          changedByLoginId: seen?.changedByLoginId ?? null,
        },
        presentSettings(before),
      )
    const organization = withSettings(before.organization, values)
    const complete = completeOrganization(before.organization)
    const [first, ...others] = breakingOf(
      complete,
      completeOrganization(organization),
      await factsOf(tx, usable, complete),
    )
    if (first)
      return refuse(breakingRefusals[first.reason], { details: { reasons: [first, ...others] } })
    const { changedAt, changedByLoginId } = changeMarks(tx.context)
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
