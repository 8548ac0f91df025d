import type { Database } from '../../platform/database/pool.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type {
  Identity,
  IdentityProofs,
  IdentitySettings,
  SendIdentityMail,
} from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import type { BrowserCookies } from './browser-cookie.ts'
import type { NoteLoginEvent } from './login-events-store.ts'
import type { SigningKeys } from './key-ring.ts'
import type { PasskeyUses } from './passkey-uses.ts'
import type { RecentProofs } from './recent-proof.ts'

/** Dependencies of the identity calls. */
export interface IdentityServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly signingKeys: SigningKeys
  readonly identity: Identity & IdentitySettings
  readonly logins: LoginStore
  readonly proofs: IdentityProofs
  readonly recentProofs: RecentProofs
  readonly passkeyUses: PasskeyUses
  readonly sendMail: SendIdentityMail
  readonly note: NoteLoginEvent
  readonly browsers: BrowserCookies
  readonly clearSessionCache: () => void
  /** Whether people of this organization sign in at its own provider. */
  readonly hasProvider: (organizationId: string) => Promise<boolean>
  readonly forgetOrganizations: () => void
}
