// How staff write, issue, credit and void invoices.

import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { idUsedBefore } from '@lodgepole/domain/money/refusals'
import { recordedMethods } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { invoiceFilters } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../../money/bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import { deskInvoiceDetailSchema, deskInvoiceSchema, invoiceDetailSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const reader = { permission: { capability: 'invoicesRead' }, hosts } as const
const staff = { permission: { capability: 'invoicesWrite' }, hosts } as const
const which = { organizationId, invoiceId: z.uuid() }
const { INVALID_AMOUNT, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE } = amountRefusals
const line = z.strictObject({
  text: z.string().trim().min(1).max(200),
  qty: z.int().min(1).max(999),
  price: amountSchema,
  taxBasisPoints: z.int().min(0).max(10_000).default(0),
})

export const invoiceConsoleEndpoints = endpoints({
  list: {
    ...reader,
    route: 'GET /v2/console/invoices',
    summary:
      'The organization’s invoices, newest first. Filters: the household of a person, the ' +
      'status, the due date (both days included), and a search in numbers, titles and the ' +
      'names of household members',
    query: z.object({
      organizationId,
      personId: z.uuid().optional(),
      status: z.enum(invoiceFilters).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      search: z.string().trim().max(100).optional(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: itemsAnswer(deskInvoiceSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  one: {
    ...reader,
    route: 'GET /v2/console/invoice',
    summary: 'Returns one invoice, even a draft, with its lines and payments',
    query: z.object(which),
    output: itemAnswer(deskInvoiceDetailSchema),
    refusals: [invoiceRefusals.INVOICE_NOT_FOUND],
  },
  resend: {
    ...staff,
    route: 'POST /v2/console/invoice/resend',
    summary: 'Mails the invoice to the household again',
    body: z.strictObject(which),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.INVOICE_STATUS,
      invoiceRefusals.NO_ADDRESS,
    ],
    callsPerMinute: 30,
  },
  draft: {
    ...staff,
    route: 'POST /v2/console/invoice/draft',
    summary: 'Creates a draft for a household, or changes one. The household does not see it',
    body: z.strictObject({
      organizationId,
      invoiceId: z.uuid().optional(),
      householdId: z.uuid(),
      title: z.string().trim().min(1).max(120),
      note: z.string().trim().max(1_000).default(''),
      dueDay: z.iso.date(),
      maxInstalments: z.int().min(1).max(24).default(1),
      lines: z.array(line).min(1).max(100),
    }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.INVOICE_STATUS,
      personAccessRefusals.PERSON_NOT_FOUND,
      INVALID_AMOUNT,
      AMOUNT_TOO_SMALL,
      AMOUNT_TOO_LARGE,
    ],
  },
  issue: {
    ...staff,
    route: 'POST /v2/console/invoice/issue',
    summary: 'Issues a draft: it gets its number, and the household gets an email',
    body: z.strictObject(which),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.INVOICE_STATUS,
      invoiceRefusals.DUE_DAY_PASSED,
    ],
  },
  void: {
    ...staff,
    route: 'POST /v2/console/invoice/void',
    summary: 'Voids an invoice that has no payment and none in progress',
    body: z.strictObject(which),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [invoiceRefusals.INVOICE_NOT_FOUND, invoiceRefusals.INVOICE_STATUS],
  },
  credit: {
    ...staff,
    route: 'POST /v2/console/invoice/credit',
    summary: 'Credits a part of what is due, never more',
    body: z.strictObject({ ...which, amount: amountSchema }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.INVOICE_STATUS,
      invoiceRefusals.MORE_THAN_DUE,
      INVALID_AMOUNT,
      AMOUNT_TOO_SMALL,
      AMOUNT_TOO_LARGE,
    ],
  },
  recordPayment: {
    ...staff,
    route: 'POST /v2/console/invoice/payment',
    summary:
      'Records a payment in cash, by check or by bank transfer, up to the open amount. The ' +
      'client chooses `invoicePaymentId`; sending the same id again does not record a second ' +
      'payment',
    body: z.strictObject({
      ...which,
      invoicePaymentId: z.uuid(),
      amount: amountSchema,
      agreedDue: amountSchema,
      method: z.enum(recordedMethods),
      receivedDay: z.iso.date(),
      reference: z.string().trim().max(100).default(''),
    }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.INVOICE_STATUS,
      invoiceRefusals.INVOICE_CHANGED,
      invoiceRefusals.NOTHING_DUE,
      invoiceRefusals.MORE_THAN_DUE,
      invoiceRefusals.PART_TOO_SMALL,
      invoiceRefusals.RECEIVED_DAY,
      idUsedBefore,
      INVALID_AMOUNT,
      AMOUNT_TOO_SMALL,
      AMOUNT_TOO_LARGE,
    ],
  },
  refund: {
    ...staff,
    route: 'POST /v2/console/invoice/refund',
    summary:
      'Refunds all or part of what was paid, the way it was paid: to accounts and cards, ' +
      'or by hand. The amount does not become due again',
    body: z.strictObject({ ...which, amount: amountSchema }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      invoiceRefusals.INVOICE_NOT_FOUND,
      invoiceRefusals.MORE_THAN_PAID,
      INVALID_AMOUNT,
      AMOUNT_TOO_SMALL,
      AMOUNT_TOO_LARGE,
    ],
  },
})
