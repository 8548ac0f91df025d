import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { giftRefusals } from '@lodgepole/domain/people/contributors/gift'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { cardScriptSchema } from '../cards/schemas.ts'
import { depositResultSchema } from '../deposits/schemas.ts'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const token = z.string().min(1).max(200)
/** Slows down anyone testing cards long before the provider notices. */
const TRIES_A_MINUTE = 10

const gift = {
  amount: amountSchema,
  allocations: z
    .array(z.object({ authUserId: z.uuid(), amount: amountSchema }))
    .min(1)
    .max(50),
  cardNonce: z.string().max(500).optional(),
  opaqueDataDescriptor: z.string().max(200).optional(),
  opaqueDataValue: z.string().max(4_000).optional(),
}
const setup = itemAnswer(z.object({ script: cardScriptSchema.nullable(), given: z.string() }))
const own = { organizationId: z.uuid().optional(), contributorId: z.uuid() }
const givingRefusals = [
  ...Object.values(amountRefusals),
  ...Object.values(cardRefusals),
  ...Object.values(giftRefusals),
  contributorRefusals.INVITATION_OVER,
  cardProviderRefusals.CARDS_NOT_TAKEN,
  cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
  cardProviderRefusals.NONCE_INVALID,
]

export const giftEndpoints = endpoints({
  giftSetup: {
    route: 'POST /v2/noauth/contributors/gift/setup',
    idempotencyKey: false,
    summary:
      'Returns what the page of a mailed link needs to take a card, and how much may still ' +
      'be given',
    permission: 'guest',
    body: z.object({ token }),
    output: setup,
    refusals: [contributorRefusals.INVITATION_OVER],
    callsPerMinute: 60,
  },
  give: {
    route: 'POST /v2/noauth/contributors/gift',
    summary: 'Deposits money for people of a household by the mailed link, without an account',
    permission: 'guest',
    body: z.object({ token, ...gift }),
    output: itemAnswer(depositResultSchema),
    refusals: givingRefusals,
    callsPerMinute: TRIES_A_MINUTE,
  },
  ownGiftSetup: {
    route: 'POST /v2/contributors/gift/setup',
    idempotencyKey: false,
    summary: 'The same for a signed-in contributor, who needs no link',
    permission: 'login',
    body: z.object(own),
    output: setup,
    refusals: [contributorRefusals.INVITATION_OVER],
    callsPerMinute: 60,
  },
  giveOwn: {
    route: 'POST /v2/contributors/gift',
    summary: 'Deposits money for people of a household, as the contributor of the signed-in login',
    permission: 'login',
    body: z.object({ ...own, ...gift }),
    output: itemAnswer(depositResultSchema),
    refusals: givingRefusals,
    callsPerMinute: TRIES_A_MINUTE,
  },
})
