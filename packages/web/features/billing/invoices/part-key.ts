// The key of a partial payment: the amount, and the amount that was payable. After the payment, a
// different amount is payable.

import type { InvoiceCheck } from '@lodgepole/contract/billing/invoices/schemas'

export type PartOfInvoice = Pick<InvoiceCheck, 'invoiceId' | 'amount' | 'payable'>

export const partKey = (userId: string, { invoiceId, amount, payable }: PartOfInvoice): string =>
  JSON.stringify(['invoice', userId, invoiceId, amount, payable])
