// Whether an account keeps this kind of thing: the organisation's switch, or its preview for a few addresses. Staff may
// always look.

import type { PortalSettingName, PortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { Reached } from '../households/index.ts'

export type SettingsFor = (organizationId: string, email: string | null) => Promise<PortalSettings | undefined>

export const isOpenTo = async (tx: TenantTransaction, settingsFor: SettingsFor, setting: PortalSettingName, { person, asStaff }: Reached): Promise<boolean> =>
  asStaff || ((await settingsFor(tx.organizationId, person.email))?.[setting] ?? false)
