// Menus are hidden where nobody is at home yet, and when whoever embeds the page asks for it
// (`tb=0`).

import type { RouteFlags } from '../../lib/routing/routes.ts'

export const menusHidden = (
  route: Pick<RouteFlags, 'noMenus'> | undefined,
  query: Readonly<Record<string, string | undefined>>,
): boolean => route?.noMenus === true || query['tb'] === '0'
