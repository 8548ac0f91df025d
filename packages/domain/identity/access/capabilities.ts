// Which roles may do what. Endpoints, commands and the console's sections name a capability from
// here, so what is shown and what is allowed always agree. A director reads everything and changes
// little; whoever changes a thing may read it.

import { workRoles, type Role } from './roles.ts'

/**
 * A master admin is given by the installation and has everything that an organization's own admins
 * have.
 */
const admins = ['organization-manager', 'admin', 'master-admin'] as const

export const capabilities = {
  /** The installation itself: organizations and their hosts. */
  installation: ['sysadmin'],
  settingsRead: [...admins, 'director'],
  settingsWrite: [...admins],
  /** Keys of the organization's own programs, and where they are told what happens. */
  integrations: [...admins],
  /** Everything an organization owns, to take away. */
  dataExport: [...admins],
  auditRead: [...admins, 'director'],
  /** Dashboard and reports; of these each sees what the other capabilities let them see. */
  insight: [...admins, 'director', 'registrar', 'concierge', 'store-manager'],
  peopleRead: [...admins, 'director', 'registrar', 'concierge'],
  peopleWrite: [...admins, 'registrar'],
  actAs: [...admins],
  /** Who works here as what; what the installation gives is above all of these. */
  rolesWrite: [...admins],
  /** Signs a member out on every device. */
  sessionsEnd: [...admins],
  /** Two people become one, and their money with them. */
  peopleMerge: [...admins],
  scheduleRead: [...admins, 'director', 'registrar', 'concierge'],
  scheduleWrite: [...admins, 'registrar'],
  approvals: [...admins, 'director', 'registrar', 'concierge'],
  rosters: [...admins, 'director', 'registrar', 'concierge', 'counselor'],
  gate: [
    ...admins,
    'director',
    'registrar',
    'counselor',
    'concierge',
    'employee',
    'organization-employee',
  ],
  /** Books, moves and cancels for a household, on any day. */
  bookings: [...admins, 'registrar', 'concierge'],
  /** Books somebody who stands at the desk. */
  walkIns: [...admins, 'registrar', 'concierge', 'employee', 'organization-employee'],
  till: [...admins, 'cashier', 'store-manager'],
  /** What tills have sold on a day. */
  tillRead: [...admins, 'director', 'cashier', 'store-manager'],
  moneyRead: [...admins, 'director'],
  moneyWrite: [...admins],
  shopRead: [...admins, 'director', 'store-manager'],
  shopWrite: [...admins, 'store-manager'],
  invoicesRead: [...admins, 'director', 'registrar'],
  invoicesWrite: [...admins, 'registrar'],
  /**
   * Every unit; a property manager has those that are given to them, which the lodging rules
   * decide.
   */
  lodgingAll: [...admins, 'director', 'registrar', 'concierge'],
  lodging: [...admins, 'director', 'registrar', 'concierge', 'property-manager'],
  /**
   * Every ticket; a property manager has those of their units, those given to them and those they
   * wrote.
   */
  ticketsAll: [
    ...admins,
    'director',
    'registrar',
    'employee',
    'organization-employee',
    'concierge',
  ],
  tickets: [
    ...admins,
    'director',
    'registrar',
    'employee',
    'organization-employee',
    'property-manager',
    'concierge',
  ],
  waivers: [...admins, 'director', 'registrar'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Capability = keyof typeof capabilities

export const hasCapability = (roles: ReadonlySet<Role>, capability: Capability): boolean => {
  const work = workRoles(roles)
  return capabilities[capability].some((role) => work.has(role))
}

/**
 * The balances, cards, invoices and orders of a household, beside its people: for those who look
 * after money or invoices.
 */
export const seesHouseholdMoney = (roles: ReadonlySet<Role>): boolean =>
  hasCapability(roles, 'moneyRead') || hasCapability(roles, 'invoicesRead')
