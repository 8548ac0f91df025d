import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

/** What somebody is elsewhere is known to the system role alone. */
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
