// One invoice for many households, created and issued in one step: for all of them or none.

import { roles } from '@lodgepole/domain/identity/access/roles'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { bulkEach, bulkRefusals } from '@lodgepole/domain/billing/invoices/bulk'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import * as z from 'zod'
import { amountSchema } from '../../money/bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'invoicesWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const { INVALID_AMOUNT, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE } = amountRefusals
const line = z.strictObject({
  text: z.string().trim().min(1).max(200),
  qty: z.int().min(1).max(999),
  price: amountSchema,
  taxBasisPoints: z.int().min(0).max(10_000).default(0),
})

const whom = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('session'), seriesId: z.uuid() }),
  z.strictObject({ by: z.literal('role'), role: z.enum(roles) }),
  z.strictObject({
    by: z.literal('membership'),
    membershipType: z.string().trim().min(1).max(100),
  }),
  z.strictObject({ by: z.literal('people'), personIds: z.array(z.uuid()).min(1).max(1_000) }),
])

const request = {
  organizationId,
  whom,
  each: z.enum(bulkEach).default('household'),
  lines: z.array(line).min(1).max(20),
}
const refusals = [
  bulkRefusals.BULK_NOBODY,
  bulkRefusals.BULK_TOO_MANY,
  bulkRefusals.TOO_MANY_LINES,
  INVALID_AMOUNT,
  AMOUNT_TOO_SMALL,
  AMOUNT_TOO_LARGE,
]

const billSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  householdId: z.string(),
  householdName: z.string(),
  people: z.array(z.string()),
  total: z.string(),
})

export const invoiceBulkEndpoints = endpoints({
  choices: {
    ...staff,
    route: 'GET /v2/console/invoices/bulk/choices',
    summary: 'Lists the sessions and kinds of membership that invoices can be created for',
    query: z.object({ organizationId }),
    output: itemAnswer(
      z.object({
        sessions: z.array(
          z.object({ seriesId: z.string(), label: z.string(), people: z.number() }),
        ),
        memberships: z.array(z.object({ membershipType: z.string(), people: z.number() })),
      }),
    ),
    refusals: [],
  },
  preview: {
    ...staff,
    route: 'POST /v2/console/invoices/bulk/preview',
    idempotencyKey: false,
    summary: 'Previews which households would get an invoice, and the total. Nothing changes',
    body: z.strictObject(request),
    output: itemAnswer(
      z.object({
        households: z.number(),
        people: z.number(),
        total: z.string(),
        withoutEmail: z.number(),
        some: z.array(billSchema.omit({ invoiceId: true, invoiceNumber: true })),
      }),
    ),
    refusals,
  },
  issue: {
    ...staff,
    route: 'POST /v2/console/invoices/bulk',
    summary:
      'Creates and issues an invoice for each previewed household, all of them or none, and ' +
      'emails them',
    body: z.strictObject({
      ...request,
      title: z.string().trim().min(1).max(120),
      note: z.string().trim().max(1_000).default(''),
      dueDay: z.iso.date(),
      maxInstalments: z.int().min(1).max(24).default(1),
      agreedHouseholds: z.int().min(1),
      agreedTotal: z.string().max(20),
    }),
    output: itemsAnswer(billSchema),
    refusals: [...refusals, bulkRefusals.BULK_CHANGED, invoiceRefusals.DUE_DAY_PASSED],
  },
})

export type IssuedInvoice = DeepReadonly<z.output<typeof billSchema>>
export type BulkWhom = DeepReadonly<z.output<typeof whom>>
