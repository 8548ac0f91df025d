// Of those who look after an organisation, whom its daily news goes to. The installation's own
// staff work in many organisations as admins of each; what members ask there is the organisation's
// to answer, so that they hear of it only where nobody else would.

import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

/** What somebody is elsewhere is known to the system role alone. */
const listInstallationStaff = async (
  { db }: SystemTransaction,
  loginIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly loginId: string }>`
    select distinct login_id
    from users where login_id = any(${[...loginIds]}::uuid[]) and not is_inactive
      and (role = 'sysadmin' or 'sysadmin' = any(roles))`.execute(db)
  return new Set(rows.map(({ loginId }) => loginId))
}

export const ownOffice = async <R extends { readonly loginId: string | null }>(
  tx: SystemTransaction,
  readers: readonly R[],
): Promise<readonly R[]> => {
  const loginIds = readers.flatMap(({ loginId }) => loginId ?? [])
  if (loginIds.length < 2) return readers
  const theirs = await listInstallationStaff(tx, loginIds)
  const own = readers.filter(({ loginId }) => loginId === null || !theirs.has(loginId))
  return own.length > 0 ? own : readers
}
