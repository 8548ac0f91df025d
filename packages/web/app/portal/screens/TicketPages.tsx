// Connects tickets with the names of screens. Features don't know the route table, so the page that
// a report came from is named here.

import { isLead, unitLines } from '@lodgepole/domain/lodging/units'
import { useParams } from '@tanstack/react-router'
import { Denied } from '../../Denied.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { unitsOf, useUnits } from '../../../features/lodging/use-lodging.ts'
import { NewTicket } from '../../../features/tickets/screens/NewTicket.tsx'
import { Ticket } from '../../../features/tickets/screens/Ticket.tsx'
import { isPortalRouteName } from '../route-table.ts'
import { useTitleOf } from '../use-title-of.ts'

const useNameOfPlace = () => {
  const titleOf = useTitleOf()
  return (route: string | undefined): string | undefined =>
    isPortalRouteName(route) ? titleOf(route) : undefined
}

export const NewTicketPage = () => {
  const nameOf = useNameOfPlace()
  const { from, lodgingId } = useQueryText()
  const name = nameOf(from)
  const login = useLogin()
  // Office staff see every property, but none of them is their own, so their reports don't name
  // one.
  const asks =
    login !== undefined &&
    login.user.organization.portalSettings.displayRenterStays &&
    !isLead(login)
  const units = unitsOf(useUnits('units', asks))
  const properties = asks
    ? units.map((unit) => ({ lodgingId: unit.lodgingId, name: unitLines(unit).join(', ') }))
    : []
  return (
    <NewTicket
      from={from && name ? { route: from, name } : undefined}
      properties={properties}
      lodgingId={lodgingId}
    />
  )
}

const MODES: ReadonlySet<string | undefined> = new Set(['view', 'edit'])

export const TicketPage = () => {
  const nameOfPlace = useNameOfPlace()
  const { mode }: { readonly mode?: string } = useParams({ strict: false })
  return MODES.has(mode) ? <Ticket nameOfPlace={nameOfPlace} /> : <Denied />
}
