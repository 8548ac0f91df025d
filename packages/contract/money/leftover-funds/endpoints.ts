import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { leftoverChoices, leftoverFundsRefusals } from '@lodgepole/domain/money/leftover-funds'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { openedLeftoverFundsSchema, leftoverFundsSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const token = z.string().min(1).max(200)
/** `amount` is the amount shown. A decision about a different amount is refused. */
const chosen = { authUserId: z.uuid(), choice: z.enum(leftoverChoices), amount: amountSchema }
const refusals = [
  amountRefusals.INVALID_AMOUNT,
  leftoverFundsRefusals.REMAINING_NOT_OFFERED,
  leftoverFundsRefusals.REMAINING_CHOSEN,
  leftoverFundsRefusals.REMAINING_CHANGED,
  leftoverFundsRefusals.REMAINING_NOT_BY_CARD,
  leftoverFundsRefusals.DONATIONS_NOT_TAKEN,
]

export const leftoverFundsEndpoints = endpoints({
  list: {
    route: 'GET /v2/bank/remaining',
    summary:
      'Lists the household’s leftover funds after a session has ended, and the choices for ' +
      'them',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(leftoverFundsSchema),
    refusals: [],
  },
  choose: {
    route: 'POST /v2/bank/remaining/choose',
    summary: 'Decides what happens to a person’s leftover funds; this works once',
    permission: 'member',
    body: z.object({ organizationId, ...chosen }),
    output: itemAnswer(leftoverFundsSchema),
    refusals,
    callsPerMinute: 60,
  },
  open: {
    route: 'POST /v2/noauth/remaining/open',
    idempotencyKey: false,
    summary: 'Returns the leftover funds that a mailed link is about',
    permission: 'guest',
    body: z.object({ token }),
    output: itemAnswer(openedLeftoverFundsSchema),
    refusals: [leftoverFundsRefusals.REMAINING_LINK_OVER],
    callsPerMinute: 60,
  },
  chooseByLink: {
    route: 'POST /v2/noauth/remaining/choose',
    summary: 'Decides the same by the mailed link, without signing in',
    permission: 'guest',
    body: z.object({ token, ...chosen }),
    output: itemAnswer(leftoverFundsSchema),
    refusals: [...refusals, leftoverFundsRefusals.REMAINING_LINK_OVER],
    callsPerMinute: 60,
  },
})
