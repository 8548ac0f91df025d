// Invoices as the API speaks of them. Amounts are decimals, days are the organisation's.

import { invoiceKinds, invoiceStatuses } from '@lodgepole/domain/invoices/invoice'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

export const invoiceSchema = z.object({
  invoiceId: z.string(),
  /** Empty for a draft. */
  invoiceNumber: z.string(),
  householdId: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  status: z.enum(invoiceStatuses),
  /** In seconds; null for a draft. */
  issuedAt: z.number().nullable(),
  dueDay: z.string(),
  total: z.string(),
  paid: z.string(),
  credit: z.string(),
  /** By cards whose provider has not said yet what became of it. */
  pending: z.string(),
  /** What the household owes; what is pending is still part of it. */
  due: z.string(),
})

export const invoiceDetailSchema = invoiceSchema.extend({
  householdName: z.string(),
  note: z.string(),
  subtotal: z.string(),
  tax: z.string(),
  /** What may be paid now. */
  payable: z.string(),
  lines: z.array(z.object({ line: z.number(), text: z.string(), qty: z.number(), price: z.string(), taxRate: z.string(), tax: z.string(), priceInclTax: z.string() })),
  payments: z.array(
    z.object({
      /** The last part of its receipt's address. */
      receiptId: z.string(),
      status: z.enum(['pending', 'paid', 'failed', 'returned']),
      amount: z.string(),
      paidAt: z.number(),
      paidWith: z.enum(['card', 'account']),
      brand: z.string(),
      last4: z.string(),
      payerName: z.string(),
    }),
  ),
})

/** What paying so much would do, if nothing changes until then. */
export const invoiceCheckSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  amount: z.string(),
  /** What may be paid now: to be sent along with the payment. */
  payable: z.string(),
  /** The smallest part that is taken. */
  least: z.string(),
  dueAfter: z.string(),
  statusAfter: z.enum(invoiceStatuses),
})

export const invoicePaidSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  amount: z.string(),
  /** Pending: the provider has not said yet what became of the payment. Nobody has to pay again. */
  status: z.enum(['paid', 'pending']),
  receiptId: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  due: z.string(),
})

export type Invoice = DeepReadonly<z.output<typeof invoiceSchema>>
export type InvoiceDetail = DeepReadonly<z.output<typeof invoiceDetailSchema>>
export type InvoiceCheck = DeepReadonly<z.output<typeof invoiceCheckSchema>>
export type InvoicePaid = DeepReadonly<z.output<typeof invoicePaidSchema>>
