// Who may have stays to decide on: property managers, and owners, whom an organization can let
// manage. Whether it does is the server's to say for each stay; whoever rents is not asked about at
// all.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import { isPropertyManager, type LodgingPerson } from '@lodgepole/domain/lodging/units'

interface Decider {
  readonly roles: ReadonlySet<Role>
  readonly user: {
    readonly lodgingTenantType: LodgingPerson['lodgingTenantType']
    readonly organization: { readonly portalSettings: { readonly displayRenterStays: boolean } }
  }
}

export const mayDecideOnStays = ({
  roles,
  user: { lodgingTenantType, organization },
}: Decider): boolean =>
  organization.portalSettings.displayRenterStays &&
  isPropertyManager({ roles, lodgingTenantType }, { tenantOwnersManageProperty: true })
