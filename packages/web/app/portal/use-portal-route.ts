// The flags of the screen being shown.

import { useRouteName } from '../../lib/routing/route-name.ts'
import { isPortalRouteName, portalRoute, type PortalRoute } from './route-table.ts'

export const usePortalRoute = (): PortalRoute | undefined => {
  const name = useRouteName()
  return isPortalRouteName(name) ? portalRoute(name) : undefined
}
