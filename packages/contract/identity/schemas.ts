import * as z from 'zod'

export const sessionSchema = z.object({
  username: z.string(),
  attributes: z.object({ email: z.string(), loginId: z.string() }),
  idToken: z.string(),
  /** When the id token ends; the browser refreshes it a minute earlier. */
  expiresAtSeconds: z.number(),
})

/** What must be answered before there is a session. `message` is the prompt. */
export const challengeSchema = z.object({
  challenge: z.enum(['newPasswordRequired', 'mfaRequired', 'redirect']),
  /**
   * For a redirect only a name of it: what the answer is held against stays out of scripts' reach.
   */
  challengeToken: z.string(),
  message: z.string(),
  method: z.enum(['mail', 'totp']).exactOptional(),
  /** Where a code went, of which only a hint is shown. */
  sentTo: z.string().exactOptional(),
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
