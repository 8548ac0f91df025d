// Invoices as the office lists, opens and changes them.

import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { invoiceFilters, type InvoiceFilter } from '@lodgepole/domain/billing/invoices/invoice'
import type { RecordedMethod } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'

const PAGE = 50

export interface InvoicesWish {
  readonly status: InvoiceFilter | undefined
  readonly search: string
  readonly personId: string
  /** Days on which they are due. */
  readonly from: string
  readonly to: string
}

export const filterOf = (text: string): InvoiceFilter | undefined =>
  invoiceFilters.find((filter) => filter === text)

const set = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

export const useDeskInvoices = (organizationId: string, { status, ...texts }: InvoicesWish) =>
  useInfiniteQuery({
    queryKey: ['console-invoices', organizationId, 'list', status, texts],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/invoices', {
        query: {
          organizationId,
          limit: PAGE,
          ...(status ? { status } : {}),
          ...set({ ...texts, next: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useDeskInvoice = (organizationId: string, invoiceId: string) =>
  useQuery({
    queryKey: ['console-invoices', organizationId, 'one', invoiceId],
    queryFn: async () =>
      (await api.call('GET /v2/console/invoice', { query: { organizationId, invoiceId } })).item,
    staleTime: 0,
    retry: false,
  })

interface RecordedDeed {
  readonly deed: 'payment'
  readonly invoicePaymentId: string
  readonly amount: string
  readonly agreedDue: string
  readonly method: RecordedMethod
  readonly receivedDay: string
  readonly reference: string
}

export type InvoiceDeed =
  | { readonly deed: 'issue' | 'void' | 'resend' }
  | { readonly deed: 'credit' | 'refund'; readonly amount: string }
  | RecordedDeed

const send = (
  organizationId: string,
  invoiceId: string,
  wish: InvoiceDeed,
  idempotencyKey: string,
) => {
  const [which, how] = [{ organizationId, invoiceId }, { idempotencyKey }]
  switch (wish.deed) {
    case 'issue':
      return api.call('POST /v2/console/invoice/issue', { body: which }, how)
    case 'void':
      return api.call('POST /v2/console/invoice/void', { body: which }, how)
    case 'resend':
      return api.call('POST /v2/console/invoice/resend', { body: which }, how)
    case 'credit':
      return api.call(
        'POST /v2/console/invoice/credit',
        { body: { ...which, amount: wish.amount } },
        how,
      )
    case 'payment': {
      const { deed: _deed, ...payment } = wish
      return api.call('POST /v2/console/invoice/payment', { body: { ...which, ...payment } }, how)
    }
    case 'refund':
      return api.call(
        'POST /v2/console/invoice/refund',
        { body: { ...which, amount: wish.amount } },
        how,
      )
  }
}

/**
 * What was sent and not answered goes out again as the same deed. How the invoice stands is part of
 * it: a second part of the same size is another.
 */
export const useInvoiceDeeds = (organizationId: string) => {
  const client = useQueryClient()
  return async (
    { invoiceId, paid, credit, refunded }: DeskInvoiceDetail,
    wish: InvoiceDeed,
  ): Promise<void> => {
    await sendOnce(
      JSON.stringify(['invoice-deed', invoiceId, wish, paid, credit, refunded]),
      undefined,
      ({ key }) => send(organizationId, invoiceId, wish, key),
    )
    await client.invalidateQueries({ queryKey: ['console-invoices', organizationId] })
  }
}
