// A household's cards: shown on the screen, printed, and withdrawn individually.

import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { fileAnswer, itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const text = z.string().nullable()

const cardSchema = z.object({
  person: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    imageUrl: text,
    imageUrl70: text,
    imageUrl150: text,
  }),
  standing: z.object({
    kind: z.enum(['stay', 'membership', 'none']),
    label: text,
    endsAtSeconds: z.number().nullable(),
  }),
  /**
   * No card can be issued while they are restricted or after their membership or stay has ended.
   */
  canHave: z.boolean(),
  /** Null when there is none. */
  card: z
    .object({ issuedAtSeconds: z.number(), expiresAtSeconds: z.number(), code: z.string() })
    .nullable(),
})
export type IdCard = DeepReadonly<z.output<typeof cardSchema>>

export const idCardEndpoints = endpoints({
  cards: {
    route: 'GET /v2/entry/cards',
    summary: 'Lists the people of the account with their cards',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(cardSchema),
    refusals: [entryRefusals.CARDS_OFF],
  },
  issueCard: {
    route: 'POST /v2/entry/card',
    summary: 'Issues a card to one of the account’s people and revokes their earlier one',
    permission: 'member',
    body: z.object({ organizationId, personId: z.uuid() }),
    output: itemAnswer(z.object({ issuedAtSeconds: z.number() })),
    callsPerMinute: 60,
    refusals: [
      entryRefusals.CARDS_OFF,
      entryRefusals.PASS_RESTRICTED,
      entryRefusals.PASS_ENDED,
      entryRefusals.PASS_TO_COME,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  withdrawCard: {
    route: 'POST /v2/entry/card/withdraw',
    summary: 'Revokes a card. It no longer opens a gate',
    permission: 'member',
    body: z.object({ organizationId, personId: z.uuid(), issuedAtSeconds: z.int().min(0) }),
    output: itemAnswer(z.object({ withdrawn: z.literal(true) })),
    refusals: [entryRefusals.CARD_NOT_FOUND],
  },
  cardSheet: {
    route: 'GET /v2/entry/cards/sheet',
    summary: 'Downloads the account’s cards as a sheet to print, each the size of a bank card',
    permission: 'member',
    query: z.object({ organizationId, language: z.enum(languages).optional() }),
    files: ['application/pdf'],
    output: fileAnswer,
    callsPerMinute: 30,
    refusals: [entryRefusals.CARDS_OFF, entryRefusals.CARD_NOT_FOUND],
  },
})
