import * as z from 'zod'

export const sessionSchema = z.object({
  username: z.string(),
  attributes: z.object({ email: z.string(), loginId: z.string() }),
  idToken: z.string(),
  /** When the id token expires. The browser refreshes it a minute earlier. */
  expiresAtSeconds: z.number(),
})

/** What the person must answer before a session begins. `message` is the prompt. */
export const challengeSchema = z.object({
  challenge: z.enum(['newPasswordRequired', 'mfaRequired', 'redirect']),
  /**
   * For a redirect this is only a name: scripts cannot access the value that the answer is checked
   * against.
   */
  challengeToken: z.string(),
  message: z.string(),
  method: z.enum(['mail', 'totp']).exactOptional(),
  /** Where a code was sent, shown only as a hint. */
  sentTo: z.string().exactOptional(),
  /** No code is mailed, because this installation is on hold. Its operator can read the code. */
  isMailOnHold: z.literal(true).exactOptional(),
  url: z.string().exactOptional(),
})

export const signInAnswerSchema = z.union([sessionSchema, challengeSchema])

export const deviceSchema = z.object({
  sessionId: z.string(),
  device: z.string(),
  signedInAtSeconds: z.number(),
  lastUsedAtSeconds: z.number(),
  isCurrent: z.boolean(),
})

export type Challenge = z.output<typeof challengeSchema>
export type Device = z.output<typeof deviceSchema>
