// What an organization has is not open to everybody in it: who rents registers nobody, and who has
// left has nothing to reserve, no pass, and pays nothing in. Menus, tiles and lists of pages offer
// only what opens.

import type { PortalRouteName } from './route-table.ts'
import type { Viewer } from './viewer.ts'

const NOT_FOR_RENTERS: readonly PortalRouteName[] = ['newStay']
const NOT_AFTER_A_STAY: readonly PortalRouteName[] = [
  ...NOT_FOR_RENTERS,
  'reservation',
  'entryPass',
  'idCards',
  'orderIdCard',
  'deposits',
  'transfers',
  'budgets',
  'newAuthorizedUser',
  'units',
]

const closedTo: Readonly<
  Record<NonNullable<NonNullable<Viewer>['stay']>, ReadonlySet<PortalRouteName>>
> = { rents: new Set(NOT_FOR_RENTERS), left: new Set(NOT_AFTER_A_STAY) }

export const isOpenTo = (viewer: Viewer, route: PortalRouteName): boolean =>
  !(viewer?.stay && closedTo[viewer.stay].has(route))
