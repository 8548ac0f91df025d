import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { guest, login } from './endpoint-parts.ts'
import {
  passkeyRegistrationSchema,
  passkeyName,
  passkeyOptionsSchema,
  passkeySchema,
  passkeyAssertionSchema,
} from './passkey-schemas.ts'
import { sessionSchema } from './schemas.ts'

const passkeyId = z.uuid()

export const passkeyEndpoints = endpoints({
  beginPasskeySignIn: {
    ...guest,
    route: 'POST /v2/identity/signin/passkey/begin',
    idempotencyKey: false,
    summary: 'Starts a sign-in with a passkey. The challenge works once, in this browser',
    output: itemAnswer(passkeyOptionsSchema),
    refusals: [identityRefusals.PROVIDER_MANAGED],
    callsPerMinute: 60,
  },
  signInWithPasskey: {
    ...guest,
    route: 'POST /v2/identity/signin/passkey',
    idempotencyKey: false,
    summary: 'Signs in with a passkey, which counts as both factors',
    body: z.object({ passkey: passkeyAssertionSchema }),
    output: itemAnswer(sessionSchema),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.PASSKEY_NOT_ACCEPTED,
      identityRefusals.SIGN_IN_FAILED,
    ],
    callsPerMinute: 60,
  },
  passkeys: {
    ...login,
    route: 'GET /v2/identity/passkeys',
    summary: 'Lists the passkeys of the login',
    output: itemsAnswer(passkeySchema),
    refusals: [],
  },
  beginPasskey: {
    ...login,
    route: 'POST /v2/identity/passkeys/begin',
    idempotencyKey: false,
    summary: 'Starts adding a passkey',
    output: itemAnswer(passkeyOptionsSchema),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.PROOF_REQUIRED,
      identityRefusals.TOO_MANY_PASSKEYS,
      identityRefusals.CANNOT_RETRIEVE_USER,
    ],
  },
  addPasskey: {
    ...login,
    route: 'POST /v2/identity/passkeys/add',
    idempotencyKey: false,
    summary: 'Adds a passkey',
    body: z.object({ name: passkeyName, passkey: passkeyRegistrationSchema }),
    output: itemAnswer(passkeySchema),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.PROOF_REQUIRED,
      identityRefusals.TOO_MANY_PASSKEYS,
      identityRefusals.PASSKEY_NOT_ACCEPTED,
      identityRefusals.CANNOT_RETRIEVE_USER,
    ],
  },
  renamePasskey: {
    ...login,
    route: 'POST /v2/identity/passkeys/rename',
    idempotencyKey: false,
    summary: 'Renames a passkey',
    body: z.object({ passkeyId, name: passkeyName }),
    output: itemAnswer(passkeySchema),
    refusals: [identityRefusals.PROVIDER_MANAGED, identityRefusals.PASSKEY_NOT_FOUND],
  },
  removePasskey: {
    ...login,
    route: 'POST /v2/identity/passkeys/remove',
    idempotencyKey: false,
    summary: 'Removes a passkey. It no longer signs in',
    body: z.object({ passkeyId }),
    output: itemAnswer(z.object({ passkeyId: z.string() })),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.PROOF_REQUIRED,
      identityRefusals.PASSKEY_NOT_FOUND,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.LAST_SECOND_FACTOR,
    ],
  },
  beginPasskeyProof: {
    ...login,
    route: 'POST /v2/identity/prove/passkey',
    idempotencyKey: false,
    summary: 'Starts confirming the caller’s identity with a passkey',
    output: itemAnswer(passkeyOptionsSchema),
    refusals: [identityRefusals.PROOF_WAY_CLOSED],
  },
})
