// An organization's money as its office sees it: all transactions, and a person's account.

import { paidByWays } from '@lodgepole/domain/money/accounts'
import { journalKinds, moneyStates } from '@lodgepole/domain/money/money-list'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer, itemsAnswer, streamAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import { moneyItemSchema, staffAccountSchema, staffLineSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const day = z.iso.date().optional()
const reader = {
  permission: { capability: 'moneyRead' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const page = {
  next: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const filters = {
  organizationId,
  kind: z.enum(journalKinds).optional(),
  state: z.enum(moneyStates).optional(),
  paidBy: z.enum(paidByWays).optional(),
  personId: z.uuid().optional(),
  from: day,
  to: day,
}

export const moneyEndpoints = endpoints({
  list: {
    ...reader,
    route: 'GET /v2/console/money/transactions',
    summary:
      'Lists all transactions, newest first, each with its ledger entry, including card ' +
      'payments that were never booked. Days are the organization’s local days, both ' +
      'included',
    query: z.object({ ...filters, ...page }),
    output: itemsAnswer(moneyItemSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  file: {
    ...reader,
    route: 'GET /v2/console/money/transactions/file',
    summary: 'Downloads the same list as CSV, complete',
    query: z.object(filters),
    output: streamAnswer,
    files: ['text/csv'],
    refusals: [],
    callsPerMinute: 10,
  },
  account: {
    ...reader,
    route: 'GET /v2/console/money/account',
    summary:
      'Returns a person’s balance, held and scheduled funds, limits, and what can be ' +
      'refunded to cards',
    query: z.object({ organizationId, personId: z.uuid() }),
    output: itemAnswer(staffAccountSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  statement: {
    ...reader,
    route: 'GET /v2/console/money/statement',
    summary:
      'Lists the transactions of a spending account, newest first, each with the balance ' +
      'after it',
    query: z.object({ organizationId, personId: z.uuid(), ...page }),
    output: itemsAnswer(staffLineSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, commonRefusals.INVALID_INPUT],
  },
})
