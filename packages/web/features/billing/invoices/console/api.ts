// Office calls about invoices.

import type { InvoiceFilter } from '@lodgepole/domain/billing/invoices/invoice'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { pages, type BodyOf, command } from '../../../../lib/api/calls.ts'

const PAGE = 50

export interface InvoiceFilters {
  readonly status: InvoiceFilter | undefined
  readonly search: string
  readonly personId: string
  /** The range of due dates. */
  readonly from: string
  readonly to: string
}

type Organization = string | undefined
export type BulkPreviewBody = BodyOf<'POST /v2/console/invoices/bulk/preview'>

export const deskInvoiceKeys = {
  all: (organizationId: Organization) => ['console-invoices', organizationId] as const,
  list: (organizationId: Organization, { status, ...texts }: InvoiceFilters) =>
    [...deskInvoiceKeys.all(organizationId), 'list', status, texts] as const,
  one: (organizationId: Organization, invoiceId: string) =>
    [...deskInvoiceKeys.all(organizationId), 'one', invoiceId] as const,
  households: (organizationId: Organization, text: string) =>
    ['invoice-households', organizationId, text] as const,
  bulkChoices: (organizationId: Organization) => ['bulk-choices', organizationId] as const,
  bulkPreview: (body: BulkPreviewBody | undefined) => ['bulk-preview', body] as const,
}

const set = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

export const deskInvoicesQuery = (organizationId: string, filters: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: deskInvoiceKeys.list(organizationId, filters),
    queryFn: ({ pageParam }) => {
      const { status, ...texts } = filters
      return api.call('GET /v2/console/invoices', {
        query: {
          organizationId,
          limit: PAGE,
          ...(status ? { status } : {}),
          ...set({ ...texts, next: pageParam }),
        },
      })
    },
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const deskInvoiceQuery = (organizationId: string, invoiceId: string) =>
  queryOptions({
    queryKey: deskInvoiceKeys.one(organizationId, invoiceId),
    queryFn: async () =>
      (await api.call('GET /v2/console/invoice', { query: { organizationId, invoiceId } })).item,
    staleTime: 0,
    retry: false,
  })

/** Several people of one household count as one. */
export const invoiceHouseholdsQuery = (organizationId: Organization, text: string) =>
  queryOptions({
    queryKey: deskInvoiceKeys.households(organizationId, text),
    queryFn: async () => {
      const { items } = await api.call('GET /v2/console/people', {
        query: { organizationId, q: text, limit: 20 },
      })
      return [
        ...new Map(
          items.map(({ householdId, householdName: name }) => [householdId, { householdId, name }]),
        ).values(),
      ].slice(0, 8)
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const bulkChoicesQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: deskInvoiceKeys.bulkChoices(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/invoices/bulk/choices', { query: { organizationId } })).item,
  })

/** Fetched once there are recipients and an amount. */
export const bulkPreviewQuery = (body: BulkPreviewBody | undefined) =>
  queryOptions({
    queryKey: deskInvoiceKeys.bulkPreview(body),
    queryFn: async () =>
      body ? (await api.call('POST /v2/console/invoices/bulk/preview', { body })).item : undefined,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

export const issueInvoices = command(api, 'POST /v2/console/invoices/bulk')
export const refundInvoice = command(api, 'POST /v2/console/invoice/refund')
export const recordInvoicePayment = command(api, 'POST /v2/console/invoice/payment')
export const creditInvoice = command(api, 'POST /v2/console/invoice/credit')
export const resendInvoice = command(api, 'POST /v2/console/invoice/resend')
export const voidInvoice = command(api, 'POST /v2/console/invoice/void')
export const issueInvoice = command(api, 'POST /v2/console/invoice/issue')
export const saveInvoiceDraft = command(api, 'POST /v2/console/invoice/draft')
