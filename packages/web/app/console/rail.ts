// The entries of the rail, depending on a person's roles at the current workplace.

import { workRoles, type Role } from '@lodgepole/domain/identity/access/roles'
import { consoleRoute, type ConsoleRouteName } from './route-table.ts'

/** In the order of a working day; setup comes last. */
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

/** Setup is rare but must be easy to find. */
export const isAtBottom = (name: RailName): boolean =>
  name === 'settings' || name === 'organizations'

/**
 * Pages below a section. They have no place in the rail, but the quick search and the start page
 * lead to them.
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

/** The section that a screen belongs to, judged by its path. If several match, the deepest one. */
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
