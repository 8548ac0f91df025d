import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Where a household is told; undefined where nobody knows, and for one that has left. */
export const addressOf = async (
  { db, organizationId }: TenantTransaction,
  userId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('isInactive', '=', false)
      .executeTakeFirst()
  )?.email ?? undefined
