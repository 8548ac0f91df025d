// Confirming one's identity again, the second factor, and the email address.

import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { code, allHosts, login, messageAnswer, name, secret } from './endpoint-parts.ts'
import { passkeyAssertionSchema } from './passkey-schemas.ts'

const secondFactor = z.enum(['mail', 'totp'])

/**
 * The status when a second factor is required: whether the login has one, and whether this session
 * has shown it.
 */
const appOrPasskey = z.enum(['none', 'not-shown', 'shown'])

export const ownLoginEndpoints = endpoints({
  proofWays: {
    ...login,
    route: 'GET /v2/identity/prove',
    summary: 'Lists the ways in which the caller can confirm their identity',
    output: itemAnswer(
      z.object({ ways: z.array(z.enum(['password', 'passkey', 'code'])), isProved: z.boolean() }),
    ),
    refusals: [],
  },
  mailProof: {
    ...login,
    route: 'POST /v2/identity/prove/mail',
    idempotencyKey: false,
    summary: 'Mails a code that confirms the caller’s identity, for logins without a password here',
    output: itemAnswer(z.object({ sentTo: z.string() })),
    refusals: [
      identityRefusals.PROOF_WAY_CLOSED,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
  prove: {
    ...login,
    route: 'POST /v2/identity/prove',
    idempotencyKey: false,
    summary:
      'Confirms the caller’s identity. For five minutes, this session may then change how ' +
      'the login signs in',
    body: z.union([
      z.object({ password: secret }),
      z.object({ code }),
      z.object({ passkey: passkeyAssertionSchema }),
    ]),
    output: itemAnswer(z.object({ provedUntilSeconds: z.number() })),
    refusals: [
      identityRefusals.PROOF_WAY_CLOSED,
      identityRefusals.SIGN_IN_FAILED,
      identityRefusals.WRONG_CODE,
      identityRefusals.PASSKEY_NOT_ACCEPTED,
      identityRefusals.TOO_MANY_TRIES,
      commonRefusals.OVERLOADED,
    ],
  },
  setUpSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/setup',
    idempotencyKey: false,
    summary:
      'Starts setting up an authenticator app. Nothing changes until it is enabled with a ' +
      'code',
    body: z.object({ method: secondFactor }),
    output: itemAnswer(
      z.object({
        secret: z.string().exactOptional(),
        address: z.string().exactOptional(),
        sentTo: z.string().exactOptional(),
      }),
    ),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.SECOND_FACTOR_ON,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.PROOF_REQUIRED,
    ],
  },
  enableSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/enable',
    idempotencyKey: false,
    summary:
      'Turns the second factor on and returns the recovery codes, which are shown only ' +
      'this once',
    body: z.object({ method: secondFactor, code }),
    output: itemAnswer(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.WRONG_CODE,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.PROOF_REQUIRED,
    ],
  },
  renewRecoveryCodes: {
    ...login,
    route: 'POST /v2/identity/mfa/recovery-codes',
    idempotencyKey: false,
    summary:
      'Creates new recovery codes, which are shown only this once. The earlier ones stop ' +
      'working',
    output: itemAnswer(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.SECOND_FACTOR_OFF,
      identityRefusals.PROOF_REQUIRED,
      commonRefusals.SECOND_FACTOR_REQUIRED,
    ],
  },
  disableSecondFactor: {
    ...login,
    route: 'POST /v2/identity/mfa/disable',
    idempotencyKey: false,
    summary: 'Turns the second factor off',
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.PROOF_REQUIRED,
      identityRefusals.LAST_SECOND_FACTOR,
      commonRefusals.SECOND_FACTOR_REQUIRED,
    ],
  },
  attributes: {
    ...login,
    route: 'POST /v2/identity/attributes',
    idempotencyKey: false,
    summary:
      'Changes the email address in two calls: the first names the new address and mails a ' +
      'code to it, the second sends that code',
    body: z.union([z.object({ email: name, password: secret }), z.object({ code })]),
    output: itemAnswer(z.object({ message: z.string(), email: z.string().exactOptional() })),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.INVALID_EMAIL,
      identityRefusals.WRONG_CODE,
      identityRefusals.NAME_TAKEN,
      identityRefusals.SIGN_IN_FAILED,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.CANNOT_RETRIEVE_USER,
    ],
  },
  secondFactor: {
    ...login,
    route: 'GET /v2/identity/mfa',
    summary: 'Returns the second factor of the login, if it has one',
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
  resetSecondFactor: {
    route: 'POST /v2/console/person/reset-second-factor',
    summary:
      'Removes the authenticator app, recovery codes and passkeys of a staff member who lost ' +
      'them, and signs them out',
    permission: { capability: 'sessionsEnd' },
    hosts: allHosts,
    body: z.strictObject({ organizationId: z.uuid().optional(), userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [
      identityRefusals.PROOF_REQUIRED,
      personAccessRefusals.PERSON_NOT_FOUND,
      rankRefusals.PERSON_ABOVE_YOU,
      identityRefusals.OWN_FACTOR_RESET,
      identityRefusals.FACTOR_OF_STAFF_ONLY,
      identityRefusals.FACTOR_RESET_BY_ADMINISTRATOR,
      identityRefusals.NO_SECOND_FACTOR,
    ],
  },
})
