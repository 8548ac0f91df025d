// Why something about a ticket is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const ticketErrors = {
  NO_TICKETS: msg`No tickets returned`,
  TICKET_CLOSED: {
    usual: msg`This ticket is closed.`,
    staff: msg`This ticket is closed. Open it again first.`,
  },
  TICKET_NOT_FOUND: msg`Ticket not found`,
  TICKET_NOT_YOURS: msg`Only whoever wrote a ticket can change what it says.`,
  TICKET_STATUS: msg`The ticket has been changed meanwhile. Please look at it again.`,
  TICKET_UNDEFINED: msg`TicketId is undefined`,
  TOO_MANY_FILES: msg`There are as many files on this ticket as it can have.`,
} satisfies ErrorMessages
