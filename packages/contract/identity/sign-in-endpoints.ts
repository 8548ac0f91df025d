// Signing in, and the resulting session.

import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { guest, login, allHosts, messageAnswer, name, secret } from './endpoint-parts.ts'
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
      identityRefusals.PROVIDER_UNREACHABLE,
      identityRefusals.SIGN_IN_FAILED,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.PASSWORD_RESET_REQUIRED,
      identityRefusals.CONFIRMATION_REQUIRED,
      identityRefusals.MAIL_ON_HOLD,
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
      identityRefusals.NOT_INITIALIZED,
      identityRefusals.PROVIDER_NOT_BEGUN,
      identityRefusals.CHALLENGE_OVER,
      identityRefusals.WRONG_CODE,
      identityRefusals.PASSWORD_NOT_ALLOWED,
      identityRefusals.PASSWORD_TOO_COMMON,
      identityRefusals.PASSWORD_NOT_NEW,
      identityRefusals.TOO_MANY_TRIES,
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
      identityRefusals.NOT_INITIALIZED,
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.CHALLENGE_OVER,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.CODE_UNDELIVERED,
      identityRefusals.MAIL_ON_HOLD,
    ],
    callsPerMinute: 20,
  },
  refresh: {
    ...guest,
    route: 'POST /v2/identity/refresh',
    idempotencyKey: false,
    summary: 'Exchanges the refresh cookie for a new session; each refresh token works once',
    output: itemAnswer(sessionSchema),
    refusals: [
      identityRefusals.NO_USERNAME,
      identityRefusals.NO_REFRESH_TOKEN,
      identityRefusals.WRONG_ORIGIN,
    ],
  },
  signOut: {
    ...guest,
    route: 'POST /v2/identity/signout',
    idempotencyKey: false,
    summary: 'Ends the session of the refresh cookie',
    output: itemAnswer(z.object({ signedOut: z.literal(true) })),
    refusals: [identityRefusals.WRONG_ORIGIN],
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
    hosts: allHosts,
    body: z.strictObject({ organizationId: z.uuid().optional(), userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string(), endedSessions: z.number() })),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, rankRefusals.PERSON_ABOVE_YOU],
  },
})
