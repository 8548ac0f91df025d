// The intent to pay part of an invoice by card. The part is held from here on, before any card is
// charged, so that it cannot be paid a second time while the outcome is unknown.

import { holderIdOf, type PaymentId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { nameOf } from '@lodgepole/domain/people/names'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import type { FindCurrentSettings } from '../../../people/households/index.ts'
import { FIRST_CHECK_MS, insertPayment, type Started } from '../../../money/payments/index.ts'
import type { InvoicePaymentDetails } from '../card-payment.ts'
import { insertInvoicePayment } from '../payment-store.ts'
import {
  preparePayment,
  type LockInvoice,
  type InvoicePaymentRequest,
  type PreparedInvoicePayment,
} from '../prepare-payment.ts'
import { numberOf } from '../present.ts'
import { updateInvoice } from '../store.ts'
import type { Notice } from '../notify.ts'

export interface CardMeans {
  readonly provider: CardProcessor
  readonly referenceOf: (paymentId: PaymentId) => string
}

/** Requires the invoice's lock. */
export const holdInvoicePayment = async (
  tx: CommandTransaction,
  { invoice, holder, amountCents }: PreparedInvoicePayment,
  { language, origin }: Notice,
  { provider, referenceOf }: CardMeans,
): Promise<string> => {
  const { nowMs } = tx.context
  const { invoiceId, userId } = invoice
  const [paymentId, now] = [newId(), new Date(nowMs)]
  const details: InvoicePaymentDetails = {
    invoiceId,
    language,
    origin,
    allocations: [
      {
        authUserId: holderIdOf(userId),
        firstName: `${numberOf(invoice)} · ${invoice.title}`,
        amountCents,
      },
    ],
  }
  await insertPayment(
    tx,
    {
      paymentId,
      purpose: 'invoice',
      provider,
      reference: referenceOf(paymentId),
      amountCents,
      userId,
      payerEmail: holder.email ?? '',
      payerName: nameOf(holder),
      details,
    },
    now,
    new Date(nowMs + FIRST_CHECK_MS),
  )
  await insertInvoicePayment(tx, {
    invoicePaymentId: newId(),
    invoiceId,
    status: 'pending',
    amountCents,
    paymentId,
    payerId: null,
    journalId: null,
    taxCents: 0,
    happenedSeconds: Math.floor(nowMs / 1000),
  })
  await updateInvoice(tx, invoiceId, { pendingCents: invoice.pendingCents + amountCents }, now)
  tx.note({ invoiceId, paymentId, amountCents })
  return paymentId
}

export const createStartCardPayment = (
  findCurrentSettings: FindCurrentSettings,
  means: CardMeans,
  lock?: LockInvoice,
): Command<InvoicePaymentRequest, Started> => ({
  name: 'invoices.start-card-payment',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, request) => {
    const prepared = await preparePayment(tx, findCurrentSettings, request, lock)
    return prepared.ok
      ? ok({ paymentId: await holdInvoicePayment(tx, prepared.value, request, means) })
      : prepared
  },
})
