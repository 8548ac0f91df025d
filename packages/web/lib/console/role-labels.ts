// Labels for the roles of people who work for an organization.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StaffRole } from '../session/staff.ts'

export const roleLabels: Readonly<Record<StaffRole, MessageDescriptor>> = {
  cashier: msg`Cashier`,
  counselor: msg`Counselor`,
  director: msg`Director`,
  employee: msg`Employee`,
  'organization-employee': msg`Employee`,
  'organization-manager': msg`Manager`,
  admin: msg`Admin`,
  'master-admin': msg`Master admin`,
  registrar: msg`Registrar`,
  'store-manager': msg`Store manager`,
  sysadmin: msg`System admin`,
  'property-manager': msg`Property manager`,
  concierge: msg`Concierge`,
}
