// What stands in the rail, for the roles that somebody has where they are working now.

import { workRoles, type Role } from '@lodgepole/domain/identity/access/roles'
import { consoleRoute, type ConsoleRouteName } from './route-table.ts'

/** In the order of a day's work; setting up comes last. */
export const railOrder = [
  'home',
  'people',
  'schedule',
  'rosters',
  'checkIn',
  'approvals',
  'till',
  'bank',
  'products',
  'invoices',
  'lodging',
  'tickets',
  'waivers',
  'mail',
  'reports',
  'auditLog',
  'clientErrorLog',
  'settings',
  'organizations',
] as const satisfies readonly ConsoleRouteName[]

export type RailName = (typeof railOrder)[number]

/** Setting up is seldom done and must not be looked for. */
export const standsAtFoot = (name: RailName): boolean =>
  name === 'settings' || name === 'organizations'

/**
 * Rooms behind a section: without a place in the rail, and found by their name and from the start.
 */
const behind = [
  'guide',
  'credentials',
  'peopleImport',
  'team',
  'apiKeys',
  'webhooks',
  'dataExport',
] as const satisfies readonly ConsoleRouteName[]

export type SectionName = RailName | (typeof behind)[number]

/**
 * The section that a screen is part of, as addresses say it; the deeper one where two begin alike.
 */
export const railOfRoute = (name: ConsoleRouteName): RailName | undefined => {
  const { path } = consoleRoute(name)
  const within = railOrder.filter(
    (each) => path === consoleRoute(each).path || path.startsWith(`${consoleRoute(each).path}/`),
  )
  return within.toSorted(
    (one, other) => consoleRoute(other).path.length - consoleRoute(one).path.length,
  )[0]
}

const openTo = (roles: ReadonlySet<Role>) => {
  const work = workRoles(roles)
  return (name: ConsoleRouteName): boolean => {
    const { anyOf } = consoleRoute(name)
    return !anyOf || anyOf.some((role) => work.has(role))
  }
}

export const railOf = (roles: ReadonlySet<Role>): readonly RailName[] =>
  railOrder.filter(openTo(roles))

export const sectionsOf = (roles: ReadonlySet<Role>): readonly SectionName[] =>
  [...railOrder, ...behind].filter(openTo(roles))
