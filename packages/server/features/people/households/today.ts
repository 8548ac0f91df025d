// The organization's time zone, and its day at a moment, read in the transaction at hand.

import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const timeZoneIn = async ({ db, organizationId }: TenantTransaction): Promise<string> => {
  const row = await db
    .selectFrom('organizations')
    .select('timeZone')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return row?.timeZone ?? DEFAULT_TIME_ZONE
}

export const todayIn = async (tx: TenantTransaction, nowMs: number): Promise<string> =>
  dayHash(Math.floor(nowMs / 1000), await timeZoneIn(tx))
