// The office emails a household again about what it has to pay, using the job that announces new
// invoices, in the household's language.

import { owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { findInvoice } from '../store.ts'
import { addressOf } from '../notice-store.ts'

export const INVOICE_ASKED_AGAIN = 'invoices.asked-again'

export const resendInvoice: Command<
  { readonly invoiceId: InvoiceId },
  { readonly invoiceId: InvoiceId },
  Member | ApiKey
> = {
  name: 'invoices.resend',
  permission: { capability: 'invoicesWrite' },
  run: async (tx, { invoiceId }) => {
    const invoice = await findInvoice(tx, invoiceId)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    // A paid invoice has its receipt, and a voided one is not payable.
    if (invoice.state !== 'open' || owedCents(invoice) === 0)
      return refuse(invoiceRefusals.INVOICE_STATUS)
    if (!(await addressOf(tx, invoice.userId))) return refuse(invoiceRefusals.NO_ADDRESS)
    tx.emit({ topic: INVOICE_ASKED_AGAIN, payload: { userId: invoice.userId, invoiceId } })
    tx.note({ invoiceId, accountId: invoice.userId })
    return ok({ invoiceId })
  },
}
