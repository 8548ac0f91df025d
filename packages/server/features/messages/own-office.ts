// Of those who look after an organization, whom its daily news goes to. The installation's own
// staff work in many organizations as admins of each; what members ask there is the organization's
// to answer, so that they hear of it only where nobody else would.

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
