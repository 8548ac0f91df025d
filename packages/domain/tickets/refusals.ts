// Refusals of calls about tickets. The first three use the specification's texts.

import { fileRefusals } from '../kernel/files/refusals.ts'
import { defineRefusals } from '../kernel/refusal.ts'

const own = defineRefusals({
  TICKET_UNDEFINED: { status: 400, message: 'TicketId is undefined' },
  /**
   * The answer is the same for a ticket that does not exist and for one that belongs to another
   * person.
   */
  TICKET_NOT_FOUND: { status: 404, message: 'Ticket not found' },
  NO_TICKETS: { status: 404, message: 'No tickets returned' },
  TICKET_NOT_YOURS: {
    status: 403,
    message: 'Only the person who reported a ticket can change its text. Add a message instead.',
  },
  TICKET_CLOSED: {
    status: 409,
    message: 'This ticket is closed. Report a new problem if you still need help.',
  },
  TICKET_STATUS: {
    status: 409,
    message: 'The ticket can’t change to this status. Choose another one.',
  },
  TOO_MANY_FILES: {
    status: 409,
    message: 'This ticket can’t have more files. Remove one first.',
  },
  MAIL_NOT_TAKEN: { status: 403, message: 'This address doesn’t accept email from you.' },
  ASSIGNEE_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this staff member. Choose someone else.',
  },
})

export const ticketRefusals = { ...own, ...fileRefusals }
