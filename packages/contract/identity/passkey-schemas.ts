// What a browser's authenticator returns, in WebAuthn's JSON format. Only the server's library
// reads the content.

import { MAX_PASSKEY_NAME } from '@lodgepole/domain/identity/passkeys'
import * as z from 'zod'

const encoded = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)
const key = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
}
const extensions = z.record(z.string(), z.unknown()).default({})

export const passkeyRegistrationSchema = z.object({
  ...key,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
  clientExtensionResults: extensions,
})

export const passkeyAssertionSchema = z.object({
  ...key,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: extensions,
})

/** Passed to the browser unchanged. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeySchema = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** The only host where it works. */
  host: z.string(),
  createdAtSeconds: z.number(),
  lastUsedAtSeconds: z.number().nullable(),
})

export const passkeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME)

export type PasskeyRegistration = z.input<typeof passkeyRegistrationSchema>
export type PasskeyAssertion = z.input<typeof passkeyAssertionSchema>
export type Passkey = z.output<typeof passkeySchema>
