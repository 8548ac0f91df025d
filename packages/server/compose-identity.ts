// Assembles identity: the built-in provider, the providers of organizations, and the repeated proof
// of identity.

import { createHashing } from './adapters/identity-embedded/hashing.ts'
import { createEmbeddedIdentity } from './adapters/identity-embedded/index.ts'
import { createMailChecks } from './adapters/identity-embedded/mail-check.ts'
import { createIdentityProofs } from './adapters/identity-embedded/proof.ts'
import { createOidcIdentity } from './adapters/identity-oidc/index.ts'
import { createPasskeys } from './adapters/passkeys-webauthn/index.ts'
import {
  createIdentityByHost,
  createIdentityMail,
  createLoginStore,
  createPasskeyUses,
  createProviderStore,
  createRecentProofs,
  createChallengeTokens,
  holdMailedCodes,
  noticeReadMail,
  unlessOnHold,
  type OnMailRead,
  type SigningKeys,
} from './features/identity/index.ts'
import type { RequestSystemMail } from './features/messages/index.ts'
import type { OrganizationDirectory } from './features/organizations/index.ts'
import type { Database } from './platform/database/pool.ts'
import { createProviderFetch } from './platform/outgoing/provider-fetch.ts'
import type { SendIdentityMail } from './ports/identity.ts'
import type { DefineBackgroundTask } from './ports/background-tasks.ts'

interface IdentityOptions {
  readonly db: Database
  readonly keys: SigningKeys
  readonly directory: OrganizationDirectory
  readonly requestMail: RequestSystemMail
  readonly defineBackgroundTask: DefineBackgroundTask
  /** Called when a mail waits to be sent. */
  readonly onMail: () => void
  readonly onMailRead: OnMailRead
  readonly isUnreachable: (email: string) => Promise<boolean>
  /** Whether the work of the installation, and with it all mail, is on hold. */
  readonly isHeld: () => boolean
}

export const openIdentity = ({
  db,
  keys,
  directory,
  requestMail,
  defineBackgroundTask,
  onMail,
  onMailRead,
  isUnreachable,
  isHeld,
}: IdentityOptions) => {
  const logins = noticeReadMail(createLoginStore(db), onMailRead)
  const [hashing, challengeTokens] = [createHashing(), createChallengeTokens(keys)]
  const requestIdentityMail = createIdentityMail(db, requestMail)
  const sendMail: SendIdentityMail = async (...mail) => {
    await requestIdentityMail(...mail)
    onMail()
  }
  const publicPart = async (organizationId: string) =>
    (await directory.organization(organizationId))?.publicPart
  const organizationName = async (organizationId: string) =>
    (await publicPart(organizationId))?.organizationName
  const takesNewAccounts = async (organizationId: string) =>
    (await publicPart(organizationId))?.portalSettings.allowCreateAccountHolders ?? false
  const hasProvider = async (organizationId: string) =>
    (await directory.organization(organizationId))?.identityProvider !== undefined
  const embedded = createEmbeddedIdentity({
    store: logins,
    hashing,
    challengeTokens,
    sendMail,
    defineBackgroundTask,
    isUnreachable,
    organizationName,
  })
  const provided = createOidcIdentity({
    store: createProviderStore({ db, logins, takesNewAccounts }),
    challengeTokens,
    fetchOf: createProviderFetch(),
  })
  const mailChecks = createMailChecks({ store: logins, sendMail })
  const proofs = createIdentityProofs({ store: logins, hashing, sendMail })
  return {
    logins,
    identity: createIdentityByHost(holdMailedCodes(embedded, isHeld), provided, hasProvider),
    hasProvider,
    mailChecks: { ...mailChecks, mailCode: unlessOnHold(isHeld, mailChecks.mailCode) },
    proofs: { ...proofs, mailCode: unlessOnHold(isHeld, proofs.mailCode) },
    recentProofs: createRecentProofs(db, logins),
    passkeyUses: createPasskeyUses(db, createPasskeys()),
    sendMail,
  }
}
