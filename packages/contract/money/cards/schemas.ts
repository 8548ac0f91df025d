// Cards in the API: what the provider's script in the browser needs, and a household's saved cards.

import * as z from 'zod'
import { savedCardsSchema } from '../../people/card-schemas.ts'

/** Which script a payment page loads, and its parameters. None of this is secret. */
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

export const cardHolderSchema = savedCardsSchema.extend({ userId: z.string() })

export type CardScript = z.output<typeof cardScriptSchema>
export type CardHolder = z.output<typeof cardHolderSchema>
