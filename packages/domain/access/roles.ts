// The roles of the product by name. A user carries them in `role` and `roles`; both count.

export const roles = [
  'account-holder', 'authorized-person', 'cashier', 'counselor', 'director', 'employee', 'organization-employee',
  'organization-manager', 'admin', 'master-admin', 'registrar', 'store-manager', 'sysadmin', 'property-manager',
  'tenant-owner', 'tenant-long-term', 'tenant-short-term', 'concierge',
] as const

export type Role = (typeof roles)[number]

/** On the row of somebody who reserved without an account: it keeps their address and opens nothing. Nobody holds it, so it is no role above. */
export const GUEST_ROLE = 'guest'

const adminRoles: readonly Role[] = ['organization-manager', 'admin']
const employeeRoles: readonly Role[] = ['employee', 'organization-employee']

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** The role set of a user: what `role` and `roles` name together, unknown names dropped. */
export const roleSet = (user: { readonly role?: string | null; readonly roles?: readonly string[] | null }): ReadonlySet<Role> =>
  new Set([user.role ?? '', ...(user.roles ?? [])].filter(isRole))

export const isAdmin = (has: ReadonlySet<Role>): boolean => adminRoles.some((role) => has.has(role))

/** Nobody borrows the powers, or the name, of somebody who looks after the organisation. */
const neverActedAs: readonly Role[] = [...adminRoles, 'master-admin', 'sysadmin']

export const mayBeActedAs = (has: ReadonlySet<Role>): boolean => !neverActedAs.some((role) => has.has(role))

export const isEmployee = (has: ReadonlySet<Role>): boolean => employeeRoles.some((role) => has.has(role))

export const seesAdminConsole = (has: ReadonlySet<Role>): boolean => isAdmin(has) || isEmployee(has)

const particularRoles: readonly Role[] = ['cashier', 'counselor', 'director', 'organization-manager', 'admin', 'master-admin', 'registrar', 'store-manager', 'sysadmin', 'property-manager', 'concierge']

/** As opposed to belonging. */
export const worksHere = (has: ReadonlySet<Role>): boolean => isEmployee(has) || particularRoles.some((role) => has.has(role))

/** `employee` opens the console's door; what one does there a particular role says, and who has one has that work alone. */
export const workRoles = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  particularRoles.some((role) => has.has(role)) ? new Set([...has].filter((role) => !employeeRoles.includes(role))) : has
