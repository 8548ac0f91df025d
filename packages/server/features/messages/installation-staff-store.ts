import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

/** Only the system role knows a login's roles in other organizations. */
export const listInstallationStaff = async (
  { db }: SystemTransaction,
  loginIds: readonly LoginId[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly loginId: LoginId }>`
    select distinct login_id
    from users where login_id = any(${[...loginIds]}::uuid[]) and not is_inactive
      and (role = 'sysadmin' or 'sysadmin' = any(roles))`.execute(db)
  return new Set(rows.map(({ loginId }) => loginId))
}
