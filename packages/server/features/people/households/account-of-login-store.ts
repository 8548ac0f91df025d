// Whether a login still has an account, asked under a lock: whoever is taken off an account at this
// moment either comes later and takes away what was given, or came first and nothing is given.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const lockAccountOfLogin = async (
  { db, organizationId }: TenantTransaction,
  { userId, loginId }: Pick<Member, 'userId' | 'loginId'>,
): Promise<boolean> => {
  const account = await db
    .selectFrom('users')
    .select(['loginId', 'parent2LoginId'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.loginId === loginId || account?.parent2LoginId === loginId
}
