// The organization's day at a moment, read in the transaction at hand.

import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export const todayIn = async ({ db, organizationId }: TenantTransaction, nowMs: number): Promise<string> => {
  const row = await db.selectFrom('organizations').select('timeZone').where('organizationId', '=', organizationId).executeTakeFirst()
  return dayHash(Math.floor(nowMs / 1000), row?.timeZone ?? DEFAULT_TIME_ZONE)
}
