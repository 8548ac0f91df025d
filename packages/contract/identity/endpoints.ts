import { touchRefusals } from '@lodgepole/domain/identity/access/giving-roles'
import { identityRefusals as no } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { usedPasskeySchema } from './passkey-schemas.ts'
import { deviceSchema, sessionSchema, signInAnswerSchema } from './schemas.ts'

const everywhere = ['main', 'organization', 'console'] as const
const guest = { permission: 'guest', hosts: everywhere } as const
const login = { permission: 'login', hosts: everywhere } as const

const name = z.string().min(1).max(254)
const secret = z.string().min(1).max(256)
const code = z.string().min(1).max(20)
const secondFactor = z.enum(['mail', 'totp'])
/** Said in words that the screen shows. */
const said = itemAnswer(z.object({ message: z.string() }))

/**
 * What counts where a second factor is required: whether the login has one, and whether this
 * session has shown it.
 */
const appOrPasskey = z.enum(['none', 'not-shown', 'shown'])

export const identityEndpoints = endpoints({
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
    summary: 'Mails another code for a challenge that waits for one',
    body: z.object({ challengeToken: z.string().max(4_000).optional() }),
    output: said,
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
  forgot: {
    ...guest,
    route: 'POST /v2/identity/forgot',
    idempotencyKey: false,
    summary: 'Mails a recovery code, if anybody has that name; the answer never tells',
    body: z.object({ username: name }),
    output: said,
    refusals: [no.PROVIDER_MANAGED],
    callsPerMinute: 20,
  },
  confirmForgot: {
    ...guest,
    route: 'POST /v2/identity/confirm-forgot',
    idempotencyKey: false,
    summary: 'Sets a new password with the recovery code',
    body: z.object({ username: name, code, password: secret }),
    output: said,
    refusals: [
      no.PROVIDER_MANAGED,
      no.WRONG_CODE,
      no.PASSWORD_NOT_ALLOWED,
      no.PASSWORD_TOO_COMMON,
      no.TOO_MANY_TRIES,
    ],
  },
  confirm: {
    ...guest,
    route: 'POST /v2/identity/confirm',
    idempotencyKey: false,
    summary: 'Confirms a new login with the mailed code',
    body: z.object({ username: name, code }),
    output: said,
    refusals: [no.PROVIDER_MANAGED, no.WRONG_CODE, no.TOO_MANY_TRIES],
  },
  resend: {
    ...guest,
    route: 'POST /v2/identity/resend',
    idempotencyKey: false,
    summary: 'Mails the confirmation code again, if there is one to send; the answer never tells',
    body: z.object({ username: name }),
    output: said,
    refusals: [no.PROVIDER_MANAGED],
    callsPerMinute: 20,
  },
  changePassword: {
    ...login,
    route: 'POST /v2/identity/change-password',
    idempotencyKey: false,
    summary: 'Changes the password and ends the other sessions',
    body: z.object({ oldPassword: secret, newPassword: secret }),
    output: said,
    refusals: [
      no.PROVIDER_MANAGED,
      no.SIGN_IN_FAILED,
      no.PASSWORD_NOT_ALLOWED,
      no.PASSWORD_TOO_COMMON,
      no.CANNOT_RETRIEVE_USER,
      no.TOO_MANY_TRIES,
    ],
  },
  sessions: {
    ...login,
    route: 'GET /v2/identity/sessions',
    summary: 'The devices on which the login is signed in',
    output: itemsAnswer(deviceSchema),
    refusals: [],
  },
  endSession: {
    ...login,
    route: 'POST /v2/identity/sessions/end',
    idempotencyKey: false,
    summary: 'Signs one of the own devices out',
    body: z.object({ sessionId: z.uuid() }),
    output: said,
    refusals: [commonRefusals.NOT_FOUND],
  },
  proofWays: {
    ...login,
    route: 'GET /v2/identity/prove',
    summary: 'How whoever is signed in can prove once more who they are',
    output: itemAnswer(
      z.object({ ways: z.array(z.enum(['password', 'passkey', 'code'])), isProved: z.boolean() }),
    ),
    refusals: [],
  },
  mailProof: {
    ...login,
    route: 'POST /v2/identity/prove/mail',
    idempotencyKey: false,
    summary: 'Mails a code that proves who one is, to those who have no password here',
    output: itemAnswer(z.object({ sentTo: z.string() })),
    refusals: [no.PROOF_WAY_CLOSED, no.CANNOT_RETRIEVE_USER, no.TOO_MANY_TRIES],
  },
  prove: {
    ...login,
    route: 'POST /v2/identity/prove',
    idempotencyKey: false,
    summary:
      'Proves once more who one is; for five minutes this session may change how the login is ' +
      'entered',
    body: z.union([
      z.object({ password: secret }),
      z.object({ code }),
      z.object({ passkey: usedPasskeySchema }),
    ]),
    output: itemAnswer(z.object({ provedUntilSeconds: z.number() })),
    refusals: [
      no.PROOF_WAY_CLOSED,
      no.SIGN_IN_FAILED,
      no.WRONG_CODE,
      no.PASSKEY_NOT_ACCEPTED,
      no.TOO_MANY_TRIES,
      commonRefusals.OVERLOADED,
    ],
  },
  setUpSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/setup',
    idempotencyKey: false,
    summary: 'Begins switching a second factor on; nothing changes until it is enabled with a code',
    body: z.object({ method: secondFactor }),
    output: itemAnswer(
      z.object({
        secret: z.string().exactOptional(),
        address: z.string().exactOptional(),
        sentTo: z.string().exactOptional(),
      }),
    ),
    refusals: [
      no.PROVIDER_MANAGED,
      no.CANNOT_RETRIEVE_USER,
      no.SECOND_FACTOR_ON,
      no.TOO_MANY_TRIES,
      no.PROOF_REQUIRED,
    ],
  },
  enableSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/enable',
    idempotencyKey: false,
    summary: 'Switches the second factor on; the recovery codes are shown this once',
    body: z.object({ method: secondFactor, code }),
    output: itemAnswer(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: [
      no.PROVIDER_MANAGED,
      no.WRONG_CODE,
      no.TOO_MANY_TRIES,
      no.CANNOT_RETRIEVE_USER,
      no.PROOF_REQUIRED,
    ],
  },
  renewRecoveryCodes: {
    ...login,
    route: 'POST /v2/identity/mfa/recovery-codes',
    idempotencyKey: false,
    summary: 'Makes new recovery codes, shown this once; the earlier ones stop working',
    output: itemAnswer(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: [
      no.PROVIDER_MANAGED,
      no.CANNOT_RETRIEVE_USER,
      no.SECOND_FACTOR_OFF,
      no.PROOF_REQUIRED,
      commonRefusals.SECOND_FACTOR_REQUIRED,
    ],
  },
  disableSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/disable',
    idempotencyKey: false,
    summary: 'Switches the second factor off',
    output: said,
    refusals: [
      no.PROVIDER_MANAGED,
      no.CANNOT_RETRIEVE_USER,
      no.PROOF_REQUIRED,
      no.LAST_SECOND_FACTOR,
      commonRefusals.SECOND_FACTOR_REQUIRED,
    ],
  },
  attributes: {
    ...login,
    route: 'POST /v2/identity/attributes',
    idempotencyKey: false,
    summary:
      'Changes the email address: first the address, to which a code is mailed, then that code',
    body: z.union([z.object({ email: name, password: secret }), z.object({ code })]),
    output: itemAnswer(z.object({ message: z.string(), email: z.string().exactOptional() })),
    refusals: [
      no.PROVIDER_MANAGED,
      no.INVALID_EMAIL,
      no.WRONG_CODE,
      no.NAME_TAKEN,
      no.SIGN_IN_FAILED,
      no.TOO_MANY_TRIES,
      no.CANNOT_RETRIEVE_USER,
    ],
  },
  secondFactor: {
    ...login,
    route: 'GET /v2/identity/mfa',
    summary: 'Which second factor the login has, if any',
    output: itemAnswer(
      z.object({
        method: secondFactor.nullable(),
        email: z.string(),
        appOrPasskey,
        recoveryCodesLeft: z.number(),
      }),
    ),
    refusals: [],
  },
  endMemberSessions: {
    route: 'POST /v2/console/person/sign-out',
    summary:
      'Signs a member out of the organization on every device, and the second parent of the ' +
      'account too',
    permission: { capability: 'sessionsEnd' },
    hosts: everywhere,
    body: z.strictObject({ organizationId: z.uuid().optional(), userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string(), endedSessions: z.number() })),
    refusals: [holdingRefusals.PERSON_NOT_FOUND, touchRefusals.PERSON_ABOVE_YOU],
  },
  resetSecondFactor: {
    route: 'POST /v2/console/person/reset-second-factor',
    summary:
      'Forgets the app, the recovery codes and the passkeys of somebody who works here and ' +
      'has lost them, and signs them out',
    permission: { capability: 'sessionsEnd' },
    hosts: everywhere,
    body: z.strictObject({ organizationId: z.uuid().optional(), userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [
      no.PROOF_REQUIRED,
      holdingRefusals.PERSON_NOT_FOUND,
      touchRefusals.PERSON_ABOVE_YOU,
      no.OWN_FACTOR_RESET,
      no.FACTOR_OF_STAFF_ONLY,
      no.FACTOR_RESET_BY_ADMINISTRATOR,
      no.NO_SECOND_FACTOR,
    ],
  },
  actAs: {
    route: 'POST /v2/identity/act-as',
    idempotencyKey: false,
    summary:
      'Lets an admin see the portal as one of the organisation’s accounts, for 30 minutes and ' +
      'with a reason',
    permission: 'admin',
    hosts: everywhere,
    body: z.object({
      organizationId: z.uuid().optional(),
      account: name,
      reason: z.string().trim().min(3).max(500),
    }),
    output: itemAnswer(
      z.object({
        idToken: z.string(),
        expiresAtSeconds: z.number(),
        userId: z.string(),
        email: z.string().nullable(),
      }),
    ),
    refusals: [no.ACCOUNT_NOT_FOUND, no.CANNOT_ACT_AS_ADMIN, touchRefusals.PERSON_ABOVE_YOU],
  },
  handOverActAs: {
    route: 'POST /v2/identity/act-as/hand-over',
    idempotencyKey: false,
    summary:
      'Begins acting as an account on the console: a code that opens it once, within a ' +
      'minute, at the organisation’s own host',
    permission: 'admin',
    hosts: everywhere,
    body: z.object({
      organizationId: z.uuid().optional(),
      account: name,
      reason: z.string().trim().min(3).max(500),
    }),
    output: itemAnswer(z.object({ handOverCode: z.string(), validSeconds: z.number() })),
    refusals: [no.ACCOUNT_NOT_FOUND, no.CANNOT_ACT_AS_ADMIN, touchRefusals.PERSON_ABOVE_YOU],
  },
  takeOverActAs: {
    permission: 'guest',
    hosts: ['organization'],
    route: 'POST /v2/identity/act-as/take-over',
    idempotencyKey: false,
    summary:
      'Goes on acting as an account that was begun on the console; ends with the staff ' +
      'person’s session there',
    body: z.object({ handOverCode: z.string().min(1).max(100) }),
    output: itemAnswer(
      z.object({
        idToken: z.string(),
        expiresAtSeconds: z.number(),
        account: z.string(),
        username: z.string(),
        attributes: z.object({ email: z.string(), loginId: z.string() }),
      }),
    ),
    refusals: [no.HAND_OVER_OVER],
    callsPerMinute: 20,
  },
  endActAs: {
    ...login,
    route: 'POST /v2/identity/act-as/end',
    idempotencyKey: false,
    summary: 'Ends acting as another before its time',
    output: said,
    refusals: [],
  },
})
