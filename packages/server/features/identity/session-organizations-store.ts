import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

export const policiesIn = (tx: SystemTransaction, organizationId: string, loginId: LoginId) =>
  tx.db
    .selectFrom('users')
    .innerJoin('organizations', (join) =>
      join.on('organizations.organizationId', '=', organizationId),
    )
    .select(['organizations.organizationId', 'organizations.policies'])
    .where('users.organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('users.loginId', '=', loginId), where('users.parent2LoginId', '=', loginId)]),
    )
    .where('users.isInactive', '=', false)
    .execute()
