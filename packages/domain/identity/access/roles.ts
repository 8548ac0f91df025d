// The roles of the product by name. A user carries them in `role` and `roles`; both count.

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
 * On the row of somebody who reserved without an account: it keeps their address and opens nothing.
 * Nobody holds it, so it is no role above.
 */
export const GUEST_ROLE = 'guest'

const adminRoles: readonly Role[] = ['organization-manager', 'admin', 'master-admin']
const employeeRoles: readonly Role[] = ['employee', 'organization-employee']

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** The role set of a user: what `role` and `roles` name together, unknown names dropped. */
export const roleSet = (user: {
  readonly role?: string | null
  readonly roles?: readonly string[] | null
}): ReadonlySet<Role> => new Set([user.role ?? '', ...(user.roles ?? [])].filter(isRole))

/**
 * Roles that describe a household. They belong to the account, so everyone who shares it has them.
 * All other roles are work and belong to the one login that was given them (docs/decisions/0031).
 */
export const householdRoles: readonly Role[] = [
  'account-holder',
  'authorized-person',
  'tenant-owner',
  'tenant-long-term',
  'tenant-short-term',
]

/** What a second parent may use of an account's roles. Sharing a household never shares a job. */
export const sharedRoles = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set(['account-holder', ...householdRoles.filter((role) => has.has(role))])

export const isAdmin = (has: ReadonlySet<Role>): boolean => adminRoles.some((role) => has.has(role))

/** Nobody borrows the powers, or the name, of somebody who looks after the organization. */
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

/** As opposed to belonging. */
export const worksHere = (has: ReadonlySet<Role>): boolean =>
  isEmployee(has) || particularRoles.some((role) => has.has(role))

/**
 * Every role that works here has something to do in the console, so each of them has the link to
 * it.
 */
export const seesAdminConsole = (has: ReadonlySet<Role>): boolean => worksHere(has)

/**
 * `employee` opens the console's door; what one does there a particular role says, and who has one
 * has that work alone.
 */
export const workRoles = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  particularRoles.some((role) => has.has(role))
    ? new Set([...has].filter((role) => !employeeRoles.includes(role)))
    : has
