// What a household owes, and paying it.

import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../../money/bank/schemas.ts'
import { fileAnswer, itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { stepRefusals } from '../../people/onboarding/refusals.ts'
import {
  invoiceCheckSchema,
  invoiceDetailSchema,
  invoicePaidSchema,
  invoiceSchema,
} from './schemas.ts'

const organizationId = z.uuid().optional()
const text = (longest: number) => z.string().max(longest).optional()
const ofHousehold = z.object({
  organizationId,
  householdId: z.uuid().optional(),
  next: text(60),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})
/**
 * How much the member wants to pay, and the payable amount the member saw. The latter is compared,
 * so that nobody pays what another person has already paid.
 */
const part = { organizationId, invoiceId: z.uuid(), amount: amountSchema, agreedDue: amountSchema }
const { INVALID_AMOUNT, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE } = amountRefusals
const atPaying = [
  invoiceRefusals.INVOICES_OFF,
  invoiceRefusals.INVOICE_NOT_FOUND,
  invoiceRefusals.INVOICE_STATUS,
  invoiceRefusals.NOTHING_DUE,
  invoiceRefusals.INVOICE_CHANGED,
  invoiceRefusals.MORE_THAN_DUE,
  invoiceRefusals.PART_TOO_SMALL,
  INVALID_AMOUNT,
  AMOUNT_TOO_SMALL,
  AMOUNT_TOO_LARGE,
  ...stepRefusals,
]
const byCard = [
  ...atPaying,
  depositRefusals.OTHER_PROVIDER,
  depositRefusals.INVALID_CUSTOMER_ID,
  ...Object.values(cardRefusals),
  ...Object.values(cardProviderRefusals),
]
const TRIES_A_MINUTE = 20

export const invoiceEndpoints = endpoints({
  all: {
    route: 'GET /v2/bank/invoices/account/all',
    summary: 'Lists the invoices of a household, newest first',
    permission: 'member',
    query: ofHousehold,
    output: itemsAnswer(invoiceSchema),
    refusals: [
      invoiceRefusals.INVOICES_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
    ],
  },
  due: {
    route: 'GET /v2/bank/invoices/account/due',
    summary: 'Lists the invoices of a household that are not fully paid',
    permission: 'member',
    query: ofHousehold,
    output: itemsAnswer(invoiceSchema),
    refusals: [
      invoiceRefusals.INVOICES_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
    ],
  },
  detail: {
    route: 'GET /v2/bank/invoice/detail',
    summary:
      'Returns one invoice with its lines and payments. The path also works with a ' +
      'trailing slash',
    permission: 'member',
    query: z.object({ organizationId, invoiceId: z.uuid() }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [invoiceRefusals.INVOICES_OFF, invoiceRefusals.INVOICE_NOT_FOUND],
  },
  pdf: {
    route: 'GET /v2/bank/invoice/pdf',
    summary: 'Downloads the invoice as a PDF',
    permission: 'member',
    query: z.object({
      organizationId,
      invoiceId: z.uuid(),
      language: z.enum(languages).optional(),
    }),
    files: ['application/pdf'],
    output: fileAnswer,
    callsPerMinute: 30,
    refusals: [invoiceRefusals.INVOICES_OFF, invoiceRefusals.INVOICE_NOT_FOUND],
  },
  setPlan: {
    route: 'POST /v2/bank/invoice/plan',
    summary:
      'Sets up payment in installments with the default card. The household gets an email ' +
      'before each charge',
    permission: 'member',
    body: z.strictObject({
      organizationId,
      invoiceId: z.uuid(),
      instalments: z.int().min(2).max(24),
      agreedDue: amountSchema,
      consent: z.literal(true),
    }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      ...atPaying,
      invoiceRefusals.PLAN_ON,
      invoiceRefusals.PLAN_NOT_YOURS,
      invoiceRefusals.TOO_MANY_INSTALMENTS,
      cardProviderRefusals.DEFAULT_CARD_REQUIRED,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      cardRefusals.CARD_EXPIRED,
    ],
  },
  endPlan: {
    route: 'POST /v2/bank/invoice/plan/stop',
    summary: 'Ends a payment plan. The rest becomes due in one sum',
    permission: 'member',
    body: z.strictObject({ organizationId, invoiceId: z.uuid() }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICES_OFF,
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.NO_PLAN,
    ],
  },
  check: {
    route: 'POST /v2/bank/payment/invoice/check',
    idempotencyKey: false,
    summary: 'Previews a payment. Nothing is charged, and nothing changes',
    permission: 'member',
    body: z.strictObject({ organizationId, invoiceId: z.uuid(), amount: amountSchema.optional() }),
    output: itemAnswer(invoiceCheckSchema),
    refusals: atPaying,
  },
  paySquare: {
    route: 'POST /v2/bank/payment/invoice/square',
    summary: 'Pays all or part of an invoice with a new card or one on file',
    permission: 'member',
    body: z.strictObject({
      ...part,
      customerId: text(191),
      squareCardId: text(191),
      squareCardNonce: text(500),
      cardNonce: text(500),
    }),
    output: itemAnswer(invoicePaidSchema),
    refusals: [...byCard, depositRefusals.INVALID_CARD_NONCE],
    callsPerMinute: TRIES_A_MINUTE,
  },
  payAuthorizenet: {
    route: 'POST /v2/bank/payment/invoice/authorizenet',
    summary: 'Pays all or part of an invoice with an Accept.js token or a card on file',
    permission: 'member',
    body: z.strictObject({
      ...part,
      opaqueDataDescriptor: text(200),
      opaqueDataValue: text(4_000),
      customerId: text(191),
      authorizenetCardId: text(191),
    }),
    output: itemAnswer(invoicePaidSchema),
    refusals: [...byCard, depositRefusals.INVALID_OPAQUE_DATA],
    callsPerMinute: TRIES_A_MINUTE,
  },
  payFromAccount: {
    route: 'POST /v2/bank/payment/invoice/account',
    summary: 'Pays all or part of an invoice from a spending account of the household',
    permission: 'member',
    body: z.strictObject({ ...part, payerId: z.uuid() }),
    output: itemAnswer(invoicePaidSchema),
    refusals: [
      ...atPaying,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
})
