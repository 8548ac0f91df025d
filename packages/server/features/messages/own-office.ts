// Chooses who among an organization's staff gets its daily mails. The installation's own staff are
// admins of many organizations. Members' questions are for the organization itself, so installation
// staff get these mails only where nobody else would.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { listInstallationStaff } from './own-office-store.ts'

export const ownOffice = async <R extends { readonly loginId: LoginId | null }>(
  tx: SystemTransaction,
  readers: readonly R[],
): Promise<readonly R[]> => {
  const loginIds = readers.flatMap(({ loginId }) => loginId ?? [])
  if (loginIds.length < 2) return readers
  const theirs = await listInstallationStaff(tx, loginIds)
  const own = readers.filter(({ loginId }) => loginId === null || !theirs.has(loginId))
  return own.length > 0 ? own : readers
}
