// The data and calls of the invoice screens.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type {
  InvoiceCheck,
  InvoiceDetail,
  InvoicePaid,
} from '@lodgepole/contract/billing/invoices/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentToSend, type Payment } from '../../../lib/cards/payment.ts'
import { sendOnce } from '../../../lib/api/pending-requests.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { partKey, type PartOfInvoice } from './part-key.ts'
import {
  dueInvoicesQuery,
  allInvoicesQuery,
  invoiceQuery,
  duesQuery,
  createDuesInvoice,
  downloadInvoice,
  checkInvoicePayment,
  invoiceKeys,
  agreeToPlan,
  stopPlan,
  payInvoiceFromAccount,
  payInvoiceByAuthorizeNet,
  payInvoiceBySquare,
} from './api.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'

export const useDueInvoices = () => useQuery(dueInvoicesQuery())

export const useAllInvoices = () => useInfiniteQuery(allInvoicesQuery())

/** Not refetched while a person is paying and briefly looks away. */
export const useInvoice = (invoiceId: string) => useQuery(invoiceQuery(invoiceId))

/** The dues owed for the membership. */
export const useDues = () => useQuery(duesQuery())

/** The invoice for the dues. It is created if it doesn't exist yet. */
export const openDues = async (agreedDue: string): Promise<InvoiceDetail> =>
  (await createDuesInvoice({ agreedDue })).item

export const saveInvoice = async (
  { invoiceId, invoiceNumber }: InvoiceDetail,
  language: Language,
): Promise<void> => saveFile(await downloadInvoice({ invoiceId, language }), `${invoiceNumber}.pdf`)

export const checkPayment = async (invoiceId: string, amount: string): Promise<InvoiceCheck> =>
  (await checkInvoicePayment({ invoiceId, amount })).item

/** Agreeing to a plan or ending it changes the invoice, so the answer replaces the cached one. */
export const usePlanChanges = () => {
  const client = useQueryClient()
  const keep = (invoice: InvoiceDetail) => {
    client.setQueryData(invoiceKeys.one(invoice.invoiceId), invoice)
    void client.invalidateQueries({ queryKey: invoiceKeys.all })
  }
  return {
    agree: async ({ invoiceId, payable }: InvoiceDetail, instalments: number) =>
      keep((await agreeToPlan({ invoiceId, instalments, agreedDue: payable, consent: true })).item),
    stop: async (invoiceId: string) => keep((await stopPlan({ invoiceId })).item),
  }
}

/**
 * A reviewed payment keeps one key until its outcome is certain, even across a reload, so that a
 * lost response can't charge twice.
 */
export const usePayInvoice = (userId: string) => {
  const client = useQueryClient()
  return async (checked: PartOfInvoice, payment: Payment): Promise<InvoicePaid> => {
    const { payerId, card } = paymentToSend(payment)
    const part = {
      invoiceId: checked.invoiceId,
      amount: checked.amount,
      agreedDue: checked.payable,
    }
    try {
      return await sendOnce(
        partKey(userId, checked),
        undefined,
        async ({ key: idempotencyKey }) => {
          if (!card)
            return (
              await payInvoiceFromAccount({ ...part, payerId: payerId ?? '' }, { idempotencyKey })
            ).item
          const {
            squareCardId,
            squareCardNonce,
            authorizenetCardId,
            opaqueDataDescriptor,
            opaqueDataValue,
            customerId,
          } = card
          if (authorizenetCardId || opaqueDataValue)
            return (
              await payInvoiceByAuthorizeNet(
                {
                  ...part,
                  authorizenetCardId,
                  opaqueDataDescriptor,
                  opaqueDataValue,
                  customerId,
                },
                { idempotencyKey },
              )
            ).item
          return (
            await payInvoiceBySquare(
              { ...part, squareCardId, squareCardNonce, customerId },
              { idempotencyKey },
            )
          ).item
        },
      )
    } finally {
      // Whatever the outcome, the amount due and the account balances may have changed.
      void Promise.allSettled(
        [invoiceKeys.all, keyRoots.bank, keyRoots.household].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    }
  }
}
