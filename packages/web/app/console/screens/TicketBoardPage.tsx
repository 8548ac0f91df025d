// Connects the ticket board with the names of the portal's screens. Features don't know the route
// table, so the page that a report came from is named here.

import { useLingui } from '@lingui/react'
import { TicketBoard } from '../../../features/tickets/console/TicketBoard.tsx'
import { isPortalRouteName } from '../../portal/route-table.ts'
import { portalTitles } from '../../portal/titles.ts'

export const TicketBoardPage = () => {
  const { _ } = useLingui()
  return (
    <TicketBoard
      nameOfPlace={(route) => (isPortalRouteName(route) ? _(portalTitles[route]) : undefined)}
    />
  )
}
