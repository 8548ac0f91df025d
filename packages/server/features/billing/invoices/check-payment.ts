// Tells what paying would do. It applies the same rules as a payment and changes nothing.

import type { InvoiceCheck } from '@lodgepole/contract/billing/invoices/schemas'
import { readAmount } from '@lodgepole/domain/money/deposit'
import {
  checkPart,
  invoiceStatus,
  MIN_PART_CENTS,
  owedCents,
  payableCents,
} from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { numberOf } from './present.ts'
import type { InvoiceRow } from './store.ts'

/** The full amount, unless one is given. */
export const checkPayment = (
  invoice: InvoiceRow,
  amount: string | number | undefined,
  today: string,
): Result<InvoiceCheck, Refusal> => {
  if (invoice.state !== 'open') return refuse(invoiceRefusals.INVOICE_STATUS)
  const payable = payableCents(invoice)
  const wanted = amount === undefined ? ok(payable) : readAmount(amount)
  if (!wanted.ok) return wanted
  const checked = checkPart(invoice, wanted.value, payable)
  if (!checked.ok) return checked
  const after = { ...invoice, paidCents: invoice.paidCents + checked.value }
  return ok({
    invoiceId: invoice.invoiceId,
    invoiceNumber: numberOf(invoice),
    amount: decimalFromCents(checked.value),
    payable: decimalFromCents(payable),
    least: decimalFromCents(Math.min(MIN_PART_CENTS, payable)),
    dueAfter: decimalFromCents(owedCents(after)),
    statusAfter: invoiceStatus(after, today),
  })
}
