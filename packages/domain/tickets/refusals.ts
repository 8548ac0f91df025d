// How calls about tickets may refuse. The first three carry the specification's words.

import { fileRefusals } from '../kernel/files/refusals.ts'
import { defineRefusals } from '../kernel/refusal.ts'

const own = defineRefusals({
  TICKET_UNDEFINED: { status: 400, message: 'TicketId is undefined' },
  /** The same for a ticket that does not exist and for one of somebody else. */
  TICKET_NOT_FOUND: { status: 404, message: 'Ticket not found' },
  NO_TICKETS: { status: 404, message: 'No tickets returned' },
  TICKET_NOT_YOURS: {
    status: 403,
    message: 'Only whoever wrote a ticket can change what it says.',
  },
  TICKET_CLOSED: { status: 409, message: 'This ticket is closed.' },
  TICKET_STATUS: { status: 409, message: 'The ticket cannot be given that status.' },
  TOO_MANY_FILES: {
    status: 409,
    message: 'There are as many files on this ticket as it can have.',
  },
  MAIL_NOT_TAKEN: { status: 403, message: 'This address takes no mail from you.' },
  ASSIGNEE_NOT_FOUND: { status: 404, message: 'Nobody of the staff was found under that id.' },
})

export const ticketRefusals = { ...own, ...fileRefusals }
