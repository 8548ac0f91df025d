import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingSections,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import { effectiveValues, storedValues } from '@lodgepole/domain/organizations/settings/values'
import type { SettingsRow } from './store.ts'

export const presentSettings = ({ organization, changes }: SettingsRow): OrganizationSettings => ({
  organizationId: organization.organizationId,
  domainUrl: organization.domainUrl,
  userWaiverVersion: organization.userWaiverVersion,
  versions: Object.fromEntries(
    settingSections.map((section) => [section, changes[section]?.version ?? 0]),
  ) as Record<SettingSection, number>,
  stored: storedValues(organization),
  effective: effectiveValues(organization),
})
