// Remaining funds as the API speaks of them: one entry for each person whose session has ended with
// money left.

import { leftoverChoices } from '@lodgepole/domain/money/leftover-funds'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()
const choice = z.enum(leftoverChoices)

/**
 * Where money goes back to. A gift goes back to its giver, whose card is nobody else's business.
 */
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
  /** What was decided; null while it is open. */
  choice: choice.nullable(),
  /** What is left, or what was decided about. */
  amount: z.string(),
  /** What of it can go back to cards, and to which. */
  refundable: z.string(),
  cards: z.array(z.object(card)),
  canDonate: z.boolean(),
  /** The last part of the address of a donation's receipt; empty where nothing was donated. */
  receiptId: z.string(),
  /** What a deposit said ahead of time. */
  preselected: choice.nullable(),
  /** Not part of it: becomes spendable later. */
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
