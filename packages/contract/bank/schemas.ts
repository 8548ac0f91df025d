// Money as the API speaks of it: decimals with two places, instants in seconds.

import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

/** Text or number; digits decide, never a float's value. What it may be is the rule's to say, with its own message. */
export const amountSchema = z.union([z.string().max(20), z.number()])

export const transactionItemSchema = z.object({ name: z.string(), quantity: z.number(), amount: z.string(), restricted: z.boolean() })

export const transactionSchema = z.object({
  transactionId: z.string(),
  userId: z.string(),
  userFirstName: z.string(),
  /** Month/day/year in the organisation's day. */
  date: z.string(),
  timeStamp: z.number(),
  type: z.string(),
  amount: z.string(),
  locationName: z.string(),
  memo: z.string(),
  items: z.array(transactionItemSchema),
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

export type Transaction = DeepReadonly<z.output<typeof transactionSchema>>
export type PersonBudget = DeepReadonly<z.output<typeof budgetSchema>>
