// Accounting reports on an organization's money: whether it adds up, and what each provider owes.

import { organizationPurposes, paidByWays, personPurposes } from '@lodgepole/domain/money/accounts'
import { reportRefusals } from '@lodgepole/domain/money/reports'
import * as z from 'zod'
import { itemAnswer, streamAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const reader = {
  permission: { capability: 'moneyRead' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const csv = { output: streamAnswer, files: ['text/csv'], callsPerMinute: 20 } as const
const asOf = { organizationId, day: z.iso.date().optional().describe('Its end; today without it') }
const span = { organizationId, from: z.iso.date(), to: z.iso.date() }

const columns = { debit: z.string(), credit: z.string() }
const trialBalanceSchema = z.object({
  day: z.string(),
  /** People’s accounts are combined into one line per purpose. */
  lines: z.array(
    z.object({
      account: z.enum([...personPurposes, ...organizationPurposes]),
      ofPeople: z.boolean(),
      accounts: z.number(),
      ...columns,
    }),
  ),
  total: z.object(columns),
})

const sums = {
  paymentCount: z.number(),
  payments: z.string(),
  refundCount: z.number(),
  refunds: z.string(),
  net: z.string(),
}
const payoutsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /**
   * Newest day first. `net` is what the provider owes, or the increase of the cash in the drawer.
   * Providers report their fees themselves.
   */
  lines: z.array(z.object({ day: z.string(), paidBy: z.enum(paidByWays).nullable(), ...sums })),
  totals: z.array(z.object({ paidBy: z.enum(paidByWays).nullable(), ...sums })),
})

export const moneyReportEndpoints = endpoints({
  trialBalance: {
    ...reader,
    route: 'GET /v2/console/money/trial-balance',
    summary: 'Returns all accounts by purpose at the end of a day. Debits equal credits',
    query: z.object(asOf),
    output: itemAnswer(trialBalanceSchema),
    refusals: [],
  },
  trialBalanceFile: {
    ...reader,
    ...csv,
    route: 'GET /v2/console/money/trial-balance/file',
    summary: 'Downloads every single account at the end of a day as CSV',
    query: z.object(asOf),
    refusals: [],
  },
  payouts: {
    ...reader,
    route: 'GET /v2/console/money/payouts',
    summary:
      'Returns what came in and went back by card provider, in cash and by check, day by ' +
      'day, for at most 366 days',
    query: z.object(span),
    output: itemAnswer(payoutsSchema),
    refusals: [reportRefusals.WRONG_SPAN],
  },
  payoutsFile: {
    ...reader,
    ...csv,
    route: 'GET /v2/console/money/payouts/file',
    summary: 'Downloads the same figures as CSV',
    query: z.object(span),
    refusals: [reportRefusals.WRONG_SPAN],
  },
})

export type TrialBalance = DeepReadonly<z.output<typeof trialBalanceSchema>>
export type Payouts = DeepReadonly<z.output<typeof payoutsSchema>>
