// Signing in, and the session that comes of it.

import { touchRefusals } from '@lodgepole/domain/identity/access/giving-roles'
import { identityRefusals as no } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { guest, login, everywhere, messageAnswer, name, secret } from './endpoint-parts.ts'
import { deviceSchema, sessionSchema, signInAnswerSchema } from './schemas.ts'

export const signInEndpoints = endpoints({
  signIn: {
    ...guest,
    route: 'POST /v2/identity/signin',
    idempotencyKey: false,
    summary: 'Signs in with username or email and password, or answers with a challenge',
    body: z.object({ username: name, password: secret }),
    output: itemAnswer(signInAnswerSchema),
    refusals: [
      no.PROVIDER_UNREACHABLE,
      no.SIGN_IN_FAILED,
      no.TOO_MANY_TRIES,
      no.PASSWORD_RESET_REQUIRED,
      no.CONFIRMATION_REQUIRED,
      commonRefusals.OVERLOADED,
    ],
  },
  respond: {
    ...guest,
    route: 'POST /v2/identity/respond',
    idempotencyKey: false,
    summary: 'Answers a challenge: the new password, or the code',
    body: z.object({ challengeToken: z.string().max(4_000).optional(), answer: secret }),
    output: itemAnswer(signInAnswerSchema),
    refusals: [
      no.NOT_INITIALIZED,
      no.PROVIDER_NOT_BEGUN,
      no.CHALLENGE_OVER,
      no.WRONG_CODE,
      no.PASSWORD_NOT_ALLOWED,
      no.PASSWORD_TOO_COMMON,
      no.PASSWORD_NOT_NEW,
      no.TOO_MANY_TRIES,
    ],
  },
  sendAgain: {
    ...guest,
    route: 'POST /v2/identity/respond/send',
    idempotencyKey: false,
    summary: 'Mails another code for a challenge that is waiting for one',
    body: z.object({ challengeToken: z.string().max(4_000).optional() }),
    output: messageAnswer,
    refusals: [
      no.NOT_INITIALIZED,
      no.PROVIDER_MANAGED,
      no.CHALLENGE_OVER,
      no.TOO_MANY_TRIES,
      no.CODE_UNDELIVERED,
    ],
    callsPerMinute: 20,
  },
  refresh: {
    ...guest,
    route: 'POST /v2/identity/refresh',
    idempotencyKey: false,
    summary: 'Exchanges the refresh cookie for a new session; each refresh token works once',
    output: itemAnswer(sessionSchema),
    refusals: [no.NO_USERNAME, no.NO_REFRESH_TOKEN, no.WRONG_ORIGIN],
  },
  signOut: {
    ...guest,
    route: 'POST /v2/identity/signout',
    idempotencyKey: false,
    summary: 'Ends the session of the refresh cookie',
    output: itemAnswer(z.object({ signedOut: z.literal(true) })),
    refusals: [no.WRONG_ORIGIN],
  },
  sessions: {
    ...login,
    route: 'GET /v2/identity/sessions',
    summary: 'Lists the devices on which the login is signed in',
    output: itemsAnswer(deviceSchema),
    refusals: [],
  },
  endSession: {
    ...login,
    route: 'POST /v2/identity/sessions/end',
    idempotencyKey: false,
    summary: 'Signs one of the caller’s devices out',
    body: z.object({ sessionId: z.uuid() }),
    output: messageAnswer,
    refusals: [commonRefusals.NOT_FOUND],
  },
  endMemberSessions: {
    route: 'POST /v2/console/person/sign-out',
    summary:
      'Signs a member out of the organization on every device, along with the second ' +
      'parent of the account',
    permission: { capability: 'sessionsEnd' },
    hosts: everywhere,
    body: z.strictObject({ organizationId: z.uuid().optional(), userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string(), endedSessions: z.number() })),
    refusals: [holdingRefusals.PERSON_NOT_FOUND, touchRefusals.PERSON_ABOVE_YOU],
  },
})
