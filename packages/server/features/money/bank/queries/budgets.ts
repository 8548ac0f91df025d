// What each person may spend in a day, and how much of it they have spent today.

import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { spentBetween } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { presentBudget } from '../present.ts'
import { findBudgets } from '../store.ts'

export const budgetsOf = async (
  tx: TenantTransaction,
  people: readonly PersonId[],
  nowSeconds: number,
  timeZone: string,
) => {
  const startOfDay = (daysAhead: number) => startOfDaySeconds(nowSeconds, timeZone, daysAhead)
  const budgets = await findBudgets(tx, people)
  const spent = await spentBetween(tx, people, startOfDay(0), startOfDay(1))
  const findRow = <T extends { readonly userId: string }>(rows: readonly T[], userId: string) =>
    rows.find((row) => row.userId === userId)
  return people.map((userId) =>
    presentBudget(userId, findRow(budgets, userId), findRow(spent, userId)),
  )
}
