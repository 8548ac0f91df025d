// Calendar addresses end with the sharing of the account under which a login made them.

import type { LoginId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Also those of which nobody knows who made them: the household can make new ones in a moment. */
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
