// Membership dues: what a household owes, and the invoice with which it pays.

import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { duesRefusals } from '@lodgepole/domain/billing/dues/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../../money/bank/schemas.ts'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { invoiceDetailSchema } from '../invoices/schemas.ts'

const organizationId = z.uuid().optional()
const { INVALID_AMOUNT, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE } = amountRefusals

const duesSchema = z.object({
  /** `office`: due, but not payable here. */
  how: z.enum(['nothing', 'office', 'online']),
  total: z.string(),
  /** What remains to be paid, less card payments in progress. */
  payable: z.string(),
  pending: z.string(),
  /** The last day of the membership once the dues are paid. Empty when nothing is payable here. */
  untilDay: z.string(),
  membershipType: z.string(),
})
export type Dues = z.output<typeof duesSchema>

export const duesEndpoints = endpoints({
  read: {
    route: 'GET /v2/bank/dues',
    summary:
      'Returns what the household owes for its membership, and how long the membership ' +
      'lasts once it is paid',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemAnswer(duesSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  open: {
    route: 'POST /v2/bank/dues',
    summary: 'Returns the open invoice for the membership dues, or creates one',
    permission: 'member',
    // What the member saw. It is only compared and never used as the price.
    body: z.strictObject({ organizationId, agreedDue: amountSchema }),
    output: itemAnswer(invoiceDetailSchema),
    refusals: [
      duesRefusals.DUES_NOT_DUE,
      duesRefusals.DUES_AT_OFFICE,
      duesRefusals.DUES_CHANGED,
      personAccessRefusals.PERSON_NOT_FOUND,
      INVALID_AMOUNT,
      AMOUNT_TOO_SMALL,
      AMOUNT_TOO_LARGE,
    ],
    callsPerMinute: 30,
  },
})
