// Writes and issues an invoice for every household that was previewed, in one transaction, all or
// none. Each email is a separate job.

import type { IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { bulkRefusals } from '@lodgepole/domain/billing/invoices/bulk'
import { invoiceNumber } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { nextReminderSeconds, stageOn } from '@lodgepole/domain/billing/invoices/reminders'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { planBills, sumOf, type BulkRequest } from '../bulk-plan.ts'
import { insertIssued, takeNumbers, type BulkTexts } from '../bulk-store.ts'
import { INVOICE_ISSUED, isPast, type FindCurrentOrganization } from './change-invoice.ts'

export interface IssueManyInput
  extends BulkRequest, Pick<BulkTexts, 'title' | 'note' | 'dueDay' | 'maxInstalments'> {
  readonly agreedHouseholds: number
  readonly agreedTotal: string
}

export const createIssueMany = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<IssueManyInput, readonly IssuedInvoice[], Member | ApiKey> => ({
  name: 'invoices.issue-many',
  permission: { capability: 'invoicesWrite' },
  run: async (
    tx,
    { agreedHouseholds, agreedTotal, title, note, dueDay, maxInstalments, ...request },
  ) => {
    const [organization, bills] = [await findCurrentOrganization(tx), await planBills(tx, request)]
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    if (!bills.ok) return bills
    if (isPast(tx, dueDay, organization.timeZone)) return refuse(invoiceRefusals.DUE_DAY_PASSED)
    const now = { households: bills.value.length, total: decimalFromCents(sumOf(bills.value)) }
    if (now.households !== agreedHouseholds || now.total !== agreedTotal)
      return refuse(bulkRefusals.BULK_CHANGED, { details: now })
    const issuedSeconds = Math.floor(tx.context.nowMs / 1000)
    const reminded = stageOn(dueDay, localDay(issuedSeconds, organization.timeZone))
    const lookSeconds = nextReminderSeconds(dueDay, reminded, organization.timeZone)
    const first = (await takeNumbers(tx, bills.value.length)) - bills.value.length + 1
    // Invoices issued at the same moment are listed by id, so the ids are sorted to match the order
    // of the numbers.
    const ids = bills.value.map(newId).toSorted()
    const invoices = bills.value.map((bill, index) => ({
      ...bill.totals,
      invoiceId: ids[index] ?? newId(),
      userId: bill.householdId,
      number: first + index,
      lines: bill.lines,
    }))
    await insertIssued(
      tx,
      invoices,
      {
        title,
        note,
        dueDay,
        maxInstalments,
        issuedSeconds,
        reminded,
        remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000),
      },
      new Date(tx.context.nowMs),
    )
    for (const { userId, invoiceId } of invoices)
      tx.emit({ topic: INVOICE_ISSUED, payload: { userId, invoiceId } })
    tx.note({
      by: request.whom.by,
      each: request.each,
      invoices: invoices.length,
      first,
      last: first + invoices.length - 1,
      totalCents: sumOf(bills.value),
    })
    return ok(
      bills.value.map(({ householdId, householdName, people, totals }, index) => ({
        invoiceId: invoices[index]?.invoiceId ?? '',
        invoiceNumber: invoiceNumber(first + index),
        householdId,
        householdName,
        people,
        total: decimalFromCents(totals.totalCents),
      })),
    )
  },
})
