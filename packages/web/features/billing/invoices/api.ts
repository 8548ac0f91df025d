// Calls about the household's invoices and dues.

import type { Dues } from '@lodgepole/contract/billing/dues/endpoints'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command, download } from '../../../lib/api/calls.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'

const PAGE = 50

export const invoiceKeys = {
  all: keyRoots.invoices,
  due: () => [...invoiceKeys.all, 'due'] as const,
  list: () => [...invoiceKeys.all, 'all'] as const,
  one: (invoiceId: string) => [...invoiceKeys.all, invoiceId] as const,
  dues: () => [...invoiceKeys.all, 'dues'] as const,
}

export const dueInvoicesQuery = () =>
  queryOptions({
    queryKey: invoiceKeys.due(),
    queryFn: async () => (await api.call('GET /v2/bank/invoices/account/due', { query: {} })).items,
    staleTime: 0,
  })

export const allInvoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: invoiceKeys.list(),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/bank/invoices/account/all', {
        query: { limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

/** Not refetched while a person is paying and briefly looks away. */
export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: invoiceKeys.one(invoiceId),
    queryFn: async (): Promise<InvoiceDetail> =>
      (await api.call('GET /v2/bank/invoice/detail', { query: { invoiceId } })).item,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** The dues owed for the membership. */
export const duesQuery = () =>
  queryOptions({
    queryKey: invoiceKeys.dues(),
    queryFn: async (): Promise<Dues> => (await api.call('GET /v2/bank/dues', { query: {} })).item,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const payInvoiceBySquare = command(api, 'POST /v2/bank/payment/invoice/square')
export const payInvoiceByAuthorizeNet = command(api, 'POST /v2/bank/payment/invoice/authorizenet')
export const payInvoiceFromAccount = command(api, 'POST /v2/bank/payment/invoice/account')
export const stopPlan = command(api, 'POST /v2/bank/invoice/plan/stop')
export const agreeToPlan = command(api, 'POST /v2/bank/invoice/plan')
export const checkInvoicePayment = command(api, 'POST /v2/bank/payment/invoice/check')
export const downloadInvoice = download(api, 'GET /v2/bank/invoice/pdf')
export const createDuesInvoice = command(api, 'POST /v2/bank/dues')
