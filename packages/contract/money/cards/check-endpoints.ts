// Lets staff check whether deposits work before a member finds out that they do not.

import { depositCheckFindings, depositCheckNames } from '@lodgepole/domain/money/deposit-check'
import * as z from 'zod'
import { itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

export const depositCheckEndpoints = endpoints({
  check: {
    route: 'GET /v2/bank/deposits/check',
    summary:
      'Checks whether the organization can take card deposits: its account, the provider’s ' +
      'answer to a harmless call, currency, webhooks and mail. Contains no secrets',
    permission: 'admin',
    query: z.object({ organizationId: z.uuid().optional() }),
    output: itemsAnswer(
      z.object({
        check: z.enum(depositCheckNames),
        state: z.enum(['ok', 'warning', 'wrong']),
        found: z.enum(depositCheckFindings),
        detail: z.string(),
        atSeconds: z.number().nullable(),
      }),
    ),
    refusals: [],
    callsPerMinute: 20,
  },
})
