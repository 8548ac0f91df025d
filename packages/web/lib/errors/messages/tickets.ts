// Error messages for tickets.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const ticketErrors = {
  NO_TICKETS: msg`No tickets returned`,
  TICKET_CLOSED: {
    usual: msg`This ticket is closed. Report a new problem if you still need help.`,
    staff: msg`This ticket is closed. Reopen it first.`,
  },
  TICKET_NOT_FOUND: msg`Ticket not found`,
  TICKET_NOT_YOURS: msg`Only the person who reported a ticket can change its text. Add a message instead.`,
  TICKET_STATUS: msg`Someone else changed this ticket while you were editing. Review it and try again.`,
  TICKET_UNDEFINED: msg`TicketId is undefined`,
  TOO_MANY_FILES: msg`This ticket can’t have more files. Remove one first.`,
} satisfies ErrorMessages
