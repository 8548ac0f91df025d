// Identifies people who work for an organization rather than just belong to it.

import { roleSet, type Role } from '@lodgepole/domain/identity/access/roles'

export const staffRoles = [
  'cashier',
  'counselor',
  'director',
  'employee',
  'organization-employee',
  'organization-manager',
  'admin',
  'master-admin',
  'registrar',
  'store-manager',
  'sysadmin',
  'property-manager',
  'concierge',
] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

interface WithRoles {
  readonly role: string
  readonly roles: readonly string[]
}

export const staffRolesOf = (user: WithRoles): readonly StaffRole[] => {
  const has = roleSet(user)
  return staffRoles.filter((role) => has.has(role))
}

export const isStaff = (user: WithRoles): boolean => staffRolesOf(user).length > 0

/** The account with which a person works for an organization, if any. */
export const workAccountOf = <U extends WithRoles & { readonly organizationId: string }>(
  users: readonly U[],
  organizationId: string,
): U | undefined => users.find((user) => user.organizationId === organizationId && isStaff(user))
