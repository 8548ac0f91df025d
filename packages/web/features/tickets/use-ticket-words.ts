// How a ticket stands, what it is about, and why something is refused, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TicketCategory, TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import type { PillTone } from '../../ui/Pill.tsx'

export const statusTones: Readonly<Record<TicketStatus, PillTone>> = {
  open: 'info',
  'in-progress': 'brand',
  waiting: 'amber',
  done: 'gray',
  closed: 'gray',
}

/** `side`: whose eyes see it. */
export const useStatusWords = (
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

export const useCategoryWords = (): Readonly<Record<TicketCategory, string>> => {
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

export const useErrorMessage = errorMessages({
  TICKET_UNDEFINED: msg`TicketId is undefined`,
  TICKET_NOT_FOUND: msg`Ticket not found`,
  NO_TICKETS: msg`No tickets returned`,
  TICKET_NOT_YOURS: msg`Only whoever wrote a ticket can change what it says.`,
  TICKET_CLOSED: msg`This ticket is closed.`,
  PDF_NOT_ALLOWED: msg`This PDF holds a script, another file, or parts that cannot be checked. Print it to a new PDF and send that one.`,
  FILE_NOT_ALLOWED: msg`File must be PNG, JPG or PDF, be what its name says and have nothing in it that runs`,
  NOT_A_PICTURE: msg`We could not read this file as a picture. File must be PNG, JPG or PDF`,
  TOO_MANY_FILES: msg`There are as many files on this ticket as it can have.`,
  FILE_NOT_SENT: msg`The file did not arrive. Please try again.`,
  FILE_NOT_FOUND: msg`That file is not there any more.`,
  FILE_TOO_LARGE: msg`File must be 3 MB or smaller`,
  IMAGE_TOO_LARGE: msg`The picture has too many pixels`,
  FILE_DAMAGED: msg`The file is damaged.`,
  TICKET_STATUS: msg`The ticket has been changed meanwhile. Please look at it again.`,
})
