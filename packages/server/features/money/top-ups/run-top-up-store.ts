import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { type TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Buyer } from '../../../ports/card-payments.ts'

export const readBuyer = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<Buyer | undefined> => {
  const row = await tx.db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isInactive', '=', false)
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}
