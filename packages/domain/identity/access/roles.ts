// The product's roles by name. A user stores them in `role` and `roles`; both count.

export const roles = [
  'account-holder',
  'authorized-person',
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
  'tenant-owner',
  'tenant-long-term',
  'tenant-short-term',
  'concierge',
] as const

export type Role = (typeof roles)[number]

/**
 * On the row of a person who reserved without an account. The row stores their address and grants
 * no access. Nobody has this role, so it does not rank.
 */
export const GUEST_ROLE = 'guest'

const adminRoles: readonly Role[] = ['organization-manager', 'admin', 'master-admin']
const employeeRoles: readonly Role[] = ['employee', 'organization-employee']

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** A user's set of roles: `role` and `roles` combined, without unknown names. */
export const roleSet = (user: {
  readonly role?: string | null
  readonly roles?: readonly string[] | null
}): ReadonlySet<Role> => new Set([user.role ?? '', ...(user.roles ?? [])].filter(isRole))

/**
 * Roles that describe a household. They belong to the account, so everyone who shares it has them.
 * All other roles are staff roles and belong only to the login that was granted them
 * (docs/decisions/0031).
 */
export const householdRoles: readonly Role[] = [
  'account-holder',
  'authorized-person',
  'tenant-owner',
  'tenant-long-term',
  'tenant-short-term',
]

/** The roles of an account that a second parent may use. Sharing a household never shares a job. */
export const sharedRoles = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set(['account-holder', ...householdRoles.filter((role) => has.has(role))])

export const isAdmin = (has: ReadonlySet<Role>): boolean => adminRoles.some((role) => has.has(role))

/** Nobody may act as a person who administers the organization. */
const neverActedAs: readonly Role[] = [...adminRoles, 'sysadmin']

export const mayBeActedAs = (has: ReadonlySet<Role>): boolean =>
  !neverActedAs.some((role) => has.has(role))

export const isEmployee = (has: ReadonlySet<Role>): boolean =>
  employeeRoles.some((role) => has.has(role))

const particularRoles: readonly Role[] = [
  'cashier',
  'counselor',
  'director',
  'organization-manager',
  'admin',
  'master-admin',
  'registrar',
  'store-manager',
  'sysadmin',
  'property-manager',
  'concierge',
]

/** Whether the person is staff, as opposed to a member. */
export const hasStaffRole = (has: ReadonlySet<Role>): boolean =>
  isEmployee(has) || particularRoles.some((role) => has.has(role))

/** Every staff role has something to do in the console, so each of them gets the link to it. */
export const seesAdminConsole = (has: ReadonlySet<Role>): boolean => hasStaffRole(has)

/**
 * `employee` gives access to the console, and a particular role decides what the person does there.
 * Those who have a particular role have only its capabilities.
 */
export const workRoles = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  particularRoles.some((role) => has.has(role))
    ? new Set([...has].filter((role) => !employeeRoles.includes(role)))
    : has
