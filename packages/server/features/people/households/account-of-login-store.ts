// Checks under a lock whether a login still has an account. A concurrent removal either runs later
// and takes back what was given, or ran first and nothing is given.

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
