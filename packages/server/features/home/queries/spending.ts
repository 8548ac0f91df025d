// Spending over the last seven days, including days without any, because the chart has seven bars.

import type { Spending } from '@lodgepole/contract/home/schemas'
import { addDays, localDay, startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { spentByDay } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const DAYS_SHOWN = 7

export const spendingOf = async (
  tx: TenantTransaction,
  personId: PersonId,
  nowMs: number,
  timeZone: string,
): Promise<Spending> => {
  const nowSeconds = Math.floor(nowMs / 1000)
  const rows = await spentByDay(
    tx,
    [personId],
    startOfDaySeconds(nowSeconds, timeZone, 1 - DAYS_SHOWN),
    timeZone,
  )
  const centsOf = new Map(rows.map(({ day, cents }) => [day, cents]))
  const today = localDay(nowSeconds, timeZone)
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    addDays(today, index + 1 - DAYS_SHOWN),
  )
  const totalCents = days.reduce((sum, day) => sum + (centsOf.get(day) ?? 0), 0)
  return {
    total: decimalFromCents(totalCents),
    days: days.map((day) => ({ day, amount: decimalFromCents(centsOf.get(day) ?? 0) })),
  }
}
