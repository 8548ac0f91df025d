import type { TopUp } from '@lodgepole/contract/money/top-ups/schemas'
import type { TopUpStopReason } from '@lodgepole/domain/money/top-up'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { isMonthFull } from './month.ts'
import type { TopUpRow } from './store.ts'

/** `month` is the organization's current month. Amounts taken in another month do not count. */
export const presentTopUp = (row: TopUpRow, month: string): TopUp => ({
  userId: row.userId,
  isOn: row.isOn,
  amount: decimalFromCents(row.amountCents),
  below: decimalFromCents(row.belowCents),
  monthMost: decimalFromCents(row.monthMostCents),
  takenThisMonth: decimalFromCents(row.month === month ? row.monthCents : 0),
  isMonthFull: row.isOn && isMonthFull(row, month),
  stoppedBecause: row.stoppedBecause as TopUpStopReason | null,
  version: row.version,
})
