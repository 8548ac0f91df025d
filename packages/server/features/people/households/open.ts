// Whether something is switched on for an account: by the organization for everybody, or as a
// preview for a few addresses. Staff may always look.

import type {
  PortalSettingName,
  PortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Reached } from './reach-store.ts'

/** Asked inside a transaction, and answered with its connection. */
export type SettingsIn = (
  tx: TenantTransaction,
  email: string | null,
) => Promise<PortalSettings | undefined>

export const isOpenTo = async (
  tx: TenantTransaction,
  settingsIn: SettingsIn,
  setting: PortalSettingName,
  { person, asStaff }: Pick<Reached, 'person' | 'asStaff'>,
): Promise<boolean> => asStaff || ((await settingsIn(tx, person.email))?.[setting] ?? false)
