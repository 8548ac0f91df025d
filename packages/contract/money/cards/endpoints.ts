import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { savedCardsSchema } from '../../people/card-schemas.ts'
import { cardHolderSchema, cardScriptSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const ids = {
  organizationId,
  userId: z.uuid().optional(),
  customerId: z.string().max(191).optional(),
}
const declines = Object.values(cardRefusals)
/** Slows down anyone testing card numbers long before the provider notices. */
const TRIES_A_MINUTE = 20

export const cardEndpoints = endpoints({
  setup: {
    route: 'GET /v2/bank/providers/card/setup',
    summary: 'Returns what a payment page needs: the provider’s script and the cards on file',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemAnswer(savedCardsSchema.extend({ script: cardScriptSchema.nullable() })),
    refusals: [],
  },
  createCustomer: {
    route: 'POST /v2/bank/providers/square/create/customer',
    idempotencyKey: false,
    summary: 'Registers the account with the second provider',
    permission: 'member',
    body: z.object({ ...ids, email: z.string().max(254).optional() }),
    output: itemAnswer(cardHolderSchema),
    refusals: [
      peopleRefusals.ORGANIZATION_UNDEFINED,
      peopleRefusals.EMAIL_UNDEFINED,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      depositRefusals.OTHER_PROVIDER,
      cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
      ...declines,
    ],
    callsPerMinute: TRIES_A_MINUTE,
  },
  createCard: {
    route: 'POST /v2/bank/providers/square/create/card',
    idempotencyKey: false,
    summary:
      'Stores the card that the provider’s script made a token of. The first card becomes ' +
      'the default',
    permission: 'member',
    body: z.object({
      ...ids,
      email: z.string().max(254).optional(),
      cardNonce: z.string().max(500).optional(),
      isDefault: z.boolean().optional(),
    }),
    output: itemAnswer(cardHolderSchema),
    refusals: [
      cardProviderRefusals.NONCE_INVALID,
      cardProviderRefusals.TOO_MANY_CARDS,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      depositRefusals.OTHER_PROVIDER,
      cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
      ...declines,
    ],
    callsPerMinute: TRIES_A_MINUTE,
  },
  deleteCard: {
    route: 'POST /v2/bank/providers/square/delete/card',
    idempotencyKey: false,
    summary: 'Removes a card, except the default card while there are others',
    permission: 'member',
    body: z.object({ ...ids, cardId: z.string().max(191).optional() }),
    output: itemAnswer(cardHolderSchema),
    refusals: [
      cardRefusals.CARD_NOT_ON_FILE,
      cardProviderRefusals.DEFAULT_CARD_REQUIRED,
      cardProviderRefusals.CARD_REMOVAL_FAILED,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      cardRefusals.CARDS_ON_HOLD,
    ],
  },
  setDefaultCard: {
    route: 'POST /square/addCustomerId',
    summary: 'Sets the default card',
    permission: 'member',
    body: z.object({ ...ids, cardId: z.string().max(191).optional() }),
    output: z.object({
      code: z.literal('OK'),
      message: z.object({ Attributes: cardHolderSchema }),
    }),
    refusals: [cardRefusals.CARD_NOT_ON_FILE, cardProviderRefusals.DEFAULT_CARD_REQUIRED],
  },
  createAcceptCard: {
    route: 'POST /v2/bank/providers/authorizenet/create/card',
    idempotencyKey: false,
    summary: 'Stores the card that Accept.js made a token of. The first card becomes the default',
    permission: 'member',
    body: z.object({
      ...ids,
      opaqueDataDescriptor: z.string().max(200).optional(),
      opaqueDataValue: z.string().max(4_000).optional(),
      isDefault: z.boolean().optional(),
    }),
    output: itemAnswer(cardHolderSchema),
    refusals: [
      depositRefusals.INVALID_OPAQUE_DATA,
      cardProviderRefusals.TOO_MANY_CARDS,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      depositRefusals.OTHER_PROVIDER,
      cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
      ...declines,
    ],
    callsPerMinute: TRIES_A_MINUTE,
  },
  deleteAcceptCard: {
    route: 'POST /v2/bank/providers/authorizenet/delete/card',
    idempotencyKey: false,
    summary:
      'Removes a card stored with the first provider, except the default card while there ' +
      'are others',
    permission: 'member',
    body: z.object({ ...ids, cardId: z.string().max(191).optional() }),
    output: itemAnswer(cardHolderSchema),
    refusals: [
      cardRefusals.CARD_NOT_ON_FILE,
      cardProviderRefusals.DEFAULT_CARD_REQUIRED,
      cardProviderRefusals.CARD_REMOVAL_FAILED,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      cardRefusals.CARDS_ON_HOLD,
    ],
  },
  setDefaultAcceptCard: {
    route: 'POST /v2/bank/providers/authorizenet/default/card',
    summary: 'Sets the default card of the first provider',
    permission: 'member',
    body: z.object({ ...ids, cardId: z.string().max(191).optional() }),
    output: itemAnswer(cardHolderSchema),
    refusals: [cardRefusals.CARD_NOT_ON_FILE, cardProviderRefusals.DEFAULT_CARD_REQUIRED],
  },
})
