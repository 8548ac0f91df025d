// Which roles may do what. Endpoints, commands and the console's sections refer to these
// capabilities, so what is shown and what is allowed always agree. A director reads everything and
// changes little. A role that may change something may also read it.

import { workRoles, type Role } from './roles.ts'

/**
 * A master admin is appointed by the installation and can do everything the organization's own
 * admins can.
 */
const admins = ['organization-manager', 'admin', 'master-admin'] as const

export const capabilities = {
  /** The installation itself: organizations and their hosts. */
  installation: ['sysadmin'],
  settingsRead: [...admins, 'director'],
  settingsWrite: [...admins],
  /** API keys and webhooks of the organization's own programs. */
  integrations: [...admins],
  /** Exporting all of an organization's data. */
  dataExport: [...admins],
  auditRead: [...admins, 'director'],
  /** Dashboard and reports. Each person sees only the parts that their other capabilities allow. */
  insight: [...admins, 'director', 'registrar', 'concierge', 'store-manager'],
  peopleRead: [...admins, 'director', 'registrar', 'concierge'],
  peopleWrite: [...admins, 'registrar'],
  actAs: [...admins],
  /** Assigns staff roles. Roles granted by the installation rank above all of these. */
  rolesWrite: [...admins],
  /** Signs a member out on every device. */
  sessionsEnd: [...admins],
  /** Merges two people and their money. */
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
  /** Books, moves and cancels for a household on any day. */
  bookings: [...admins, 'registrar', 'concierge'],
  /** Books for a person at the desk. */
  walkIns: [...admins, 'registrar', 'concierge', 'employee', 'organization-employee'],
  till: [...admins, 'cashier', 'store-manager'],
  /** What the tills have sold on a day. */
  tillRead: [...admins, 'director', 'cashier', 'store-manager'],
  moneyRead: [...admins, 'director'],
  moneyWrite: [...admins],
  shopRead: [...admins, 'director', 'store-manager'],
  shopWrite: [...admins, 'store-manager'],
  invoicesRead: [...admins, 'director', 'registrar'],
  invoicesWrite: [...admins, 'registrar'],
  /**
   * Every unit. Property managers have only the units assigned to them, which the lodging rules
   * decide.
   */
  lodgingAll: [...admins, 'director', 'registrar', 'concierge'],
  lodging: [...admins, 'director', 'registrar', 'concierge', 'property-manager'],
  /**
   * Every ticket. Property managers have only those of their units, those assigned to them and
   * those they wrote.
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

/** A household's balances, cards, invoices and orders, for staff who manage money or invoices. */
export const seesHouseholdMoney = (roles: ReadonlySet<Role>): boolean =>
  hasCapability(roles, 'moneyRead') || hasCapability(roles, 'invoicesRead')
