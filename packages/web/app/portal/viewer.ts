// What menus need to know about the viewer.

import { seesAdminConsole, type Role } from '@lodgepole/domain/identity/access/roles'
import type { Features } from '@lodgepole/domain/organizations/features'
import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import type { PortalSettings } from '@lodgepole/domain/organizations/portal-settings'

/** The parts of an organization that the menus read. */
export interface MenuOrganization {
  readonly features: Features
  readonly portalSettings: PortalSettings
  readonly policies: { readonly placeOrderMenu: boolean; readonly guestShop?: boolean }
  readonly links: readonly OrganizationLink[]
}

/** Undefined for a guest. */
export type Viewer =
  | {
      readonly roles: ReadonlySet<Role>
      /**
       * For people who are here only for stays: `rents` while a stay is current or upcoming, `left`
       * once all are over.
       */
      readonly stay?: 'rents' | 'left' | undefined
    }
  | undefined

export const seesConsoleLink = (viewer: Viewer): boolean =>
  viewer !== undefined && seesAdminConsole(viewer.roles)
