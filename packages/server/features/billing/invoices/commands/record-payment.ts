// The office records that a household paid in cash, by check, or by bank transfer. The client
// chooses the payment's id, so the same payment sent again is recorded once. The invoice's lock
// keeps it from exceeding the open amount, whatever else is recorded or paid at the same moment.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { idUsedBefore } from '@lodgepole/domain/money/refusals'
import { checkPart } from '@lodgepole/domain/billing/invoices/invoice'
import {
  checkReceivedDay,
  drawerOf,
  type RecordedMethod,
} from '@lodgepole/domain/billing/invoices/recorded-payment'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { bookInvoicePayment } from '../book.ts'
import { findInvoicePayment, insertInvoicePayment, type InvoicePayment } from '../payment-store.ts'
import type { LockInvoice } from '../prepare-payment.ts'
import type { InvoiceHook } from '../invoice-hook.ts'
import { lockInvoice } from '../store.ts'
import type { FindCurrentOrganization } from './change-invoice.ts'

export interface RecordedPayment {
  readonly invoiceId: InvoiceId
  readonly invoicePaymentId: string
  readonly amount: string | number
  /** The payable amount the clerk saw. */
  readonly agreedDue: string | number
  readonly method: RecordedMethod
  readonly receivedDay: string
  readonly reference: string
  readonly language: string
  readonly origin: string
}

const isSame = (
  part: InvoicePayment,
  { invoiceId, method, receivedDay, reference }: RecordedPayment,
  amountCents: Cents,
): boolean =>
  part.invoiceId === invoiceId &&
  part.amountCents === amountCents &&
  part.method === method &&
  part.receivedDay === receivedDay &&
  part.reference === reference

export const createRecordPayment = (
  findCurrentOrganization: FindCurrentOrganization,
  onSettled: InvoiceHook,
  lock: LockInvoice = lockInvoice,
): Command<RecordedPayment, { readonly invoiceId: InvoiceId }, Member | ApiKey> => ({
  name: 'invoices.record-payment',
  permission: { capability: 'invoicesWrite' },
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, input) => {
    const { invoiceId, invoicePaymentId, method, receivedDay, reference, language, origin } = input
    const [cents, seen] = [readAmount(input.amount), readAmount(input.agreedDue)]
    if (!cents.ok) return cents
    if (!seen.ok) return seen
    const invoice = await lock(tx, invoiceId)
    if (!invoice || invoice.state === 'draft') return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    const earlier = await findInvoicePayment(tx, invoicePaymentId)
    if (earlier)
      return isSame(earlier, input, cents.value) ? ok({ invoiceId }) : refuse(idUsedBefore)
    if (invoice.state !== 'open') return refuse(invoiceRefusals.INVOICE_STATUS)
    const happenedSeconds = Math.floor(tx.context.nowMs / 1000)
    const day = checkReceivedDay(
      receivedDay,
      localDay(happenedSeconds, (await findCurrentOrganization(tx))?.timeZone ?? 'UTC'),
    )
    if (!day.ok) return day
    const fitting = checkPart(invoice, cents.value, seen.value)
    if (!fitting.ok) return fitting
    const amountCents = fitting.value
    const booked = await bookInvoicePayment(
      tx,
      invoice,
      {
        invoicePaymentId,
        paymentId: null,
        amountCents,
        pendingCents: 0,
        language,
        origin,
        paidBy: method,
        memo: reference,
        from: { purpose: drawerOf[method], amountCents: -amountCents },
      },
      onSettled,
    )
    if (!booked.ok) return booked
    await insertInvoicePayment(tx, {
      invoicePaymentId,
      invoiceId,
      status: 'paid',
      amountCents,
      paymentId: null,
      payerId: null,
      method,
      reference,
      receivedDay,
      ...booked.value,
      happenedSeconds,
    })
    tx.note({
      invoiceId,
      accountId: invoice.userId,
      amountCents,
      method,
      receivedDay,
      ...(reference ? { reference } : {}),
    })
    return ok({ invoiceId })
  },
})
