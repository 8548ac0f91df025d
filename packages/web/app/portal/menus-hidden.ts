// Menus are hidden on screens where nobody has signed in yet, and when the embedding site requests
// it (`tb=0`).

import type { RouteFlags } from '../../lib/routing/routes.ts'

export const menusHidden = (
  route: Pick<RouteFlags, 'noMenus'> | undefined,
  query: Readonly<Record<string, string | undefined>>,
): boolean => route?.noMenus === true || query['tb'] === '0'
