// Not everyone can use everything an organization offers: renters can't register anyone, and people
// whose stay is over can't reserve or deposit and have no pass. Menus, tiles, and page lists only
// offer what opens.

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
