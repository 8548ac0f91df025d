// The saved cards of an account, which a person's details carry.

import * as z from 'zod'

const savedCardSchema = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** CREDIT, DEBIT or UNKNOWN. */
  type: z.string(),
  /**
   * One-time tokens are used up when a card is saved, so it is empty; a saved card is charged by
   * its id.
   */
  nonce: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** EXPIRED once the month on the card is over. */
  status: z.enum(['ACTIVE', 'EXPIRED']),
})

/** The field named after a provider that keeps cards. */
export const providerInfoSchema = z.object({
  customerId: z.string().nullable(),
  defaultCardId: z.string().nullable(),
  cards: z.array(savedCardSchema),
})

/** One field for each provider; an organization's own is the one its cards are kept with. */
export const savedCardsSchema = z.object({
  square: providerInfoSchema,
  authorizenet: providerInfoSchema,
})

export type ProviderInfo = z.output<typeof providerInfoSchema>
export type SavedCards = z.output<typeof savedCardsSchema>
