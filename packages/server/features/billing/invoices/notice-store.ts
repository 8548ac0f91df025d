import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Where a household is told; undefined where nobody knows, and for one that has left. */
export const addressOf = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', holderIdOf(userId))
      .where('isInactive', '=', false)
      .executeTakeFirst()
  )?.email ?? undefined
