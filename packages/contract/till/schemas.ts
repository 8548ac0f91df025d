// What the till's calls answer: stores, their items, and buyers with what they may spend.

import * as z from 'zod'

const storeItem = z.object({
  itemId: z.string(),
  name: z.string(),
  price: z.string(),
  restricted: z.boolean(),
})
export const store = z.object({
  storeId: z.string(),
  label: z.string(),
  isClosed: z.boolean(),
  version: z.number(),
  items: z.array(storeItem),
})
export const buyer = z.object({
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  imageUrl150: z.string().nullable(),
  accountName: z.string(),
})
export const buyerMoney = buyer.extend({
  /** What can be spent, excluding holds. */
  balance: z.string(),
  /** Null means no limit. */
  dailyLimit: z.string().nullable(),
  restrictedDailyLimit: z.string().nullable(),
  spentToday: z.string(),
  restrictedSpentToday: z.string(),
})
export const soldItem = z.object({
  name: z.string(),
  quantity: z.number(),
  amount: z.string(),
  restricted: z.boolean(),
})
