// Withdraws calendar addresses when the login that made them stops sharing the account.

import type { LoginId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Also withdraws addresses with no known creator. The household can quickly make new ones. */
export const withdrawFeedsOfLogin = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  loginId: LoginId,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('calendarFeeds')
    .set({ withdrawnAt: now })
    .where('organizationId', '=', organizationId)
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .where((where) => where.or([where('loginId', '=', loginId), where('loginId', 'is', null)]))
    .execute()
}
