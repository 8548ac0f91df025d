import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** A person's logins and what they may do here. Guests have none. */
export const findLoginsOfPerson = ({ db, organizationId }: TenantTransaction, userId: PersonId) =>
  db
    .selectFrom('users')
    .select(['loginId', 'parent2LoginId', 'role', 'roles', 'accountHolderId', 'startedWorkAt'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('role', '<>', GUEST_ROLE)
    .executeTakeFirst()
