// The recipients of a mail to an organization's staff: its admins.

import { isAdmin, roleSet } from '@lodgepole/domain/identity/access/roles'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export const listAdminEmails = async (tx: TenantTransaction): Promise<readonly string[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .select(['email', 'role', 'roles'])
    .where('organizationId', '=', tx.organizationId)
    .where('loginId', 'is not', null)
    .where('isInactive', '=', false)
    .where((where) =>
      where.or([
        where('role', 'in', ['admin', 'organization-manager', 'master-admin']),
        sql<boolean>`roles && array['admin', 'organization-manager', 'master-admin']`,
      ]),
    )
    .limit(20)
    .execute()
  return rows.flatMap((row) => (row.email && isAdmin(roleSet(row)) ? [row.email] : []))
}
