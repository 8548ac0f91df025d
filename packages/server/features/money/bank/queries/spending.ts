// What the household, or one of its people, spent: today, in the last seven days, and per day for
// the chart.

import type { SpendingSummary } from '@lodgepole/contract/money/bank/schemas'
import { addDays, localDay, startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { spentByDay } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'

const DAYS_SHOWN = 14
const DAYS_SUMMED = 7

export const spendingOf = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  nowSeconds: number,
  timeZone: string,
): Promise<SpendingSummary> => {
  const rows = await spentByDay(
    tx,
    userIds,
    startOfDaySeconds(nowSeconds, timeZone, 1 - DAYS_SHOWN),
    timeZone,
  )
  const spent = new Map(rows.map(({ day, cents }) => [day, cents]))
  const today = localDay(nowSeconds, timeZone)
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    addDays(today, index + 1 - DAYS_SHOWN),
  ).map((day) => ({ day, cents: spent.get(day) ?? 0 }))
  const lastSevenDays = days.slice(-DAYS_SUMMED).reduce((sum, { cents }) => sum + cents, 0)
  return {
    today: decimalFromCents(spent.get(today) ?? 0),
    lastSevenDays: decimalFromCents(lastSevenDays),
    days: days.map(({ day, cents }) => ({ day, amount: decimalFromCents(cents) })),
  }
}
