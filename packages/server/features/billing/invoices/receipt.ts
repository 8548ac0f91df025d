// The receipt of an invoice payment that was not made by card, for anyone who has its address.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { holderIdOf } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findHouseholdPerson } from '../../people/households/index.ts'
import { findInvoicePayment } from './payment-store.ts'
import { numberOf } from './present.ts'
import { findInvoice } from './store.ts'

export const invoiceReceipt = async (
  tx: TenantTransaction,
  invoicePaymentId: string,
): Promise<Receipt | undefined> => {
  const part = await findInvoicePayment(tx, invoicePaymentId)
  const invoice = part && (await findInvoice(tx, part.invoiceId))
  if (!part || part.paymentId || !invoice) return undefined
  const holder = await findHouseholdPerson(tx, invoice.userId, holderIdOf(invoice.userId))
  const amount = decimalFromCents(part.amountCents)
  return {
    transactionId: invoicePaymentId,
    status: 'approved',
    kind: 'invoice',
    amount,
    refunded: decimalFromCents(part.refundedCents),
    brand: '',
    last4: '',
    payerName: holder.ok ? nameOf(holder.value) : '',
    paidAtSeconds: part.happenedSeconds,
    parts: [{ firstName: `${numberOf(invoice)} · ${invoice.title}`, amount, releaseDay: '' }],
  }
}
