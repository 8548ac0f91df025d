// The settings of the organization one works for, and saving a section of them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import type { SettingSection } from '@lodgepole/domain/organizations/settings/catalogue'
import { api } from '../../../../lib/api/api.ts'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../../lib/household/reload-household.ts'
import type { SettingDrafts } from '../drafts.ts'

export const useSettings = () => {
  const organizationId = useLogin()?.user.organizationId ?? ''
  const queries = useQueryClient()
  const reload = useReloadHousehold()
  const queryKey = ['settings', organizationId]
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call('GET /v2/console/settings', { query: { organizationId } })).item,
  })
  const know = (item: OrganizationSettings) => queries.setQueryData(queryKey, item)
  const save = async (
    section: SettingSection,
    version: number,
    values: SettingDrafts,
  ): Promise<void> => {
    try {
      know(
        (
          await api.call('POST /v2/console/settings', {
            body: { organizationId, section, version, values },
          })
        ).item,
      )
    } catch (error) {
      const changed = changedMeanwhile<OrganizationSettings>(error)
      if (changed) know(changed.current)
      throw error
    }
    // The console itself wears the organization's name and color.
    await reload().catch(() => undefined)
  }
  return { query, save }
}
