// Invoices in the API. Amounts are decimals, days are in the organization's time zone.

import { invoiceKinds, invoiceStatuses } from '@lodgepole/domain/billing/invoices/invoice'
import { recordedMethods } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { installmentStates, planStopReasons } from '@lodgepole/domain/billing/invoices/plan'
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
  /** In seconds. Null for a draft. */
  issuedAt: z.number().nullable(),
  dueDay: z.string(),
  /** The default card is charged in parts, the last one on the due day. */
  inInstalments: z.boolean(),
  total: z.string(),
  paid: z.string(),
  credit: z.string(),
  /** Card payments whose outcome the provider has not reported yet. */
  pending: z.string(),
  /** The part of the payments that was refunded. It is not due again. */
  refunded: z.string(),
  /** What the household owes. Pending payments are not deducted yet. */
  due: z.string(),
})

const installmentSchema = z.object({ day: z.string(), amount: z.string() })

/** What a household has agreed to pay in installments with its default card. */
const planSchema = z.object({
  isOn: z.boolean(),
  stoppedBecause: z.enum(planStopReasons).nullable(),
  instalments: z.array(installmentSchema.extend({ state: z.enum(installmentStates) })),
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
  /** Null when there has never been one. */
  plan: planSchema.nullable(),
  /** The plans that the household may agree to now. */
  planOffers: z.array(z.array(installmentSchema)),
  payments: z.array(
    z.object({
      /** The last part of the URL of its receipt. */
      receiptId: z.string(),
      status: z.enum(['pending', 'paid', 'failed', 'returned']),
      amount: z.string(),
      refunded: z.string(),
      paidAt: z.number(),
      /** Payments in cash, by check or by bank transfer were recorded by the office. */
      paidWith: z.enum(['card', 'account', ...recordedMethods]),
      reference: z.string(),
      /** The day on which a recorded payment was received. */
      receivedDay: z.string().nullable(),
      brand: z.string(),
      last4: z.string(),
      payerName: z.string(),
    }),
  ),
})

/** As listed for the office, with the household's name. */
export const deskInvoiceSchema = invoiceSchema.extend({
  householdName: z.string(),
  createdAt: z.number(),
})

/**
 * How much of the payments can still be refunded, the maximum number of installments, and the email
 * address for notifying the household (null when unknown). `isHeld`: the address is marked, and
 * nothing is sent to it.
 */
export const deskInvoiceDetailSchema = invoiceDetailSchema.extend({
  refundable: z.string(),
  maxInstalments: z.number(),
  email: z.string().nullable(),
  isHeld: z.boolean(),
})

/** What paying this amount would do if nothing changes until then. */
export const invoiceCheckSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  amount: z.string(),
  /** What may be paid now. The payment call has to include it. */
  payable: z.string(),
  /** The smallest partial payment accepted. */
  least: z.string(),
  dueAfter: z.string(),
  statusAfter: z.enum(invoiceStatuses),
})

export const invoicePaidSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  amount: z.string(),
  /**
   * Pending: the provider has not reported the outcome of the payment yet. Nobody has to pay again.
   */
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
