import { isAdmin, roleSet } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

export const lockRoles = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('organizations')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .forNoKeyUpdate()
    .execute()

export const lockPerson = ({ db, organizationId }: TenantTransaction, userId: PersonId) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('isInactive', '=', false)
    .forUpdate()
    .executeTakeFirst()

export const hasOtherAdmin = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
): Promise<boolean> => {
  const staff = await db
    .selectFrom('users')
    .select(['role', 'roles'])
    .where('organizationId', '=', organizationId)
    .where('userId', '<>', userId)
    .where('loginId', 'is not', null)
    .where('isInactive', '=', false)
    .where(
      sql<boolean>`(role in ('admin', 'organization-manager') or roles && array['admin',
          'organization-manager'])`,
    )
    .limit(1)
    .execute()
  return staff.some((one) => isAdmin(roleSet(one)))
}
