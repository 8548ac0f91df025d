// Money in the API: decimals with two places, times in seconds.

import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

/**
 * Text or number. The digits count, never a float's value. The domain rules check the amount and
 * have their own messages.
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
  /** Month/day/year in the organization's time zone. */
  date: z.string(),
  timeStamp: z.number(),
  /** `transaction` is spending. `scheduled` was deposited for later days. */
  type: z.string(),
  amount: z.string(),
  locationName: z.string(),
  memo: z.string(),
  /** An item without a name is a refunded part of a sale. */
  items: z.array(transactionItemSchema),
  /** The other person of a transfer, otherwise empty. */
  counterpartFirstName: z.string(),
  /**
   * The card of a deposit and the last part of its receipt's URL, if there is one. Otherwise empty.
   */
  brand: z.string(),
  last4: z.string(),
  receiptId: z.string(),
  /** `cash` or `cheque` for money received or paid out at the desk, otherwise empty. */
  paidBy: z.string(),
  /** When money deposited for later becomes spendable, soonest first. */
  releaseDays: z.array(z.string()),
})

export const budgetSchema = z.object({
  userId: z.string(),
  /** Null means no limit. */
  dailyLimit: z.string().nullable(),
  restrictedDailyLimit: z.string().nullable(),
  dailyAllowance: z.string().nullable(),
  spentToday: z.string(),
  restrictedSpentToday: z.string(),
  version: z.number(),
})

const nullableText = z.string().nullable()

export const accountSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  note: nullableText,
  accountHolderId: nullableText,
  imageUrl: nullableText,
  imageUrl70: nullableText,
  imageUrl150: nullableText,
  balance: z.string(),
  /** Already deposited and released later. */
  scheduled: z.string(),
  /** The account was open for a stay that is over. The remaining money is returned. */
  isClosed: z.boolean(),
})

export const spendingSummarySchema = z.object({
  today: z.string(),
  lastSevenDays: z.string(),
  /**
   * Fourteen days ending today in the organization's time zone, including days without spending.
   */
  days: z.array(z.object({ day: z.string(), amount: z.string() })),
})

export type SpendingAccount = DeepReadonly<z.output<typeof accountSchema>>
export type SpendingSummary = DeepReadonly<z.output<typeof spendingSummarySchema>>
export type Transaction = DeepReadonly<z.output<typeof transactionSchema>>
export type PersonBudget = DeepReadonly<z.output<typeof budgetSchema>>
