// Saves settings of any sections, each based on its current version. During the guided setup, the
// person's answers take precedence.

import { settingOf, type SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import type { SettingValues } from '@lodgepole/domain/organizations/settings/values'
import { readSettings } from '../settings/api.ts'
import { saveSettingsSection } from './api.ts'

export const saveSettings = async (
  organizationId: string,
  values: SettingValues,
): Promise<void> => {
  const item = await readSettings(organizationId)
  const names = Object.keys(values) as SettingName[]
  for (const section of new Set(names.map((name) => settingOf(name).section))) {
    const own = Object.fromEntries(
      names
        .filter((name) => settingOf(name).section === section)
        .map((name) => [name, values[name]]),
    )
    await saveSettingsSection({
      organizationId,
      section,
      version: item.versions[section],
      values: own,
    })
  }
}
