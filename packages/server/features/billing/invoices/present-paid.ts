// What a household sees after it has paid part of an invoice: the part, and the remaining amount.

import type { InvoicePaid } from '@lodgepole/contract/billing/invoices/schemas'
import { invoiceStatus, owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { InvoicePayment } from './payment-store.ts'
import { numberOf, receiptIdOf } from './present.ts'
import type { InvoiceRow } from './store.ts'

export const presentPaid = (
  part: InvoicePayment,
  invoice: InvoiceRow,
  today: string,
): InvoicePaid => ({
  invoiceId: invoice.invoiceId,
  invoiceNumber: numberOf(invoice),
  amount: decimalFromCents(part.amountCents),
  status: part.status === 'pending' ? 'pending' : 'paid',
  receiptId: receiptIdOf(part),
  invoiceStatus: invoiceStatus(invoice, today),
  due: decimalFromCents(owedCents(invoice)),
})
