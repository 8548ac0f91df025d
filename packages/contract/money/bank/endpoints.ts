import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import {
  accountSchema,
  amountSchema,
  budgetSchema,
  spendingSummarySchema,
  transactionSchema,
} from './schemas.ts'

const organizationId = z.uuid().optional()
const amounts = [
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_SMALL,
  amountRefusals.AMOUNT_TOO_LARGE,
]
const limit = amountSchema.nullable()
const day = z.iso.date().optional()

export const bankEndpoints = endpoints({
  accounts: {
    route: 'GET /v2/bank/accounts',
    summary:
      'Lists the spending accounts of the household: those of its people, and the account ' +
      'holder’s if there is one',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(accountSchema),
    refusals: [],
  },
  spending: {
    route: 'GET /v2/bank/spending',
    summary:
      'Returns what the household or one of its people spent today and in the last seven ' +
      'days, day by day',
    permission: 'member',
    query: z.object({ organizationId, personId: z.uuid().optional() }),
    output: itemAnswer(spendingSummarySchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  transfer: {
    route: 'POST /v2/bank/transfer',
    summary: 'Moves money between two people of the household',
    permission: 'member',
    body: z.object({
      organizationId,
      authUserId: z.uuid(),
      toAuthUserId: z.uuid(),
      amount: amountSchema,
      amountType: z.literal('DECIMAL').optional(),
      contributorEmail: z.string().max(254).optional(),
      contributorId: z.string().max(100).optional(),
      userId: z.uuid().optional(),
    }),
    output: itemAnswer(
      z.object({ transactionId: z.string(), fromBalance: z.string(), toBalance: z.string() }),
    ),
    refusals: [
      ...amounts,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.TRANSFERS_NOT_ALLOWED,
      bankRefusals.SAME_PERSON,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  transactions: {
    route: 'POST /payments/transactions/getTransactionsByAccountHolderId',
    idempotencyKey: false,
    summary:
      'Lists the transactions of the household’s spending accounts in the last six months, ' +
      'newest first',
    permission: 'member',
    body: z.object({
      organizationId,
      accountHolder: z.uuid(),
      personId: z.uuid().optional(),
      type: z.string().max(40).optional(),
      from: z.int().optional(),
      until: z.int().optional(),
      /** The same in whole days of the organization's time zone, both included. */
      fromDay: day,
      toDay: day,
      limit: z.int().min(1).max(200).optional(),
      next: z.string().max(200).optional(),
    }),
    output: z.object({
      code: z.literal('OK'),
      message: z.object({ Items: z.array(transactionSchema) }),
      next: z.string().optional(),
    }),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  budgets: {
    route: 'GET /v2/bank/budgets',
    summary: 'Lists the limits of each person of the household and what they have spent today',
    permission: 'member',
    query: z.object({ organizationId, personId: z.uuid().optional() }),
    output: itemsAnswer(budgetSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  saveBudget: {
    route: 'POST /v2/bank/budget',
    summary: 'Sets the daily limit of a person',
    permission: 'member',
    body: z.object({
      organizationId,
      personId: z.uuid(),
      dailyLimit: limit,
      restrictedDailyLimit: limit,
      dailyAllowance: limit.optional(),
      version: z.int().optional(),
    }),
    output: itemAnswer(z.object({ version: z.number() })),
    refusals: [
      ...amounts,
      bankRefusals.LIMITS_NOT_ALLOWED,
      bankRefusals.ALLOWANCES_NOT_ALLOWED,
      bankRefusals.BUDGET_CHANGED,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
})
