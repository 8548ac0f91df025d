// What issuing many invoices would do, as staff see it beforehand.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { sumOf, type PlannedBill } from './bulk-plan.ts'

/** Enough to check that the selection is right. */
const SHOWN = 20

export const presentBills = (bills: readonly PlannedBill[]) => ({
  households: bills.length,
  people: bills.reduce((sum, { people }) => sum + people.length, 0),
  total: decimalFromCents(sumOf(bills)),
  withoutEmail: bills.filter(({ hasEmail }) => !hasEmail).length,
  some: bills.slice(0, SHOWN).map(({ householdId, householdName, people, totals }) => ({
    householdId,
    householdName,
    people,
    total: decimalFromCents(totals.totalCents),
  })),
})
