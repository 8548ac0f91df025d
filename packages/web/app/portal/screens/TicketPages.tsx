// Where tickets meet the names of screens: features do not know the table of routes, so a report's place is named here.

import { useParams } from '@tanstack/react-router'
import { Denied } from '../../Denied.tsx'
import { useQueryText } from '../../../lib/route-name.ts'
import { NewTicket } from '../../../features/tickets/screens/NewTicket.tsx'
import { Ticket } from '../../../features/tickets/screens/Ticket.tsx'
import { isPortalRouteName } from '../route-table.ts'
import { useTitleOf } from '../use-title-of.ts'

const useNameOfPlace = () => {
  const titleOf = useTitleOf()
  return (route: string | undefined): string | undefined => (isPortalRouteName(route) ? titleOf(route) : undefined)
}

export const NewTicketPage = () => {
  const nameOf = useNameOfPlace()
  const { from } = useQueryText()
  const name = nameOf(from)
  return <NewTicket from={from && name ? { route: from, name } : undefined} />
}

const MODES: ReadonlySet<string | undefined> = new Set(['view', 'edit'])

export const TicketPage = () => {
  const nameOfPlace = useNameOfPlace()
  const { mode }: { readonly mode?: string } = useParams({ strict: false })
  return MODES.has(mode) ? <Ticket nameOfPlace={nameOfPlace} /> : <Denied />
}
