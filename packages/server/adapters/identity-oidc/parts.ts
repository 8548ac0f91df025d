import type { Seals } from '../../ports/identity-challenges.ts'
import type { ProviderStore } from '../../ports/identity-provider.ts'

/** What the OpenID Connect identity is made of. */
export interface OidcParts {
  readonly store: ProviderStore
  readonly seals: Seals
}
