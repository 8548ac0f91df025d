// The office refunds an invoice's payments in whole or in part, to the spending account or card
// each part came from. The invoice does not become due again.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import {
  refundableCents,
  shareRefund,
  type RefundShare,
} from '@lodgepole/domain/billing/invoices/refund'
import { drawerOf } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { refundSale } from '../../../../ledger/index.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { recordBalanceRise } from '../../../money/low-balance/index.ts'
import { lockPayments, startRefunds } from '../../../money/payments/index.ts'
import { REFUND_CAUSE } from '../card-payment.ts'
import { listInvoicePayments, updateInvoicePayment, type InvoicePayment } from '../payment-store.ts'
import { numberOf } from '../present.ts'
import type { InvoiceHook } from '../invoice-hook.ts'
import { findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from '../store.ts'

/** A job notifies the household in its language. */
export const INVOICE_REFUNDED = 'invoices.refunded'

export interface InvoiceRefund {
  readonly invoiceId: InvoiceId
  readonly amount: string | number
}

export interface InvoiceRefunded {
  readonly invoiceId: InvoiceId
  /** Refunds to cards, carried out after the commit. */
  readonly refundIds: readonly string[]
}

/**
 * Card payments are refunded by way of the household's account; what the card refuses stays there.
 * Payments received by hand are returned by hand.
 */
const refundPart = async (
  tx: CommandTransaction,
  invoice: InvoiceRow,
  { part, back }: RefundShare<InvoicePayment>,
): Promise<readonly string[]> => {
  const { invoicePaymentId, payerId, paymentId, journalId } = part
  const refundedCents = part.refundedCents + back.totalCents
  const how = {
    key: `invoice-refund:${invoicePaymentId}:${refundedCents}`,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    locationName: numberOf(invoice),
  }
  if (!journalId) throw new Error(`invoice ${invoice.invoiceId} has a paid part without a journal`)
  const posted = await refundSale(tx, {
    ...how,
    saleJournalId: journalId,
    part: part.method
      ? { ...back, drawer: drawerOf[part.method], paidBy: part.method }
      : { ...back, toUserId: payerId ?? holderIdOf(invoice.userId) },
  })
  if (!posted.ok)
    throw new Error(`invoice ${invoice.invoiceId} cannot be given back: ${posted.error.code}`)
  await updateInvoicePayment(tx, invoicePaymentId, { refundedCents })
  if (payerId) await recordBalanceRise(tx, [payerId])
  if (!paymentId) return []
  const started = await startRefunds(tx, [
    {
      paymentId,
      userId: invoice.userId,
      amountCents: back.totalCents,
      cause: `${REFUND_CAUSE}${invoice.invoiceId}`,
    },
  ])
  return started.ok ? started.value : []
}

const paidInvoicePayments = async (
  tx: CommandTransaction,
  invoiceId: InvoiceId,
): Promise<readonly InvoicePayment[]> =>
  (await listInvoicePayments(tx, invoiceId)).filter(({ status }) => status === 'paid')

/** Once everything paid has been refunded, what the payment brought ends too. */
export const createRefundInvoice = (
  onRefunded: InvoiceHook,
): Command<InvoiceRefund, InvoiceRefunded, Member | ApiKey> => ({
  name: 'invoices.refund',
  permission: { capability: 'invoicesWrite' },
  run: async (tx, { invoiceId, amount }) => {
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    const seen = await findInvoice(tx, invoiceId)
    if (!seen || seen.state === 'draft') return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    // Locks payments before the invoice, as a settlement does.
    const known = (await paidInvoicePayments(tx, invoiceId)).flatMap(
      ({ paymentId }) => paymentId ?? [],
    )
    await lockPayments(tx, known)
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    const parts = (await paidInvoicePayments(tx, invoiceId)).filter(
      ({ paymentId }) => paymentId === null || known.includes(paymentId),
    )
    const left = refundableCents(parts)
    if (cents.value > left)
      return refuse(invoiceRefusals.MORE_THAN_PAID, { details: { leftCents: left } })
    const refundIds: string[] = []
    for (const share of shareRefund(parts, cents.value))
      refundIds.push(...(await refundPart(tx, invoice, share)))
    await updateInvoice(
      tx,
      invoiceId,
      { refundedCents: invoice.refundedCents + cents.value },
      new Date(tx.context.nowMs),
    )
    if (cents.value === left) await onRefunded(tx, invoice)
    tx.emit({
      topic: INVOICE_REFUNDED,
      payload: { userId: invoice.userId, invoiceId, amountCents: cents.value },
    })
    tx.note({ invoiceId, accountId: invoice.userId, refundedCents: cents.value })
    return ok({ invoiceId, refundIds })
  },
})
