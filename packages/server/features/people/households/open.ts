// Whether a feature is on for an account: for everyone in the organization, or as a preview for a
// few addresses. Staff always have access.

import type {
  PortalSettingName,
  PortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Reached } from './reach-store.ts'

/** Reads the settings on the connection of the current transaction. */
export type FindCurrentSettings = (
  tx: TenantTransaction,
  email: string | null,
) => Promise<PortalSettings | undefined>

export const isOpenTo = async (
  tx: TenantTransaction,
  findCurrentSettings: FindCurrentSettings,
  setting: PortalSettingName,
  { person, asStaff }: Pick<Reached, 'person' | 'asStaff'>,
): Promise<boolean> =>
  asStaff || ((await findCurrentSettings(tx, person.email))?.[setting] ?? false)
