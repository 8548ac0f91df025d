// One line per role about what it gives access to, so that people know what they grant.
// `domain/access/duties.ts` decides.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'

export const roleDescriptions: Readonly<Record<RankedRole, MessageDescriptor>> = {
  employee: msg`Gate, walk-ins and tickets. Adds nothing when combined with another role`,
  'organization-employee': msg`Gate, walk-ins and tickets. Adds nothing when combined with another role`,
  cashier: msg`The till`,
  counselor: msg`Rosters and check-in`,
  'store-manager': msg`Shop, stock, orders and the till`,
  'property-manager': msg`The properties assigned to them, with their stays and tickets`,
  concierge: msg`Makes reservations for members, decides on requests, and sees people and the schedule`,
  registrar: msg`People, schedule, invoices, stays and waivers`,
  director: msg`Sees everything and changes little`,
  admin: msg`Everything, including settings, money and roles`,
  'organization-manager': msg`The same as an admin, under another name`,
  'master-admin': msg`Everything; assigned by the installation`,
  sysadmin: msg`Everything; assigned by the installation`,
}
