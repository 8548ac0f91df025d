// The till: what a store sells, who buys, and the day's totals.

import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@lodgepole/domain/money/desk'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { MAX_QUERY_CHARACTERS } from '@lodgepole/domain/people/person-search'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import * as z from 'zod'
import { amountSchema } from '../money/bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'
import { buyer, buyerMoney, soldItem, store } from './schemas.ts'

const hosts = ['console', 'organization', 'main'] as const
const till = { permission: { capability: 'till' }, hosts } as const
const reader = { permission: { capability: 'tillRead' }, hosts } as const
const organizationId = z.uuid().optional()
const next = z.string().max(60).optional()
const limit = z.coerce.number().int().min(1).max(200).optional()
const amounts = [
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_SMALL,
  amountRefusals.AMOUNT_TOO_LARGE,
]

const line = z.union([
  z.strictObject({
    itemId: z.uuid(),
    quantity: z.int().min(1).max(100),
    price: amountSchema.describe('What one of them costs, as it was shown'),
  }),
  z.strictObject({
    name: z.string().trim().min(1).max(100),
    amount: amountSchema,
    restricted: z.boolean(),
  }),
])
const sale = z.strictObject({
  /** Created by the till. The same id again is the same sale. */
  saleId: z.uuid(),
  personId: z.uuid(),
  lines: z.array(line).min(1).max(50),
  soldAtSeconds: z.int().min(0).max(4_102_444_800),
  /** The till was offline, and the goods have been handed out. */
  offline: z.boolean().default(false),
})
const soldSale = z.object({
  saleId: z.string(),
  outcome: z.string().describe('`booked`, or the code of the refusal'),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  transactionId: z.string().nullable(),
  total: z.string(),
  balance: z.string().nullable(),
  /** Refused, but staff have to resolve it because the goods have been handed out. */
  conflict: z.boolean(),
})
const daySale = z.object({
  transactionId: z.string(),
  soldAtSeconds: z.number(),
  storeLabel: z.string(),
  cashierName: z.string(),
  personId: z.string(),
  personName: z.string(),
  total: z.string(),
  refunded: z.string(),
  items: z.array(soldItem),
})
const dayTotal = z.object({
  storeLabel: z.string(),
  cashierName: z.string(),
  salesCount: z.number(),
  sales: z.string(),
  refundsCount: z.number(),
  refunds: z.string(),
  net: z.string(),
})
const unpaid = z.object({ count: z.number(), total: z.string() })
const conflict = z.object({
  saleId: z.string(),
  personName: z.string(),
  cashierName: z.string(),
  storeLabel: z.string(),
  total: z.string(),
  code: z.string(),
  message: z.string(),
  soldAtSeconds: z.number(),
  items: z.array(soldItem),
})
const person = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.string().nullable(),
])

export type TillStore = DeepReadonly<z.output<typeof store>>
export type Buyer = DeepReadonly<z.output<typeof buyer>>
export type BuyerMoney = DeepReadonly<z.output<typeof buyerMoney>>
export type SoldSale = DeepReadonly<z.output<typeof soldSale>>
export type SentSale = DeepReadonly<z.input<typeof sale>>
export type DaySale = DeepReadonly<z.output<typeof daySale>>
export type DayTotal = DeepReadonly<z.output<typeof dayTotal>>
export type DayUnpaid = DeepReadonly<z.output<typeof unpaid>>
export type TillConflict = DeepReadonly<z.output<typeof conflict>>

