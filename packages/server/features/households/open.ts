// Whether something is switched on for an account: by the organisation for everybody, or as a preview for a few addresses.
// Staff may always look.

import type { PortalSettingName, PortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { Reached } from './reach.ts'

export type SettingsFor = (organizationId: string, email: string | null) => Promise<PortalSettings | undefined>

export const isOpenTo = async (tx: TenantTransaction, settingsFor: SettingsFor, setting: PortalSettingName, { person, asStaff }: Pick<Reached, 'person' | 'asStaff'>): Promise<boolean> =>
  asStaff || ((await settingsFor(tx.organizationId, person.email))?.[setting] ?? false)
