// Lets other features charge by invoice: one line, issued immediately, and waived later as far as
// it is unpaid.

import { owedCents, payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { InvoiceId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { issueNow } from './commands/change-invoice.ts'
import { lockInvoice, updateInvoice, writeDraft } from './store.ts'

interface Charge {
  readonly userId: HouseholdId
  readonly title: string
  readonly text: string
  readonly amountCents: Cents
  readonly dueDay: string
}

export const chargeByInvoice = async (
  tx: CommandTransaction,
  { userId, title, text, amountCents, dueDay }: Charge,
  timeZone: string,
): Promise<string> => {
  const invoiceId = newId()
  const totals = { netCents: amountCents, taxCents: 0, totalCents: amountCents }
  const line = { text, qty: 1, priceCents: amountCents, taxBasisPoints: 0, ...totals }
  await writeDraft(
    tx,
    {
      invoiceId,
      userId,
      kind: 'general',
      title,
      note: '',
      dueDay,
      maxInstalments: 1,
      ...totals,
      lines: [line],
    },
    new Date(tx.context.nowMs),
  )
  await issueNow(tx, { invoiceId, userId, dueDay }, timeZone)
  return invoiceId
}

/** What is already paid stays paid; the office refunds it. Returns the amount waived. */
export const waiveInvoices = async (
  tx: CommandTransaction,
  invoiceIds: readonly InvoiceId[],
  amountCents: Cents,
): Promise<number> => {
  let left = amountCents
  for (const invoiceId of invoiceIds.toSorted()) {
    const invoice = await lockInvoice(tx, invoiceId)
    const off = invoice?.state === 'open' ? Math.min(left, payableCents(invoice)) : 0
    if (!invoice || off <= 0) continue
    const creditCents = invoice.creditCents + off
    const [isAll, isSettled] = [
      off === invoice.totalCents,
      owedCents({ ...invoice, creditCents }) === 0,
    ]
    await updateInvoice(
      tx,
      invoiceId,
      isAll
        ? { state: 'void', remindAt: null }
        : { creditCents, ...(isSettled ? { remindAt: null } : {}) },
      new Date(tx.context.nowMs),
    )
    const about = { userId: invoice.userId, invoiceId }
    tx.emit(
      isAll
        ? { topic: 'invoices.voided', payload: about }
        : { topic: 'invoices.credited', payload: { ...about, amountCents: off, isSettled } },
    )
    left -= off
  }
  return amountCents - left
}
