// Listing, opening, and changing invoices in the office.

import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { invoiceFilters, type InvoiceFilter } from '@lodgepole/domain/billing/invoices/invoice'
import type { RecordedMethod } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import {
  type InvoiceFilters,
  deskInvoicesQuery,
  deskInvoiceQuery,
  issueInvoice,
  voidInvoice,
  resendInvoice,
  creditInvoice,
  recordInvoicePayment,
  refundInvoice,
  deskInvoiceKeys,
} from './api.ts'

export const filterOf = (text: string): InvoiceFilter | undefined =>
  invoiceFilters.find((filter) => filter === text)

export const useDeskInvoices = (organizationId: string, filters: InvoiceFilters) =>
  useInfiniteQuery(deskInvoicesQuery(organizationId, filters))

export const useDeskInvoice = (organizationId: string, invoiceId: string) =>
  useQuery(deskInvoiceQuery(organizationId, invoiceId))

interface RecordedPayment {
  readonly operation: 'payment'
  readonly invoicePaymentId: string
  readonly amount: string
  readonly agreedDue: string
  readonly method: RecordedMethod
  readonly receivedDay: string
  readonly reference: string
}

export type InvoiceAction =
  | { readonly operation: 'issue' | 'void' | 'resend' }
  | { readonly operation: 'credit' | 'refund'; readonly amount: string }
  | RecordedPayment

const send = (
  organizationId: string,
  invoiceId: string,
  request: InvoiceAction,
  idempotencyKey: string,
) => {
  const [which, how] = [{ organizationId, invoiceId }, { idempotencyKey }]
  switch (request.operation) {
    case 'issue':
      return issueInvoice(which, how)
    case 'void':
      return voidInvoice(which, how)
    case 'resend':
      return resendInvoice(which, how)
    case 'credit':
      return creditInvoice({ ...which, amount: request.amount }, how)
    case 'payment': {
      const { operation: _action, ...payment } = request
      return recordInvoicePayment({ ...which, ...payment }, how)
    }
    case 'refund':
      return refundInvoice({ ...which, amount: request.amount }, how)
  }
}

/**
 * An action that was sent but not answered is sent again under the same key. The key includes the
 * invoice's state, so that a second payment of the same amount is a new action.
 */
export const useInvoiceActions = (organizationId: string) => {
  const client = useQueryClient()
  return async (
    { invoiceId, paid, credit, refunded }: DeskInvoiceDetail,
    request: InvoiceAction,
  ): Promise<void> => {
    await sendOnce(
      JSON.stringify(['invoice-deed', invoiceId, request, paid, credit, refunded]),
      undefined,
      ({ key }) => send(organizationId, invoiceId, request, key),
    )
    await client.invalidateQueries({ queryKey: deskInvoiceKeys.all(organizationId) })
  }
}
