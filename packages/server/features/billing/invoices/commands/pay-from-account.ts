// A part of an invoice, or all of it, from a spending account of the household: one transaction,
// all of it or nothing.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { findHeldPerson, type SettingsIn } from '../../../people/households/index.ts'
import { bookPart } from '../book.ts'
import { insertPart } from '../payment-store.ts'
import { preparePayment, type LockInvoice, type PartRequest } from '../prepare-payment.ts'
import type { Settled } from '../settled.ts'

export const createPayFromAccount = (
  settingsIn: SettingsIn,
  settled: Settled,
  lock?: LockInvoice,
): Command<
  PartRequest & { readonly payerId: PersonId },
  { readonly invoicePaymentId: string }
> => ({
  name: 'invoices.pay-from-account',
  permission: 'member',
  manner: ['language', 'origin'],
  run: async (tx, { payerId, ...request }) => {
    const prepared = await preparePayment(tx, settingsIn, request, lock)
    if (!prepared.ok) return prepared
    const { invoice, amountCents } = prepared.value
    const payer = await findHeldPerson(tx, invoice.userId, payerId)
    if (!payer.ok) return payer
    const invoicePaymentId = newId()
    const { language, origin } = request
    const booked = await bookPart(
      tx,
      invoice,
      {
        invoicePaymentId,
        paymentId: null,
        amountCents,
        pendingCents: 0,
        language,
        origin,
        from: { purpose: 'spending', userId: payerId, amountCents: -amountCents },
      },
      settled,
    )
    if (!booked.ok) return booked
    await insertPart(tx, {
      invoicePaymentId,
      invoiceId: invoice.invoiceId,
      status: 'paid',
      amountCents,
      paymentId: null,
      payerId,
      ...booked.value,
      happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    })
    tx.emit({ topic: 'bank.balance-fell', payload: { userId: payerId } })
    tx.note({ invoiceId: invoice.invoiceId, amountCents, payerId })
    return ok({ invoicePaymentId })
  },
})
