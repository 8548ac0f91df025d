// Chooses who among an organization's staff gets its daily mails. The installation's own staff are
// admins of many organizations. Members' questions are for the organization itself, so installation
// staff get these mails only where nobody else would.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { listInstallationStaff } from './installation-staff-store.ts'

export const withoutInstallationStaff = async <R extends { readonly loginId: LoginId | null }>(
  tx: SystemTransaction,
  recipients: readonly R[],
): Promise<readonly R[]> => {
  const loginIds = recipients.flatMap(({ loginId }) => loginId ?? [])
  if (loginIds.length < 2) return recipients
  const theirs = await listInstallationStaff(tx, loginIds)
  const own = recipients.filter(({ loginId }) => loginId === null || !theirs.has(loginId))
  return own.length > 0 ? own : recipients
}
