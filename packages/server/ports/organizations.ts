// How features read an organization: by its id from memory, or inside a transaction through that
// transaction's connection, because waiting for another connection while holding one leads to a
// deadlock.

import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { PortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import type {
  MemberOrganization,
  PublicOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface Organizations {
  readonly find: (organizationId: string) => Promise<Organization | undefined>
  readonly findCurrent: (tx: TenantTransaction) => Promise<Organization | undefined>
  /** What everyone may know about it. */
  readonly findPublic: (organizationId: string) => Promise<PublicOrganization | undefined>
  /** What its members may know about it. */
  readonly findMember: (organizationId: string) => Promise<MemberOrganization | undefined>
  /**
   * The feature switches that apply to this address. Some may be on for it before they are on for
   * everyone.
   */
  readonly settingsFor: (
    organizationId: string,
    email: string | null,
  ) => Promise<PortalSettings | undefined>
  readonly findCurrentSettings: (
    tx: TenantTransaction,
    email: string | null,
  ) => Promise<PortalSettings | undefined>
}
