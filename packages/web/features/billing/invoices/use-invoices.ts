// What the invoices' screens read and change.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Dues } from '@lodgepole/contract/billing/dues/endpoints'
import type {
  InvoiceCheck,
  InvoiceDetail,
  InvoicePaid,
} from '@lodgepole/contract/billing/invoices/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { paymentToSend, type Payment } from '../../../lib/cards/payment.ts'
import { sendOnce } from '../../../lib/api/pending-requests.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { partWish, type PartOfInvoice } from './part-wish.ts'

const PAGE = 50

export const useDueInvoices = () =>
  useQuery({
    queryKey: ['invoices', 'due'],
    queryFn: async () => (await api.call('GET /v2/bank/invoices/account/due', { query: {} })).items,
    staleTime: 0,
  })

export const useAllInvoices = () =>
  useInfiniteQuery({
    queryKey: ['invoices', 'all'],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/bank/invoices/account/all', {
        query: { limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

/** Not read again while somebody pays and looks elsewhere for a moment. */
export const useInvoice = (invoiceId: string) =>
  useQuery({
    queryKey: ['invoices', invoiceId],
    queryFn: async (): Promise<InvoiceDetail> =>
      (await api.call('GET /v2/bank/invoice/detail', { query: { invoiceId } })).item,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** What is owed for the membership. */
export const useDues = () =>
  useQuery({
    queryKey: ['invoices', 'dues'],
    queryFn: async (): Promise<Dues> => (await api.call('GET /v2/bank/dues', { query: {} })).item,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** The invoice by which the dues are paid; made where there is none yet. */
export const openDues = async (agreedDue: string): Promise<InvoiceDetail> =>
  (await api.call('POST /v2/bank/dues', { body: { agreedDue } })).item

export const saveInvoice = async (
  { invoiceId, invoiceNumber }: InvoiceDetail,
  language: Language,
): Promise<void> =>
  saveFile(
    await api.download('GET /v2/bank/invoice/pdf', { query: { invoiceId, language } }),
    `${invoiceNumber}.pdf`,
  )

export const checkPayment = async (invoiceId: string, amount: string): Promise<InvoiceCheck> =>
  (await api.call('POST /v2/bank/payment/invoice/check', { body: { invoiceId, amount } })).item

/** Agreed to or ended, the invoice is another: what is answered replaces what is known. */
export const usePlanChanges = () => {
  const client = useQueryClient()
  const keep = (invoice: InvoiceDetail) => {
    client.setQueryData(['invoices', invoice.invoiceId], invoice)
    void client.invalidateQueries({ queryKey: ['invoices'] })
  }
  return {
    agree: async ({ invoiceId, payable }: InvoiceDetail, instalments: number) =>
      keep(
        (
          await api.call('POST /v2/bank/invoice/plan', {
            body: { invoiceId, instalments, agreedDue: payable, consent: true },
          })
        ).item,
      ),
    stop: async (invoiceId: string) =>
      keep((await api.call('POST /v2/bank/invoice/plan/stop', { body: { invoiceId } })).item),
  }
}

/**
 * One payment as it was checked has one key until it has been answered for certain, also after a
 * reload, so that no lost answer can charge twice.
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
        partWish(userId, checked),
        undefined,
        async ({ key: idempotencyKey }) => {
          if (!card)
            return (
              await api.call(
                'POST /v2/bank/payment/invoice/account',
                { body: { ...part, payerId: payerId ?? '' } },
                { idempotencyKey },
              )
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
              await api.call(
                'POST /v2/bank/payment/invoice/authorizenet',
                {
                  body: {
                    ...part,
                    authorizenetCardId,
                    opaqueDataDescriptor,
                    opaqueDataValue,
                    customerId,
                  },
                },
                { idempotencyKey },
              )
            ).item
          return (
            await api.call(
              'POST /v2/bank/payment/invoice/square',
              { body: { ...part, squareCardId, squareCardNonce, customerId } },
              { idempotencyKey },
            )
          ).item
        },
      )
    } finally {
      // What is due and what is on the accounts may be another now, whatever came of it.
      void Promise.allSettled(
        ['invoices', 'bank', 'household'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      )
    }
  }
}
