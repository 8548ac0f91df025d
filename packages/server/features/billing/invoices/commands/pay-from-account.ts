// Pays all or part of an invoice from a spending account of the household, in one transaction, all
// or nothing.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson, type FindCurrentSettings } from '../../../people/households/index.ts'
import { bookInvoicePayment } from '../book.ts'
import { insertInvoicePayment } from '../payment-store.ts'
import { preparePayment, type LockInvoice, type InvoicePaymentRequest } from '../prepare-payment.ts'
import type { InvoiceHook } from '../invoice-hook.ts'

export const createPayFromAccount = (
  findCurrentSettings: FindCurrentSettings,
  onSettled: InvoiceHook,
  lock?: LockInvoice,
): Command<
  InvoicePaymentRequest & { readonly payerId: PersonId },
  { readonly invoicePaymentId: string }
> => ({
  name: 'invoices.pay-from-account',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { payerId, ...request }) => {
    const prepared = await preparePayment(tx, findCurrentSettings, request, lock)
    if (!prepared.ok) return prepared
    const { invoice, amountCents } = prepared.value
    const payer = await findHouseholdPerson(tx, invoice.userId, payerId)
    if (!payer.ok) return payer
    const invoicePaymentId = newId()
    const { language, origin } = request
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
        from: { purpose: 'spending', userId: payerId, amountCents: -amountCents },
      },
      onSettled,
    )
    if (!booked.ok) return booked
    await insertInvoicePayment(tx, {
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
