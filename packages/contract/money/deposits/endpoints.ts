import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { languages } from '@lodgepole/domain/kernel/locale'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { fileAnswer, itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { stepRefusals } from '../../people/onboarding/refusals.ts'
import {
  depositResultSchema,
  openDepositSchema,
  receiptSchema,
  reversalResultSchema,
  scheduledSchema,
} from './schemas.ts'

const optionalText = (longest: number) => z.string().max(longest).optional()
const organizationId = z.uuid().optional()

/** A value that is not text counts as missing, and the portal's own message reports it. */
const lenientText = (longest: number) => optionalText(longest).catch(undefined)

/** Who pays, and for whom. The browser's values are only compared with the server's own records. */
const payerFields = {
  organizationId,
  userId: lenientText(100),
  email: lenientText(254),
  timeZone: optionalText(60),
  firstName: optionalText(200),
  lastName: optionalText(200),
  activeUserEmail: optionalText(254),
  activeUserId: optionalText(100),
  incrementBalance: z.union([amountSchema, z.boolean()]).optional(),
  isParent2: z.boolean().optional(),
  endOfSession: optionalText(40),
  donateSelection: optionalText(40),
}
const depositFields = {
  /** A missing amount is invalid, and without parts nothing adds up. */
  depositAmount: amountSchema.catch(''),
  allocations: z
    .array(
      z.object({
        authUserId: z.string().max(100),
        amount: amountSchema.catch(''),
        status: optionalText(20),
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
  depositRefusals.INVALID_USER_ID,
  depositRefusals.INVALID_ORGANIZATION_ID,
  depositRefusals.INVALID_EMAIL,
  depositRefusals.OTHER_CURRENCY,
  depositRefusals.OTHER_PROVIDER,
  depositRefusals.RELEASE_DAY_NOT_POSSIBLE,
  depositRefusals.SCHEDULING_NOT_ALLOWED,
  depositRefusals.ALLOWANCE_PASSED,
  depositRefusals.ALLOCATION_NOT_PENDING,
  personAccessRefusals.PERSON_NOT_FOUND,
  ...stepRefusals,
]
/** Slows down anyone testing cards long before the provider notices. */
const TRIES_A_MINUTE = 20

export const depositEndpoints = endpoints({
  fromAuthorizenet: {
    route: 'POST /v2/bank/deposit/from/authorizenet',
    summary:
      'Deposits money for people of the household, now or on later days, with an Accept.js ' +
      'token or a card on file',
    permission: 'member',
    body: z.object({
      ...payerFields,
      ...depositFields,
      currency: optionalText(10),
      opaqueDataDescriptor: optionalText(200),
      opaqueDataValue: optionalText(4_000),
      customerId: optionalText(191),
      authorizenetCardId: optionalText(191),
    }),
    output: itemAnswer(depositResultSchema),
    refusals: [
      ...refusals,
      depositRefusals.INVALID_OPAQUE_DATA,
      depositRefusals.INVALID_CUSTOMER_ID,
    ],
    callsPerMinute: TRIES_A_MINUTE,
  },
  fromSquare: {
    route: 'POST /v2/bank/deposit/from/square',
    summary:
      'Deposits money for people of the household, now or on later days, with a new card ' +
      'or one on file',
    permission: 'member',
    body: z.object({
      ...payerFields,
      ...depositFields,
      currency: optionalText(10),
      customerId: optionalText(191),
      cardNonce: optionalText(500),
      squareCardNonce: optionalText(500),
      squareCardId: optionalText(191),
      squareUserId: optionalText(191),
    }),
    output: itemAnswer(depositResultSchema),
    refusals: [
      ...refusals,
      depositRefusals.INVALID_CUSTOMER_ID,
      depositRefusals.INVALID_CARD_NONCE,
    ],
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
      depositRefusals.PARAMS_UNDEFINED,
      depositRefusals.USER_ID_UNDEFINED,
      depositRefusals.ORGANIZATION_ID_UNDEFINED,
      depositRefusals.AMOUNT_UNDEFINED,
      depositRefusals.PAYMENT_NOT_FOUND,
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
    refusals: [depositRefusals.PAYMENT_NOT_FOUND],
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
    refusals: [depositRefusals.PAYMENT_NOT_FOUND],
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
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
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
    output: itemAnswer(reversalResultSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, depositRefusals.SCHEDULED_OVER],
    callsPerMinute: TRIES_A_MINUTE,
  },
})
