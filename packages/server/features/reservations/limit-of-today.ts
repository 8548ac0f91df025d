// Reads how much of a person's daily limit is used, with their account locked so that no till
// changes it before the next read.

import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { lockAccounts, spentBetween } from '../../ledger/index.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'

export const usedToday = async (
  tx: CommandTransaction,
  userId: string,
  timeZone: string,
): Promise<number> => {
  await lockAccounts(tx, [{ purpose: 'spending', userId, amountCents: 0 }])
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const [spent] = await spentBetween(
    tx,
    [userId],
    startOfDaySeconds(nowSeconds, timeZone),
    startOfDaySeconds(nowSeconds, timeZone, 1),
  )
  return spent?.allCents ?? 0
}
