// Which logins have been opened by choosing a password. Logins belong to the installation, not to
// an organization.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'

export const openedLogins = async (
  db: Database,
  loginIds: readonly LoginId[],
): Promise<ReadonlySet<string>> => {
  if (loginIds.length === 0) return new Set()
  const rows = await systemTransaction(db, (tx) =>
    tx.db
      .selectFrom('logins')
      .select('loginId')
      .where('loginId', 'in', loginIds)
      .where('status', '<>', 'unconfirmed')
      .execute(),
  )
  return new Set(rows.map(({ loginId }) => loginId))
}
