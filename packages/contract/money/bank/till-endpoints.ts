import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { amountSchema } from './schemas.ts'

const till = {
  permission: { capability: 'till' },
  hosts: ['console', 'organization', 'main'],
} as const
const organizationId = z.uuid().optional()
const amounts = [
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_SMALL,
  amountRefusals.AMOUNT_TOO_LARGE,
]

export const tillChargeEndpoints = endpoints({
  charge: {
    ...till,
    route: 'POST /v2/console/till/charge',
    summary:
      'Charges a person’s spending account for a purchase. Sending the same charge again ' +
      'does not book it twice',
    body: z.object({
      organizationId,
      chargeId: z.uuid(),
      personId: z.uuid(),
      locationName: z.string().trim().min(1).max(100),
      items: z
        .array(
          z.object({
            name: z.string().trim().min(1).max(200),
            quantity: z.int().min(1).max(1_000),
            amount: amountSchema.describe('For all of them together, not for each'),
            restricted: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(100),
      /**
       * When it was sold, in seconds, if that was earlier: an offline till sends its sales later.
       */
      soldAt: z.int().optional(),
    }),
    output: itemAnswer(
      z.object({ transactionId: z.string(), total: z.string(), balance: z.string() }),
    ),
    refusals: [
      ...amounts,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.DAILY_LIMIT_REACHED,
      bankRefusals.RESTRICTED_LIMIT_REACHED,
      bankRefusals.BAD_TIME,
      personAccessRefusals.PERSON_NOT_FOUND,
      commonRefusals.IDEMPOTENCY_KEY_REUSED,
    ],
  },
  refundCharge: {
    ...till,
    route: 'POST /v2/console/till/refund',
    summary: 'Refunds all or part of a charge, never more than the charge',
    body: z.object({
      organizationId,
      refundId: z.uuid(),
      transactionId: z.uuid(),
      amount: amountSchema.optional(),
      restricted: z.boolean().optional(),
    }),
    output: itemAnswer(z.object({ transactionId: z.string(), balance: z.string() })),
    refusals: [
      ...amounts,
      bankRefusals.MORE_THAN_REMAINS,
      bankRefusals.JOURNAL_NOT_FOUND,
      commonRefusals.IDEMPOTENCY_KEY_REUSED,
    ],
  },
})
