// Books a payment of an invoice: its journal, its row, and the amounts of the invoice, in one
// transaction and under the invoice's lock.

import { holderIdOf, type JournalId, type PaymentId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { salesLegs } from '@lodgepole/domain/money/sales-legs'
import { owedCents, partOf } from '@lodgepole/domain/billing/invoices/invoice'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { post, type Movement } from '../../../ledger/index.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { numberOf, receiptIdOf } from './present.ts'
import { switchOff } from './plan-store.ts'
import type { InvoiceHook } from './invoice-hook.ts'
import { updateInvoice, type InvoiceRow } from './store.ts'
import { notifyAboutInvoice, type Notice } from './notify.ts'

export interface PaidPart extends Notice {
  readonly invoicePaymentId: string
  readonly paymentId: PaymentId | null
  readonly amountCents: Cents
  /** Where the money comes from. */
  readonly from: Movement['legs'][number]
  readonly paidBy?: Movement['paidBy']
  readonly memo?: string
  /** The amount that was held for it until now. */
  readonly pendingCents: Cents
}

export interface Booked {
  readonly journalId: JournalId
  readonly taxCents: Cents
}

/** Refused only when the paying account has insufficient funds. */
export const bookInvoicePayment = async (
  tx: CommandTransaction,
  invoice: InvoiceRow,
  part: PaidPart,
  onSettled: InvoiceHook,
): Promise<Result<Booked, Refusal>> => {
  const { amountCents, from, invoicePaymentId, paidBy, pendingCents, memo } = part
  const { nowMs } = tx.context
  const totals = partOf(invoice, invoice.paidCents + invoice.creditCents, amountCents)
  const posted = await post(tx, {
    kind: 'transaction',
    key: `invoice:${invoicePaymentId}`,
    happenedSeconds: Math.floor(nowMs / 1000),
    actorUserId: holderIdOf(invoice.userId),
    locationName: numberOf(invoice),
    outsideLimits: true,
    items: [{ name: invoice.title, quantity: 1, amountCents, restricted: false }],
    legs: [from, ...salesLegs(totals)],
    paidBy,
    memo: memo || undefined,
  })
  if (!posted.ok) return posted
  const after = {
    ...invoice,
    paidCents: invoice.paidCents + amountCents,
    pendingCents: invoice.pendingCents - pendingCents,
  }
  const isPaid = owedCents(after) === 0
  await updateInvoice(
    tx,
    invoice.invoiceId,
    {
      paidCents: after.paidCents,
      pendingCents: after.pendingCents,
      ...(isPaid ? { remindAt: null } : {}),
    },
    new Date(nowMs),
  )
  if (isPaid) {
    await switchOff(tx, invoice.invoiceId, null)
    await onSettled(tx, after)
  }
  tx.emit({
    topic: 'invoices.paid',
    payload: {
      userId: invoice.userId,
      invoiceId: invoice.invoiceId,
      amountCents,
      isSettled: isPaid,
    },
  })
  await notifyAboutInvoice(tx, after, part, isPaid ? 'paid' : 'partly-paid', amountCents, {
    link: `${part.origin}/receipt/transaction/${receiptIdOf(part)}`,
  })
  return ok({ journalId: posted.value.journalId, taxCents: totals.taxCents })
}
