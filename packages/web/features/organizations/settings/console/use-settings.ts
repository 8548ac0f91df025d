// The settings of the organization the person works for, and saving a section of them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import type { SettingSection } from '@lodgepole/domain/organizations/settings/catalog'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../../lib/household/reload-household.ts'
import type { SettingDrafts } from '../drafts.ts'
import { settingsKeys, settingsQuery, saveSettingsSection } from '../api.ts'

export const useSettings = () => {
  const organizationId = useLogin()?.user.organizationId ?? ''
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = settingsKeys.settings(organizationId)
  const query = useQuery(settingsQuery(organizationId))
  const know = (item: OrganizationSettings) => queries.setQueryData(queryKey, item)
  const save = async (
    section: SettingSection,
    version: number,
    values: SettingDrafts,
  ): Promise<void> => {
    try {
      know((await saveSettingsSection({ organizationId, section, version, values })).item)
    } catch (error) {
      const changed = changedMeanwhile<OrganizationSettings>(error)
      if (changed) know(changed.current)
      throw error
    }
    // The console itself uses the organization's name and color.
    await reload().catch(() => undefined)
  }
  return { query, save }
}
