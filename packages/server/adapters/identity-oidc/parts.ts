import type { ChallengeTokens } from '../../ports/identity-challenges.ts'
import type { ProviderFetch, ProviderStore } from '../../ports/identity-provider.ts'

/** What the OpenID Connect identity is made of. */
export interface OidcParts {
  readonly store: ProviderStore
  readonly challengeTokens: ChallengeTokens
  readonly fetchOf: ProviderFetch
}
