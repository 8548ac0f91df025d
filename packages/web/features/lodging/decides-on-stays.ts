// Who may have stays to decide on: property managers, and owners if the organization lets them
// manage. The server decides that for each stay. For renters, no call is made at all.

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
