import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { depositRefusals as no } from '@lodgepole/domain/money/deposit-request'
import { languages } from '@lodgepole/domain/kernel/locale'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { fileAnswer, itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { stepRefusals } from '../../people/onboarding/refusals.ts'
import {
  depositedSchema,
  openDepositSchema,
  receiptSchema,
  reversedSchema,
  scheduledSchema,
} from './schemas.ts'

const text = (longest: number) => z.string().max(longest).optional()
const organizationId = z.uuid().optional()

/** What is no text is as good as missing, and is said in the portal's own words. */
const claim = (longest: number) => text(longest).catch(undefined)

/**
 * Who pays, and for whom: what a browser says here is compared with our own records and used for
 * nothing else.
 */
const claims = {
  organizationId,
  userId: claim(100),
  email: claim(254),
  timeZone: text(60),
  firstName: text(200),
  lastName: text(200),
  activeUserEmail: text(254),
  activeUserId: text(100),
  incrementBalance: z.union([amountSchema, z.boolean()]).optional(),
  isParent2: z.boolean().optional(),
  endOfSession: text(40),
  donateSelection: text(40),
}
const what = {
  /** Missing, it is no amount; without parts nothing adds up. */
  depositAmount: amountSchema.catch(''),
  allocations: z
    .array(
      z.object({
        authUserId: z.string().max(100),
        amount: amountSchema.catch(''),
        status: text(20),
        releaseDay: z.iso.date().optional(),
      }),
    )
    .max(400)
    .default([]),
}
const refusals = [
  ...Object.values(amountRefusals),
  ...Object.values(cardRefusals),
  cardProviderRefusals.CARDS_NOT_TAKEN,
  cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
  no.INVALID_USER_ID,
  no.INVALID_ORGANIZATION_ID,
  no.INVALID_EMAIL,
  no.OTHER_CURRENCY,
  no.OTHER_PROVIDER,
  no.RELEASE_DAY_NOT_POSSIBLE,
  no.SCHEDULING_NOT_ALLOWED,
  no.ALLOWANCE_PASSED,
  no.ALLOCATION_NOT_PENDING,
  holdingRefusals.PERSON_NOT_FOUND,
  ...stepRefusals,
]
/** Somebody who tries out cards is slowed down long before the provider notices. */
const TRIES_A_MINUTE = 20

export const depositEndpoints = endpoints({
  fromAuthorizenet: {
    route: 'POST /v2/bank/deposit/from/authorizenet',
    summary:
      'Deposits money for people of the household, now or on later days, with an Accept.js ' +
      'token or a card on file',
    permission: 'member',
    body: z.object({
      ...claims,
      ...what,
      currency: text(10),
      opaqueDataDescriptor: text(200),
      opaqueDataValue: text(4_000),
      customerId: text(191),
      authorizenetCardId: text(191),
    }),
    output: itemAnswer(depositedSchema),
    refusals: [...refusals, no.INVALID_OPAQUE_DATA, no.INVALID_CUSTOMER_ID],
    callsPerMinute: TRIES_A_MINUTE,
  },
  fromSquare: {
    route: 'POST /v2/bank/deposit/from/square',
    summary:
      'Deposits money for people of the household, now or on later days, with a new card ' +
      'or one on file',
    permission: 'member',
    body: z.object({
      ...claims,
      ...what,
      currency: text(10),
      customerId: text(191),
      cardNonce: text(500),
      squareCardNonce: text(500),
      squareCardId: text(191),
      squareUserId: text(191),
    }),
    output: itemAnswer(depositedSchema),
    refusals: [...refusals, no.INVALID_CUSTOMER_ID, no.INVALID_CARD_NONCE],
    callsPerMinute: TRIES_A_MINUTE,
  },
  confirm: {
    route: 'POST /email/deposit/confirm',
    summary: 'Mails the confirmation of the account’s latest deposit of an amount again',
    permission: 'member',
    body: z
      .object({ userId: z.uuid().optional(), organizationId, amount: amountSchema.optional() })
      .nullish(),
    output: z.object({ code: z.literal('OK') }),
    refusals: [
      no.PARAMS_UNDEFINED,
      no.USER_ID_UNDEFINED,
      no.ORGANIZATION_ID_UNDEFINED,
      no.AMOUNT_UNDEFINED,
      no.PAYMENT_NOT_FOUND,
      amountRefusals.INVALID_AMOUNT,
    ],
    callsPerMinute: 5,
  },
  receipt: {
    route: 'GET /v2/bank/receipt',
    summary: 'Returns the receipt of a payment, for anyone who has its link',
    permission: 'guest',
    query: z.object({ organizationId, transactionId: z.uuid() }),
    output: itemAnswer(receiptSchema),
    refusals: [no.PAYMENT_NOT_FOUND],
  },
  receiptPdf: {
    route: 'GET /v2/bank/receipt/pdf',
    summary: 'Downloads the receipt as a PDF, for anyone who has its link',
    permission: 'guest',
    query: z.object({
      organizationId,
      transactionId: z.uuid(),
      language: z.enum(languages).optional(),
    }),
    files: ['application/pdf'],
    output: fileAnswer,
    callsPerMinute: 30,
    refusals: [no.PAYMENT_NOT_FOUND],
  },
  open: {
    route: 'GET /v2/bank/deposits/open',
    summary:
      'Lists the account’s deposits, manual or automatic, that the provider has not ' +
      'confirmed or declined yet',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(openDepositSchema),
    refusals: [],
  },
  scheduled: {
    route: 'GET /v2/bank/scheduled',
    summary: 'Lists the household’s scheduled funds, which can be spent from a later day on',
    permission: 'member',
    query: z.object({ organizationId, personId: z.uuid().optional() }),
    output: itemsAnswer(scheduledSchema),
    refusals: [holdingRefusals.PERSON_NOT_FOUND],
  },
  reverseScheduled: {
    route: 'POST /v2/bank/scheduled/reverse',
    summary:
      'Reverses scheduled funds of a person that have not been released: to the card they ' +
      'came from, or else to the spendable balance',
    permission: 'member',
    body: z.object({
      organizationId,
      personId: z.uuid(),
      allocationIds: z.array(z.uuid()).min(1).max(400),
    }),
    output: itemAnswer(reversedSchema),
    refusals: [holdingRefusals.PERSON_NOT_FOUND, no.SCHEDULED_OVER],
    callsPerMinute: TRIES_A_MINUTE,
  },
})
