import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const findTimeZone = async ({ db, organizationId }: TenantTransaction): Promise<string> => {
  const row = await db
    .selectFrom('organizations')
    .select('timeZone')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return row?.timeZone ?? DEFAULT_TIME_ZONE
}
