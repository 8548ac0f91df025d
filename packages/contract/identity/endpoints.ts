import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'

const everywhere = ['main', 'organization', 'console'] as const

export const sessionSchema = z.object({
  username: z.string(),
  attributes: z.object({ email: z.string(), loginId: z.string() }),
  idToken: z.string(),
  /** When the id token ends; the browser refreshes it a minute earlier. */
  expiresAtSeconds: z.number(),
})

export const identityEndpoints = endpoints({
  signIn: {
    route: 'POST /v2/identity/signin',
    summary: 'Signs in with username or email and password',
    permission: 'guest',
    hosts: everywhere,
    body: z.object({ username: z.string().min(1).max(254), password: z.string().min(1).max(256) }),
    output: itemAnswer(sessionSchema),
    refusals: [identityRefusals.SIGN_IN_FAILED],
    callsPerMinute: 60,
  },
  refresh: {
    route: 'POST /v2/identity/refresh',
    summary: 'Exchanges the refresh cookie for a new session; each refresh token works once',
    permission: 'guest',
    hosts: everywhere,
    output: itemAnswer(sessionSchema),
    refusals: [identityRefusals.NO_REFRESH_TOKEN],
  },
  signOut: {
    route: 'POST /v2/identity/signout',
    summary: 'Ends the session of the refresh cookie',
    permission: 'guest',
    hosts: everywhere,
    output: itemAnswer(z.object({ signedOut: z.literal(true) })),
    refusals: [],
  },
})
