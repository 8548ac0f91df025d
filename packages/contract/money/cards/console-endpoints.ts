// Staff enter the organization's account at a card provider. Secrets can be set but are never
// returned.

import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { cardProcessors } from '@lodgepole/domain/organizations/organization'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const admin = { permission: 'admin', hosts: ['main', 'organization', 'console'] } as const
const organizationId = z.uuid().optional()
const provider = z.enum(cardProcessors)
const name = z.string().trim().min(1).max(255)
const secret = z.string().trim().min(1).max(1_000)
const environment = z.enum(['test', 'production'])
const account = { provider, environment, accountName: name, browserKey: name }
const done = itemAnswer(z.object({ provider }))

export const cardConsoleEndpoints = endpoints({
  accounts: {
    ...admin,
    route: 'GET /v2/console/card-providers',
    summary:
      'Lists the organization’s accounts at card providers, without their secrets, and the ' +
      'webhook addresses for the providers',
    query: z.object({ organizationId }),
    output: itemAnswer(
      z.object({
        webProcessor: provider.nullable(),
        accounts: z.array(z.object(account)),
        webhookUrls: z.object({ authorizenet: z.string(), square: z.string() }),
      }),
    ),
    refusals: [],
  },
  saveAccount: {
    ...admin,
    route: 'POST /v2/console/card-provider',
    summary:
      'Sets the organization’s account at a card provider. Secrets that are left out stay ' +
      'as they are',
    body: z.object({
      organizationId,
      ...account,
      secret: secret.optional(),
      signatureKey: secret.optional(),
    }),
    output: done,
    refusals: [cardProviderRefusals.CARD_SECRET_MISSING],
  },
  removeAccount: {
    ...admin,
    route: 'POST /v2/console/card-provider/remove',
    summary: 'Removes the account at a card provider',
    body: z.object({ organizationId, provider }),
    output: done,
    refusals: [commonRefusals.NOT_FOUND],
  },
})
