import type { LoginStore, SendIdentityMail } from '../../ports/identity.ts'
import type { Seals } from '../../ports/identity-challenges.ts'
import type { Hashing } from './hashing.ts'

/** What the embedded identity is made of. */
export interface EmbeddedParts {
  readonly store: LoginStore
  readonly hashing: Hashing
  readonly seals: Seals
  readonly sendMail: SendIdentityMail
  /** Does a thing after the answer has left, so that its time tells nothing. */
  readonly later: (work: () => Promise<unknown>) => void
}
