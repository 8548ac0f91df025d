// How long each organization of a login lets a session last.

import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

export const sessionDaysOf = async (
  tx: SystemTransaction,
  loginId: string,
): Promise<readonly number[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.organizationId', 'users.organizationId')
    .select('organizations.policies')
    .where((where) =>
      where.or([where('users.loginId', '=', loginId), where('users.parent2LoginId', '=', loginId)]))
    .where('users.isInactive', '=', false)
    .execute()
  return rows.map(({ policies }) => completePolicies(policies as StoredPolicies).sessionDays)
}
