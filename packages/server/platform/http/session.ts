// A verified session: the login that asks, and the accounts that it may use.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, OrganizationId } from '@lodgepole/domain/kernel/ids'

/**
 * A verified session: the login and its accounts. Of several in one organization its own comes
 * first, then those it shares.
 */
export interface Session {
  readonly sessionId: string
  readonly loginId: LoginId
  readonly actingLoginId?: LoginId
  /**
   * Set when an organization's own provider vouched for the login: the session has that
   * organization's account alone.
   */
  readonly providerOrganizationId?: string
  readonly accounts: readonly SessionAccount[]
  /** Organizations in which it has ended, while it goes on in others. */
  readonly endedOrganizationIds?: ReadonlySet<string>
  /** More than a password was shown: an app's code or a passkey. */
  readonly hasSecondFactor?: boolean
  /** The login has an app or a passkey, whether this session has shown it or not. */
  readonly loginHasFactor?: boolean
}

export interface SessionAccount {
  readonly organizationId: OrganizationId
  readonly userId: string
  /** What this login may do there. A second parent has no roles of the holder's work. */
  readonly roles: ReadonlySet<Role>
  readonly isSecondParent?: true
  /**
   * What this login may not do before it has shown a second factor; `roles` is then what is left.
   */
  readonly withheldRoles?: ReadonlySet<Role>
}
