// A verified session: the login that makes the request, and the accounts that it may use.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, OrganizationId } from '@lodgepole/domain/kernel/ids'

/**
 * A verified session: the login and its accounts. When it has several in one organization, its own
 * comes first, then those shared with it.
 */
export interface Session {
  readonly sessionId: string
  readonly loginId: LoginId
  readonly actingLoginId?: LoginId
  /**
   * Set when an organization's own provider vouched for the login. The session then has only that
   * organization's account.
   */
  readonly providerOrganizationId?: string
  readonly accounts: readonly SessionAccount[]
  /** Organizations in which the session has ended while it continues in others. */
  readonly endedOrganizationIds?: ReadonlySet<string>
  /** True when more than a password was used: an authenticator app's code or a passkey. */
  readonly hasSecondFactor?: boolean
  /**
   * True when the login has an authenticator app or a passkey, whether or not this session used it.
   */
  readonly loginHasFactor?: boolean
}

export interface SessionAccount {
  readonly organizationId: OrganizationId
  readonly userId: string
  /** What this login may do there. A second parent does not get the holder's staff roles. */
  readonly roles: ReadonlySet<Role>
  readonly isSecondParent?: true
  /** Roles that this login gets only after a second factor. `roles` then contains the rest. */
  readonly withheldRoles?: ReadonlySet<Role>
}
