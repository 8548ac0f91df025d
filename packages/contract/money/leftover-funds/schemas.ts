// Remaining funds in the API: one entry for each person whose session has ended with money left.

import { leftoverChoices } from '@lodgepole/domain/money/leftover-funds'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()
const choice = z.enum(leftoverChoices)

/** Where money is refunded to. A gift is refunded to its giver, whose card is private. */
const card = { amount: z.string(), brand: z.string(), last4: z.string(), giver: text }

export const leftoverFundsSchema = z.object({
  authUserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
  session: z.string(),
  endedAtSeconds: z.number(),
  /** The decision. Null while it is open. */
  choice: choice.nullable(),
  /** The remaining amount, or the amount that was decided on. */
  amount: z.string(),
  /** The part that can be refunded to cards, and to which. */
  refundable: z.string(),
  cards: z.array(z.object(card)),
  canDonate: z.boolean(),
  /** The last part of the URL of a donation's receipt. Empty when nothing was donated. */
  receiptId: z.string(),
  /** The choice made in advance with a deposit. */
  preselected: choice.nullable(),
  /** Not included in the amount: becomes spendable later. */
  scheduled: z.string(),
  refunds: z.array(
    z.object({
      refundId: z.string(),
      ...card,
      status: z.enum(['started', 'refunded', 'declined']),
    }),
  ),
})

export const openedLeftoverFundsSchema = z.object({
  organizationName: z.string(),
  people: z.array(leftoverFundsSchema),
})

export type LeftoverFunds = DeepReadonly<z.output<typeof leftoverFundsSchema>>
export type OpenedLeftoverFunds = DeepReadonly<z.output<typeof openedLeftoverFundsSchema>>
