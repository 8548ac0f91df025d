// Ends a card payment for an invoice in the transaction that settles it: the part is paid, or the
// amount held for it becomes payable again.

import { payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import {
  holderIdOf,
  type InvoiceId,
  type PaymentId,
  type PersonId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { post } from '../../../ledger/index.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import {
  startRefunds,
  type ApprovedPaymentHandler,
  type Payment,
  type FailedPaymentHandler,
} from '../../money/payments/index.ts'
import { bookInvoicePayment } from './book.ts'
import { findInstalmentByPayment, updateInstalment } from './plan-store.ts'
import { stopPlan } from './stop-plan.ts'
import type { FindCurrentOrganization } from './commands/change-invoice.ts'
import {
  findInvoicePaymentByPayment,
  updateInvoicePayment,
  type InvoicePayment,
} from './payment-store.ts'
import type { InvoiceHook } from './invoice-hook.ts'
import { lockInvoice, updateInvoice, type InvoiceRow } from './store.ts'
import { notifyAboutInvoice, type Notice } from './notify.ts'

export interface InvoicePaymentDetails extends Notice {
  readonly invoiceId: InvoiceId
  /** The parts shown on a receipt. */
  readonly allocations: readonly {
    readonly authUserId: PersonId
    readonly firstName: string
    readonly amountCents: Cents
  }[]
}

export const REFUND_CAUSE = 'invoice:'

const lockBoth = async (
  tx: CommandTransaction,
  paymentId: PaymentId,
): Promise<{ readonly part: InvoicePayment; readonly invoice: InvoiceRow }> => {
  const part = await findInvoicePaymentByPayment(tx, paymentId)
  const invoice = part && (await lockInvoice(tx, part.invoiceId))
  if (!part || !invoice) throw new Error(`payment ${paymentId} has no invoice`)
  return { part, invoice }
}

/**
 * Handles an abandoned payment that was charged after all when nothing is due anymore: the money
 * goes through the household's account back to the card.
 */
const refundLatePayment = async (
  tx: CommandTransaction,
  { paymentId, userId, amountCents, details, provider }: Payment,
  { invoicePaymentId }: InvoicePayment,
  invoice: InvoiceRow,
): Promise<string> => {
  const happenedSeconds = Math.floor(tx.context.nowMs / 1000)
  const legs = [
    { purpose: 'card-clearing', amountCents: -amountCents },
    { purpose: 'spending', userId, amountCents },
  ] as const
  const posted = await post(tx, {
    kind: 'transaction',
    key: `invoice:${invoicePaymentId}`,
    happenedSeconds,
    actorUserId: holderIdOf(userId),
    legs,
    paidBy: provider,
  })
  if (!posted.ok) throw new Error(`payment ${paymentId} cannot be booked: ${posted.error.code}`)
  // What the card payment cannot refund stays on the account.
  await startRefunds(tx, [
    { paymentId, userId, amountCents, cause: `${REFUND_CAUSE}${invoice.invoiceId}` },
  ])
  await updateInvoicePayment(tx, invoicePaymentId, {
    status: 'returned',
    journalId: posted.value.journalId,
    happenedSeconds,
  })
  await notifyAboutInvoice(
    tx,
    invoice,
    details as unknown as InvoicePaymentDetails,
    'returned',
    amountCents,
  )
  return posted.value.journalId
}

export const createBookInvoice =
  (onSettled: InvoiceHook): ApprovedPaymentHandler =>
  async (tx, payment) => {
    const { paymentId, amountCents, details, provider } = payment
    const { part, invoice } = await lockBoth(tx, paymentId)
    const { invoicePaymentId } = part
    const isHeld = part.status === 'pending'
    if (!isHeld && (invoice.state !== 'open' || payableCents(invoice) < amountCents))
      return refundLatePayment(tx, payment, part, invoice)
    const { language, origin } = details as unknown as InvoicePaymentDetails
    const from = { purpose: 'card-clearing', amountCents: -amountCents } as const
    const booked = await bookInvoicePayment(
      tx,
      invoice,
      {
        invoicePaymentId,
        paymentId,
        amountCents,
        from,
        paidBy: provider,
        pendingCents: isHeld ? amountCents : 0,
        language,
        origin,
      },
      onSettled,
    )
    if (!booked.ok) throw new Error(`payment ${paymentId} cannot be booked: ${booked.error.code}`)
    const instalment = await findInstalmentByPayment(tx, paymentId)
    if (instalment) await updateInstalment(tx, instalment, { state: 'paid', lookAt: null })
    await updateInvoicePayment(tx, invoicePaymentId, {
      status: 'paid',
      ...booked.value,
      happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    })
    return booked.value.journalId
  }

/**
 * An installment that was never sent to the provider is tried again. One that was declined, or
 * whose outcome stays unknown, ends the plan, and the household is notified.
 */
const handleInstallmentUnpaid = async (
  tx: CommandTransaction,
  paymentId: PaymentId,
  invoice: InvoiceRow,
  mayTryAgain: boolean,
  reason: 'declined' | 'not-possible',
  timeZone: string,
): Promise<void> => {
  const instalment = await findInstalmentByPayment(tx, paymentId)
  if (!instalment) return
  if (mayTryAgain)
    return updateInstalment(tx, instalment, {
      state: 'told',
      paymentId: null,
      lookAt: new Date(tx.context.nowMs),
    })
  await updateInstalment(tx, instalment, { state: 'failed', lookAt: null })
  await stopPlan(tx, invoice, reason, timeZone)
}

export const createHandleInvoiceUnpaid =
  (findCurrentOrganization: FindCurrentOrganization): FailedPaymentHandler =>
  async (tx, { paymentId, amountCents }, { status, wasSentToProvider }) => {
    const { part, invoice } = await lockBoth(tx, paymentId)
    if (part.status !== 'pending') return
    await updateInvoicePayment(tx, part.invoicePaymentId, { status: 'failed' })
    await updateInvoice(
      tx,
      invoice.invoiceId,
      { pendingCents: invoice.pendingCents - amountCents },
      new Date(tx.context.nowMs),
    )
    const timeZone = (await findCurrentOrganization(tx))?.timeZone ?? 'UTC'
    await handleInstallmentUnpaid(
      tx,
      paymentId,
      invoice,
      status === 'abandoned' && !wasSentToProvider,
      status === 'declined' ? 'declined' : 'not-possible',
      timeZone,
    )
  }
