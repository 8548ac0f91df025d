// How features read an organization: by its id from memory, or in a transaction by the
// transaction's own connection, because waiting for another one while holding one ends in everybody
// waiting.

import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { PortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import type {
  MemberOrganization,
  PublicOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface Organizations {
  readonly find: (organizationId: string) => Promise<Organization | undefined>
  readonly findIn: (tx: TenantTransaction) => Promise<Organization | undefined>
  /** What everybody may know of it. */
  readonly findPublic: (organizationId: string) => Promise<PublicOrganization | undefined>
  /** What its members may know of it. */
  readonly findMember: (organizationId: string) => Promise<MemberOrganization | undefined>
  /** The switches as this address has them: some may be on for it before they are for everybody. */
  readonly settingsFor: (
    organizationId: string,
    email: string | null,
  ) => Promise<PortalSettings | undefined>
  readonly settingsIn: (
    tx: TenantTransaction,
    email: string | null,
  ) => Promise<PortalSettings | undefined>
}
