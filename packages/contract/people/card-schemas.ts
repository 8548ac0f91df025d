// The saved cards of an account, which are part of a person's details.

import * as z from 'zod'

const savedCardSchema = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** CREDIT, DEBIT or UNKNOWN. */
  type: z.string(),
  /** Empty, because saving a card uses up its one-time token. A saved card is charged by its id. */
  nonce: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** EXPIRED once the card's month is over. */
  status: z.enum(['ACTIVE', 'EXPIRED']),
})

/** The field named after a provider that stores cards. */
export const providerInfoSchema = z.object({
  customerId: z.string().nullable(),
  defaultCardId: z.string().nullable(),
  cards: z.array(savedCardSchema),
})

/** One field per provider. The organization's own provider is the one that stores its cards. */
export const savedCardsSchema = z.object({
  square: providerInfoSchema,
  authorizenet: providerInfoSchema,
})

export type ProviderInfo = z.output<typeof providerInfoSchema>
export type SavedCards = z.output<typeof savedCardsSchema>
