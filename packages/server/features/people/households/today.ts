// The organization's time zone and its local day at a moment, read in the current transaction.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findTimeZone } from './today-store.ts'

export const todayIn = async (tx: TenantTransaction, nowMs: number): Promise<string> =>
  localDay(Math.floor(nowMs / 1000), await findTimeZone(tx))
