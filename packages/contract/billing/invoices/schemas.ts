// Invoices as the API speaks of them. Amounts are decimals, days are the organization's.

import { invoiceKinds, invoiceStatuses } from '@lodgepole/domain/billing/invoices/invoice'
import { recordedMethods } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { instalmentStates, planStops } from '@lodgepole/domain/billing/invoices/plan'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

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
  /** The default card is charged part by part, the last on the due day. */
  inInstalments: z.boolean(),
  total: z.string(),
  paid: z.string(),
  credit: z.string(),
  /** By cards whose provider has not said yet what became of it. */
  pending: z.string(),
  /** What was given back of what was paid; it is not due again. */
  refunded: z.string(),
  /** What the household owes; what is pending is still part of it. */
  due: z.string(),
})

const instalmentSchema = z.object({ day: z.string(), amount: z.string() })

/** What a household has agreed to pay in instalments by its default card. */
const planSchema = z.object({
  isOn: z.boolean(),
  stoppedBecause: z.enum(planStops).nullable(),
  instalments: z.array(instalmentSchema.extend({ state: z.enum(instalmentStates) })),
})

export const invoiceDetailSchema = invoiceSchema.extend({
  householdName: z.string(),
  note: z.string(),
  subtotal: z.string(),
  tax: z.string(),
  /** What may be paid now. */
  payable: z.string(),
  lines: z.array(
    z.object({
      line: z.number(),
      text: z.string(),
      qty: z.number(),
      price: z.string(),
      taxRate: z.string(),
      tax: z.string(),
      priceInclTax: z.string(),
    }),
  ),
  /** Null where there was never one. */
  plan: planSchema.nullable(),
  /** The plans that the household may agree to now. */
  planOffers: z.array(z.array(instalmentSchema)),
  payments: z.array(
    z.object({
      /** The last part of its receipt's address. */
      receiptId: z.string(),
      status: z.enum(['pending', 'paid', 'failed', 'returned']),
      amount: z.string(),
      refunded: z.string(),
      paidAt: z.number(),
      /** The office recorded those that came in cash, by check or by bank transfer. */
      paidWith: z.enum(['card', 'account', ...recordedMethods]),
      reference: z.string(),
      /** The day on which a recorded payment came in. */
      receivedDay: z.string().nullable(),
      brand: z.string(),
      last4: z.string(),
      payerName: z.string(),
    }),
  ),
})

/** As the office lists them: with whose they are. */
export const deskInvoiceSchema = invoiceSchema.extend({
  householdName: z.string(),
  createdAt: z.number(),
})

/**
 * What may still be given back of what was paid, into how many parts it may be cut, and where the
 * household is told; null where nobody knows. `isHeld`: that address is marked, and nothing is
 * mailed there.
 */
export const deskInvoiceDetailSchema = invoiceDetailSchema.extend({
  refundable: z.string(),
  maxInstalments: z.number(),
  email: z.string().nullable(),
  isHeld: z.boolean(),
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
export type DeskInvoice = DeepReadonly<z.output<typeof deskInvoiceSchema>>
export type DeskInvoiceDetail = DeepReadonly<z.output<typeof deskInvoiceDetailSchema>>
export type InvoiceCheck = DeepReadonly<z.output<typeof invoiceCheckSchema>>
export type InvoicePaid = DeepReadonly<z.output<typeof invoicePaidSchema>>
