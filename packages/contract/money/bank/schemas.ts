// Money as the API speaks of it: decimals with two places, instants in seconds.

import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

/**
 * Text or number; digits decide, never a float's value. What it may be is the rule's to say, with
 * its own message.
 */
export const amountSchema = z.union([z.string().max(20), z.number()])

export const transactionItemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  amount: z.string(),
  restricted: z.boolean(),
})

export const transactionSchema = z.object({
  transactionId: z.string(),
  userId: z.string(),
  userFirstName: z.string(),
  /** Month/day/year in the organization's day. */
  date: z.string(),
  timeStamp: z.number(),
  /** `transaction` is spending; `scheduled` was paid in for later days. */
  type: z.string(),
  amount: z.string(),
  locationName: z.string(),
  memo: z.string(),
  /** An item without a name is a part of a sale that was given back. */
  items: z.array(transactionItemSchema),
  /** The other person of a transfer, else empty. */
  counterpartFirstName: z.string(),
  /**
   * The card of a deposit and the last part of its receipt's address, where there is one; else
   * empty.
   */
  brand: z.string(),
  last4: z.string(),
  receiptId: z.string(),
  /** `cash` or `check` of what was handed over at the desk, or there to somebody; else empty. */
  paidBy: z.string(),
  /** When what was paid in for later becomes spendable, soonest first. */
  releaseDays: z.array(z.string()),
})

export const budgetSchema = z.object({
  userId: z.string(),
  /** Null: no limit. */
  dailyLimit: z.string().nullable(),
  restrictedDailyLimit: z.string().nullable(),
  dailyAllowance: z.string().nullable(),
  spentToday: z.string(),
  restrictedSpentToday: z.string(),
  version: z.number(),
})

const text = z.string().nullable()

export const accountSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  note: text,
  accountHolderId: text,
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
  balance: z.string(),
  /** Paid in already, released later. */
  scheduled: z.string(),
  /** It was lent for a stay that is over: what is left goes back. */
  isClosed: z.boolean(),
})

export const spendingSummarySchema = z.object({
  today: z.string(),
  lastSevenDays: z.string(),
  /** Fourteen days of the organization's calendar, today last, days without spending included. */
  days: z.array(z.object({ day: z.string(), amount: z.string() })),
})

export type SpendingAccount = DeepReadonly<z.output<typeof accountSchema>>
export type SpendingSummary = DeepReadonly<z.output<typeof spendingSummarySchema>>
export type Transaction = DeepReadonly<z.output<typeof transactionSchema>>
export type PersonBudget = DeepReadonly<z.output<typeof budgetSchema>>
