// A deposit by card as the API speaks of it.

import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

export const depositResultSchema = z.object({
  /** Also the last part of the receipt's address. */
  transactionId: z.string(),
  /**
   * Pending: the provider has not said yet what became of it. It will be booked or given up; nobody
   * has to pay again.
   */
  status: z.enum(['approved', 'pending']),
  amount: z.string(),
})

/** Paid in and not answered for by the provider yet. */
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
  /** What of it was given back since. */
  refunded: z.string(),
  brand: z.string(),
  last4: z.string(),
  payerName: z.string(),
  /** What people call it when they ask about it, and the tax in it, where there is one. */
  number: z.string().optional(),
  tax: z.string().optional(),
  paidAtSeconds: z.number(),
  /** For whom, or of an order what. */
  parts: z.array(
    z.object({
      firstName: z.string(),
      amount: z.string(),
      /** Spendable from this day on; empty: at once. */ releaseDay: z.string(),
    }),
  ),
})

export const scheduledSchema = z.object({
  allocationId: z.string(),
  authUserId: z.string(),
  status: z.enum(['pending', 'released', 'reversed']),
  amount: z.string(),
  releaseDay: z.string(),
  /** Still to come, and not taken back. */
  canReverse: z.boolean(),
})

export const reversalResultSchema = z.object({
  /** What goes back to the cards it came from; a few days go by until it shows. */
  toCard: z.string(),
  /** What cannot, and is spendable instead. */
  toAccount: z.string(),
})

export type DepositResult = DeepReadonly<z.output<typeof depositResultSchema>>
export type Receipt = DeepReadonly<z.output<typeof receiptSchema>>
export type ScheduledFunds = DeepReadonly<z.output<typeof scheduledSchema>>
