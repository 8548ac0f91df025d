// A ticket's status, its category, and error messages, in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import type { TicketCategory, TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import type { PillTone } from '../../ui/Pill.tsx'
import { ticketErrors } from '../../lib/errors/messages/tickets.ts'

export const statusTones: Readonly<Record<TicketStatus, PillTone>> = {
  open: 'info',
  'in-progress': 'brand',
  waiting: 'amber',
  done: 'gray',
  closed: 'gray',
}

/** `side`: who sees the status. */
export const useStatusLabels = (
  side: TicketSide = 'household',
): Readonly<Record<TicketStatus, string>> => {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'ticket' }),
    'in-progress': t`In progress`,
    waiting: side === 'staff' ? t`Waiting for a reply` : t`Waiting for you`,
    done: t({ message: 'Done', context: 'ticket' }),
    closed: t({ message: 'Closed', context: 'ticket' }),
  }
}

export const useCategoryLabels = (): Readonly<Record<TicketCategory, string>> => {
  const { t } = useLingui()
  return {
    portal: t`This portal`,
    account: t`Account and people`,
    payments: t`Payments and funds`,
    reservations: t`Reservations`,
    lodging: t`Lodging`,
    facilities: t`Buildings and grounds`,
    other: t`Something else`,
  }
}

export const useErrorMessage = errorMessages(ticketErrors)
