import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * The household's address for notices. Undefined when it is unknown, and for a household that has
 * left.
 */
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
