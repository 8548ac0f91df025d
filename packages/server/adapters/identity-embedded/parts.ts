import type { LoginStore } from '../../ports/login-store.ts'
import type { SendIdentityMail } from '../../ports/identity.ts'
import type { ChallengeTokens } from '../../ports/identity-challenges.ts'
import type { DefineBackgroundTask } from '../../ports/background-tasks.ts'
import type { Hashing } from './hashing.ts'

/** What the embedded identity is made of. */
export interface EmbeddedParts {
  readonly store: LoginStore
  readonly hashing: Hashing
  readonly challengeTokens: ChallengeTokens
  readonly sendMail: SendIdentityMail
  readonly defineBackgroundTask: DefineBackgroundTask
  /** Whether mail to this address bounced. */
  readonly isUnreachable: (email: string) => Promise<boolean>
  /** A password must not consist of it. */
  readonly organizationName: (organizationId: string) => Promise<string | undefined>
}
