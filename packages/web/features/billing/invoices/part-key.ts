// What paying a part asks for: so much of an invoice of which so much was payable. Once it is paid,
// another amount is payable.

import type { InvoiceCheck } from '@lodgepole/contract/billing/invoices/schemas'

export type PartOfInvoice = Pick<InvoiceCheck, 'invoiceId' | 'amount' | 'payable'>

export const partKey = (userId: string, { invoiceId, amount, payable }: PartOfInvoice): string =>
  JSON.stringify(['invoice', userId, invoiceId, amount, payable])
