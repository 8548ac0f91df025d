// Saves settings of any sections, each at the version that is there now: the guided start asks, and
// whoever goes through it decides.

import { settingOf, type SettingName } from '@lodgepole/domain/organizations/settings/catalogue'
import type { SettingValues } from '@lodgepole/domain/organizations/settings/values'
import { api } from '../../../lib/api/api.ts'

export const saveSettings = async (
  organizationId: string,
  values: SettingValues,
): Promise<void> => {
  const { item } = await api.call('GET /v2/console/settings', { query: { organizationId } })
  const names = Object.keys(values) as SettingName[]
  for (const section of new Set(names.map((name) => settingOf(name).section))) {
    const own = Object.fromEntries(
      names
        .filter((name) => settingOf(name).section === section)
        .map((name) => [name, values[name]]),
    )
    await api.call('POST /v2/console/settings', {
      body: { organizationId, section, version: item.versions[section], values: own },
    })
  }
}
