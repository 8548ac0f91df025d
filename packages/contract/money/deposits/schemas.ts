// Card deposits, receipts and scheduled funds in the API.

import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

export const depositResultSchema = z.object({
  /** Also the last part of the receipt's URL. */
  transactionId: z.string(),
  /**
   * Pending: the provider has not reported the outcome yet. The deposit will be booked or
   * abandoned, and nobody has to pay again.
   */
  status: z.enum(['approved', 'pending']),
  amount: z.string(),
})

/** A deposit whose outcome the provider has not reported yet. */
export const openDepositSchema = z.object({
  transactionId: z.string(),
  amount: z.string(),
  startedAtSeconds: z.number(),
})

export const receiptSchema = z.object({
  transactionId: z.string(),
  status: z.enum(['approved', 'pending', 'declined', 'abandoned']),
  kind: z.enum(['deposit', 'gift', 'top-up', 'reservation', 'donation', 'order', 'invoice']),
  amount: z.string(),
  /** The part that has been refunded since. */
  refunded: z.string(),
  brand: z.string(),
  last4: z.string(),
  payerName: z.string(),
  /** The number people use when they ask about it, and the tax included, if any. */
  number: z.string().optional(),
  tax: z.string().optional(),
  paidAtSeconds: z.number(),
  /** The people the money is for or, for an order, the products. */
  parts: z.array(
    z.object({
      firstName: z.string(),
      amount: z.string(),
      /** Spendable from this day on. Empty means immediately. */ releaseDay: z.string(),
    }),
  ),
})

export const scheduledSchema = z.object({
  allocationId: z.string(),
  authUserId: z.string(),
  status: z.enum(['pending', 'released', 'reversed']),
  amount: z.string(),
  releaseDay: z.string(),
  /** Still scheduled and not reversed. */
  canReverse: z.boolean(),
})

export const reversalResultSchema = z.object({
  /** The amount refunded to its original cards, which takes a few days to appear. */
  toCard: z.string(),
  /** The amount that cannot be refunded to a card and becomes spendable instead. */
  toAccount: z.string(),
})

export type DepositResult = DeepReadonly<z.output<typeof depositResultSchema>>
export type Receipt = DeepReadonly<z.output<typeof receiptSchema>>
export type ScheduledFunds = DeepReadonly<z.output<typeof scheduledSchema>>
