// Emails the household about changes to an invoice.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { requestMail, type InvoiceChange, type MailData } from '../../messages/index.ts'
import { numberOf } from './present.ts'
import type { InvoiceRow } from './store.ts'
import { addressOf } from './notice-store.ts'

/** The language, and the organization's base address for its readers. */
export interface Notice {
  readonly language: string
  readonly origin: string
}

/** The link, which is the invoice by default, and the agreed installments. */
interface More {
  readonly link?: string
  readonly instalments?: MailData['invoice']['instalments']
}

/** A bill and its receipt are not optional notifications, so they are always sent. */
export const notifyAboutInvoice = async (
  tx: CommandTransaction,
  invoice: InvoiceRow,
  { language, origin }: Notice,
  change: InvoiceChange,
  amountCents = owedCents(invoice),
  { link = `${origin}/account/invoice/detail/${invoice.invoiceId}`, instalments }: More = {},
): Promise<void> => {
  const to = await addressOf(tx, invoice.userId)
  if (!to) return
  const data = {
    change,
    number: numberOf(invoice),
    title: invoice.title,
    amount: decimalFromCents(amountCents),
    due: decimalFromCents(owedCents(invoice)),
    dueDay: invoice.dueDay,
    link,
    ...(instalments ? { instalments } : {}),
    happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
  }
  requestMail(tx, { kind: 'invoice', to, language: language as Language, data })
}
