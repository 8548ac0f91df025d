// Plans an invoice for many: one for each selected household, with the lines written for it.

import type { BulkWhom } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import {
  bulkRefusals,
  linesFor,
  MAX_HOUSEHOLDS,
  MAX_LINES,
  type BulkEach,
} from '@lodgepole/domain/billing/invoices/bulk'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import { sumTotals } from '@lodgepole/domain/kernel/price'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { readLines, type DraftInput } from './commands/draft.ts'
import { listTargetPeople } from './bulk-store.ts'
import type { NewLine } from './store.ts'

export interface BulkRequest {
  readonly whom: BulkWhom
  readonly each: BulkEach
  readonly lines: DraftInput['lines']
}

export interface PlannedBill {
  readonly householdId: HouseholdId
  readonly householdName: string
  readonly hasEmail: boolean
  readonly people: readonly string[]
  readonly lines: readonly NewLine[]
  readonly totals: ReturnType<typeof sumTotals>
}

export const planBills = async (
  tx: TenantTransaction,
  { whom, each, lines: written }: BulkRequest,
): Promise<Result<readonly PlannedBill[], Refusal>> => {
  const once = readLines(written)
  if (!once.ok) return once
  const households = new Map<string, { name: string; email: string | null; people: string[] }>()
  for (const person of await listTargetPeople(tx, whom)) {
    const known = households.get(person.householdId) ?? {
      name: nameOf({ firstName: person.holderFirstName, lastName: person.holderLastName }),
      email: person.email,
      people: [],
    }
    known.people.push(person.firstName)
    households.set(person.householdId, known)
  }
  if (households.size === 0) return refuse(bulkRefusals.BULK_NOBODY)
  if (households.size > MAX_HOUSEHOLDS)
    return refuse(bulkRefusals.BULK_TOO_MANY, { details: { most: MAX_HOUSEHOLDS } })
  const bills = [...households].map(([householdId, { name, email, people }]) => {
    const lines = linesFor(once.value, people, each)
    return {
      householdId,
      householdName: name,
      hasEmail: Boolean(email),
      people,
      lines,
      totals: sumTotals(lines),
    }
  })
  return bills.some(({ lines }) => lines.length > MAX_LINES)
    ? refuse(bulkRefusals.TOO_MANY_LINES)
    : ok(bills)
}

export const sumOf = (bills: readonly PlannedBill[]): number =>
  bills.reduce((sum, { totals }) => sum + totals.totalCents, 0)
