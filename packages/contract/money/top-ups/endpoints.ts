import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { topUpRefusals } from '@lodgepole/domain/money/top-up'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { amountSchema } from '../bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { stepRefusals } from '../../people/onboarding/refusals.ts'
import { topUpSchema } from './schemas.ts'

const organizationId = z.uuid().optional()

export const topUpEndpoints = endpoints({
  list: {
    route: 'GET /v2/bank/topups',
    summary:
      'Lists the automatic deposits of the household by person. People without one are not ' +
      'listed',
    permission: 'member',
    query: z.object({ organizationId, personId: z.uuid().optional() }),
    output: itemsAnswer(topUpSchema),
    refusals: [],
  },
  save: {
    route: 'POST /v2/bank/topup',
    summary:
      'Sets up automatic deposits for a person: the amount, the balance that triggers one, ' +
      'and the monthly limit',
    permission: 'member',
    body: z.object({
      organizationId,
      personId: z.uuid(),
      amount: amountSchema,
      below: amountSchema,
      monthMost: amountSchema,
      /** The account holder has read what will be charged and agrees. */
      consent: z.boolean().optional(),
      /** The version the caller saw; 0 when there was none. */
      version: z.int().optional(),
    }),
    output: itemAnswer(topUpSchema),
    refusals: [
      amountRefusals.INVALID_AMOUNT,
      amountRefusals.AMOUNT_TOO_SMALL,
      amountRefusals.AMOUNT_TOO_LARGE,
      ...Object.values(topUpRefusals),
      personAccessRefusals.PERSON_NOT_FOUND,
      cardProviderRefusals.CARDS_NOT_TAKEN,
      cardProviderRefusals.DEFAULT_CARD_REQUIRED,
      cardRefusals.CARD_EXPIRED,
      ...stepRefusals,
    ],
  },
  stop: {
    route: 'POST /v2/bank/topup/stop',
    summary: 'Stops the automatic deposits for a person',
    permission: 'member',
    body: z.object({ organizationId, personId: z.uuid() }),
    output: itemAnswer(topUpSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, commonRefusals.NOT_FOUND],
  },
})
