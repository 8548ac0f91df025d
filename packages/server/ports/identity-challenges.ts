// What has been proven so far, sealed and handed to the browser until it answers the remaining
// challenges. A seal is valid for ten minutes, for one purpose, and only while the password from
// that time is still current.

export interface LoginChallengeFacts {
  readonly loginId: string
  readonly kind: 'newPasswordRequired' | 'mfaRequired'
  readonly passwordChangedAtMs: number
}

/**
 * What was sent to a provider, to check its answer against. The verifier must never travel with the
 * answer.
 */
export interface RedirectFacts {
  readonly kind: 'redirect'
  readonly organizationId: string
  readonly issuer: string
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type ChallengeFacts = LoginChallengeFacts | RedirectFacts

export const CHALLENGE_SECONDS = 600

/** The server does the sealing, because it has the keys. */
export interface ChallengeTokens {
  readonly seal: (facts: ChallengeFacts, nowMs: number) => Promise<string>
  readonly open: (token: string, nowMs: number) => Promise<ChallengeFacts | undefined>
}
