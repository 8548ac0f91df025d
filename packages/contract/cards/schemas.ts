// Cards as the API speaks of them: what the provider's script in the browser needs, and the cards a
// household keeps.

import * as z from 'zod'

/** Which script a page that pays loads, and what it is called with. Nothing here is secret. */
export const cardScriptSchema = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('square'),
    scriptUrl: z.string(),
    applicationId: z.string(),
    locationId: z.string(),
  }),
  z.object({
    provider: z.literal('authorizenet'),
    scriptUrl: z.string(),
    apiLoginId: z.string(),
    clientKey: z.string(),
  }),
])

export const savedCardSchema = z.object({
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

/** One field for each provider; an organisation's own is the one its cards are kept with. */
export const keptCardsSchema = z.object({
  square: providerInfoSchema,
  authorizenet: providerInfoSchema,
})

export const cardHolderSchema = keptCardsSchema.extend({ userId: z.string() })

export type CardScript = z.output<typeof cardScriptSchema>
export type ProviderInfo = z.output<typeof providerInfoSchema>
export type KeptCards = z.output<typeof keptCardsSchema>
export type CardHolder = z.output<typeof cardHolderSchema>
