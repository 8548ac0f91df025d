// How a ticket stands, what it is about, and why something is refused, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TicketCategory, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { refusalWords } from '../../lib/refusal-words.ts'
import type { PillTone } from '../../ui/Pill.tsx'

export const statusTones: Readonly<Record<TicketStatus, PillTone>> = { open: 'info', 'in-progress': 'brand', waiting: 'amber', done: 'gray', closed: 'gray' }

export const useStatusWords = (): Readonly<Record<TicketStatus, string>> => {
  const { t } = useLingui()
  return { open: t`Open`, 'in-progress': t`In progress`, waiting: t`Waiting for you`, done: t`Done`, closed: t`Closed` }
}

export const useCategoryWords = (): Readonly<Record<TicketCategory, string>> => {
  const { t } = useLingui()
  return {
    portal: t`This portal`, account: t`Account and people`, payments: t`Payments and funds`, reservations: t`Reservations`, lodging: t`Lodging`, facilities: t`Buildings and grounds`, other: t`Something else`,
  }
}

export const useRefusalWords = refusalWords({
  TICKET_UNDEFINED: msg`TicketId is undefined`,
  TICKET_NOT_FOUND: msg`Ticket not found`,
  NO_TICKETS: msg`No tickets returned`,
  TICKET_NOT_YOURS: msg`Only whoever wrote a ticket can change what it says.`,
  TICKET_CLOSED: msg`This ticket is closed.`,
  TICKET_STATUS: msg`The ticket has been changed meanwhile. Please look at it again.`,
})