export const tillStoreEndpoints = endpoints({
  stores: {
    ...till,
    route: 'GET /v2/console/till/stores',
    summary: 'Lists the stores with what they sell',
    query: z.object({ organizationId }),
    output: itemsAnswer(store),
    refusals: [],
  },
  saveStore: {
    route: 'POST /v2/console/till/store',
    summary: 'Creates a store, or changes the named one with everything that it sells',
    permission: { capability: 'shopWrite' },
    hosts,
    body: z.strictObject({
      organizationId,
      storeId: z.uuid().optional(),
      version: z.int().optional(),
      label: z.string().trim().min(1).max(60),
      isClosed: z.boolean().default(false),
      items: z
        .array(
          z.strictObject({
            itemId: z.uuid().optional(),
            name: z.string().trim().min(1).max(60),
            price: amountSchema,
            restricted: z.boolean(),
          }),
        )
        .max(100),
    }),
    output: itemAnswer(store),
    refusals: [
      ...amounts,
      tillRefusals.STORE_NOT_FOUND,
      tillRefusals.STORE_NAME_TAKEN,
      tillRefusals.STORE_CHANGED,
    ],
  },
  people: {
    ...till,
    route: 'GET /v2/console/till/people',
    summary: 'Finds people to sell to by the beginnings of their names or their numbers',
    query: z.object({ organizationId, q: z.string().trim().min(1).max(MAX_QUERY_CHARACTERS) }),
    output: itemsAnswer(buyer),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  person: {
    ...till,
    route: 'GET /v2/console/till/person',
    summary: 'Returns what a person can spend now, with their daily limits',
    query: z.object({ organizationId, personId: z.uuid() }),
    output: itemAnswer(buyerMoney),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  scan: {
    ...till,
    route: 'POST /v2/console/till/scan',
    idempotencyKey: false,
    summary: 'Returns the same for the owner of a scanned card, pass or reservation code',
    body: z.strictObject({ organizationId, code: z.string().min(1).max(600) }),
    output: itemAnswer(buyerMoney),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, tillRefusals.CODE_REFUSED],
  },
  sales: {
    ...till,
    route: 'POST /v2/console/till/sales',
    idempotencyKey: false,
    summary:
      'Charges people’s spending accounts for sales, one after the other. A sale that is ' +
      'sent again is not booked twice. An offline sale that the ledger refuses is stored ' +
      'for staff to settle',
    body: z.strictObject({
      organizationId,
      storeId: z.uuid(),
      sales: z.array(sale).min(1).max(50),
    }),
    output: itemsAnswer(soldSale),
    refusals: [...amounts, tillRefusals.STORE_NOT_FOUND, bankRefusals.BAD_TIME],
  },
  day: {
    ...reader,
    route: 'GET /v2/console/till/day',
    summary: 'Returns a day’s totals by store and cashier, and its sales, newest first',
    query: z.object({ organizationId, day: z.iso.date().optional(), next, limit }),
    output: itemAnswer(
      z.object({
        day: z.string(),
        totals: z.array(dayTotal),
        unpaid: unpaid.describe(
          'What was sold without a network, was refused by the ledger, and nobody has settled',
        ),
        sales: z.array(daySale),
        next: z.string().optional(),
      }),
    ),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  conflicts: {
    ...reader,
    route: 'GET /v2/console/till/conflicts',
    summary:
      'Lists the offline sales that the ledger refused and nobody has settled yet, newest ' +
      'first',
    query: z.object({ organizationId, next, limit }),
    output: itemsAnswer(conflict),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  settle: {
    ...till,
    route: 'POST /v2/console/till/settle',
    summary:
      'Settles a refused sale: books it after all, or, for those who manage the shop, ' +
      'writes it off',
    body: z.strictObject({
      organizationId,
      saleId: z.uuid(),
      how: z.enum(['book', 'write-off']),
      reason: z
        .string()
        .trim()
        .min(MIN_REASON_LENGTH)
        .max(MAX_REASON_LENGTH)
        .optional()
        .describe('Why it is written off, which has to be said'),
    }),
    output: itemAnswer(z.object({ saleId: z.string(), balance: z.string().nullable() })),
    refusals: [
      tillRefusals.CONFLICT_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.DAILY_LIMIT_REACHED,
      bankRefusals.RESTRICTED_LIMIT_REACHED,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  snapshot: {
    ...till,
    route: 'GET /v2/console/till/snapshot',
    summary:
      'Returns what a till needs to sell offline: how much each person may spend, and ' +
      'public keys',
    query: z.object({ organizationId }),
    output: itemAnswer(
      z.object({
        organizationId: z.string(),
        madeAtSeconds: z.number(),
        untilSeconds: z.number(),
        keys: z.array(z.tuple([z.string(), z.string()])),
        people: z.array(person),
        withdrawnPhones: z.array(z.string()),
        withdrawnCards: z.array(z.tuple([z.string(), z.number()])),
      }),
    ),
    refusals: [],
  },
})
