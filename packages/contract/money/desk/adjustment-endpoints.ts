// What staff do with a person's money at the desk. Each operation has an id created before it is
// sent, so that sending it again does not repeat it.

import { deskMethods } from '@lodgepole/domain/money/accounts'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { deskRefusals, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@lodgepole/domain/money/desk'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import { adjustmentResultSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const writer = {
  permission: { capability: 'moneyWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
  output: itemAnswer(adjustmentResultSchema),
} as const
const reason = z
  .string()
  .trim()
  .min(MIN_REASON_LENGTH)
  .max(MAX_REASON_LENGTH)
  .describe('Why; the household reads it beside the transaction')
const note = z.string().trim().max(MAX_REASON_LENGTH).default('')
/** A large amount is sent twice. */
const amounts = { amount: amountSchema, confirmedAmount: amountSchema.optional() }
const adjustment = { organizationId, adjustmentId: z.uuid(), personId: z.uuid(), ...amounts }
const refusals = [
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_SMALL,
  amountRefusals.AMOUNT_TOO_LARGE,
  deskRefusals.CONFIRM_AMOUNT,
  personAccessRefusals.PERSON_NOT_FOUND,
  commonRefusals.IDEMPOTENCY_KEY_REUSED,
]

export const adjustmentEndpoints = endpoints({
  deposit: {
    ...writer,
    route: 'POST /v2/console/money/deposit',
    summary: 'Records a deposit at the desk, in cash or by check',
    body: z.strictObject({ ...adjustment, method: z.enum(deskMethods), note }),
    refusals: [...refusals, bankRefusals.ACCOUNT_CLOSED],
  },
  charge: {
    ...writer,
    route: 'POST /v2/console/money/charge',
    summary: 'Charges a person, within their balance and daily limits',
    body: z.strictObject({
      ...adjustment,
      what: z.string().trim().min(1).max(MAX_REASON_LENGTH),
      restricted: z.boolean().default(false),
    }),
    refusals: [
      ...refusals,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.DAILY_LIMIT_REACHED,
      bankRefusals.RESTRICTED_LIMIT_REACHED,
    ],
  },
  refund: {
    ...writer,
    route: 'POST /v2/console/money/refund',
    summary: 'Refunds all or part of a charge to the account, never more than the charge',
    body: z.strictObject({
      organizationId,
      adjustmentId: z.uuid(),
      transactionId: z.uuid(),
      ...amounts,
      reason,
    }),
    refusals: [...refusals, bankRefusals.MORE_THAN_REMAINS, bankRefusals.JOURNAL_NOT_FOUND],
  },
  payOut: {
    ...writer,
    route: 'POST /v2/console/money/payout',
    summary:
      'Pays out money from a person’s account: in cash, by check, or to the cards it came from',
    body: z.strictObject({ ...adjustment, method: z.enum([...deskMethods, 'card']), reason }),
    refusals: [
      ...refusals,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.MORE_THAN_REMAINS,
      deskRefusals.MORE_THAN_CAME_BY_CARD,
    ],
  },
  adjust: {
    ...writer,
    route: 'POST /v2/console/money/adjustment',
    summary: 'Adjusts a person’s balance, with a reason',
    body: z.strictObject({ ...adjustment, direction: z.enum(['add', 'take']), reason }),
    refusals: [...refusals, bankRefusals.INSUFFICIENT_FUNDS],
  },
})
