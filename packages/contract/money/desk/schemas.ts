// Money as the office sees it. Amounts are decimals, times are seconds.

import { organizationPurposes, paidByWays, personPurposes } from '@lodgepole/domain/money/accounts'
import { journalKinds, moneyStates } from '@lodgepole/domain/money/money-list'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()
const accountPurpose = z.enum([...personPurposes, ...organizationPurposes])
const paidBy = z.enum(paidByWays).nullable()

const personSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  imageUrl70: text,
})

/** One line of a journal. Either debit or credit is zero. */
const entryLineSchema = z.object({
  account: accountPurpose,
  userId: text,
  name: z.string(),
  debit: z.string(),
  credit: z.string(),
})

export const moneyItemSchema = z.object({
  /** The id of the journal, or of the payment or refund that is not booked. */
  id: z.string(),
  kind: z.enum(journalKinds),
  state: z.enum(moneyStates),
  happenedAtSeconds: z.number(),
  /** The total amount moved. */
  amount: z.string(),
  /** The change to people's accounts. Negative when money was taken from them. */
  net: z.string(),
  people: z.array(personSchema),
  paidBy,
  card: z.string(),
  locationName: z.string(),
  memo: z.string(),
  /** Why it was declined, as a code. */
  reason: z.string(),
  /** Who did it. Empty when the portal did. */
  byName: z.string(),
  /** The part refunded so far. */
  takenBack: z.string(),
  /** Empty when nothing is booked. */
  entry: z.array(entryLineSchema),
})

export const staffAccountSchema = z.object({
  person: personSchema.extend({ note: text, householdId: z.string(), householdName: z.string() }),
  /** What can be spent: the balance less holds. */
  available: z.string(),
  held: z.string(),
  scheduled: z.string(),
  /** The part that came by card and can be refunded to it. */
  refundable: z.string(),
  /** The account was open for a stay that is over. */
  isClosed: z.boolean(),
  dailyLimit: text,
  restrictedDailyLimit: text,
  dailyAllowance: text,
  spentToday: z.string(),
  restrictedSpentToday: z.string(),
})

export const staffLineSchema = z.object({
  transactionId: z.string(),
  kind: z.enum(journalKinds),
  happenedAtSeconds: z.number(),
  amount: z.string(),
  /** The account's balance afterward. */
  balance: z.string(),
  locationName: z.string(),
  memo: z.string(),
  itemNames: z.array(z.string()),
  takenBack: z.string(),
  /** For a sale: what can still be refunded. Zero for everything else. */
  refundable: z.string(),
})

export const adjustmentResultSchema = z.object({ transactionId: z.string(), balance: z.string() })

export type MoneyItem = DeepReadonly<z.output<typeof moneyItemSchema>>
export type StaffAccount = DeepReadonly<z.output<typeof staffAccountSchema>>
export type StaffLine = DeepReadonly<z.output<typeof staffLineSchema>>
export type AdjustmentResult = DeepReadonly<z.output<typeof adjustmentResultSchema>>
