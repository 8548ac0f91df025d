// Where the board meets the names of the portal's screens: features do not know the table of
// routes, so a report's place is named here.

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
