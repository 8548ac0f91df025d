// Signing in with an organization's own provider, and how its staff configure that.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { challengeSchema } from './schemas.ts'

const admin = { permission: 'admin', hosts: ['main', 'organization', 'console'] } as const
const organizationId = z.uuid().optional()
const messageAnswer = itemAnswer(z.object({ message: z.string() }))

export const providerEndpoints = endpoints({
  startProviderSignIn: {
    permission: 'guest',
    hosts: ['organization'],
    route: 'POST /v2/identity/provider/start',
    idempotencyKey: false,
    summary:
      'Begins signing in at the organization’s own provider: the address to go to; the ' +
      'browser comes back with a session',
    output: itemAnswer(challengeSchema),
    refusals: [identityRefusals.NO_PROVIDER, identityRefusals.PROVIDER_UNREACHABLE],
    callsPerMinute: 120,
  },
  provider: {
    ...admin,
    route: 'GET /v2/console/identity-provider',
    summary: 'Returns the organization’s own sign-in provider, if it has one, without its secret',
    query: z.object({ organizationId }),
    output: itemAnswer(
      z.object({
        provider: z
          .object({
            issuer: z.string(),
            clientId: z.string(),
            label: z.string(),
            hasSecret: z.literal(true),
          })
          .nullable(),
      }),
    ),
    refusals: [],
  },
  saveProvider: {
    ...admin,
    route: 'POST /v2/console/identity-provider',
    summary:
      'Sets the organization’s own sign-in provider. A secret that is left out stays as it is',
    body: z.object({
      organizationId,
      issuer: z.string().trim().min(1).max(500),
      clientId: z.string().trim().min(1).max(255),
      clientSecret: z.string().min(1).max(1_000).optional(),
      label: z.string().trim().min(1).max(60),
    }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_SETTINGS_INVALID,
      identityRefusals.PROVIDER_SECRET_MISSING,
    ],
  },
  removeProvider: {
    ...admin,
    route: 'POST /v2/console/identity-provider/remove',
    summary: 'Removes the sign-in provider. People sign in with their passwords again',
    body: z.object({ organizationId }),
    output: messageAnswer,
    refusals: [commonRefusals.NOT_FOUND],
  },
  unlinkProviderIdentity: {
    ...admin,
    route: 'POST /v2/console/identity-provider/unlink',
    summary:
      'Removes the link between this account and the sign-in provider; the next sign-in links ' +
      'it again',
    body: z.object({ organizationId, userId: z.uuid() }),
    output: messageAnswer,
    refusals: [commonRefusals.NOT_FOUND],
  },
})
