// The two changes either side can make to a ticket: a comment, and a status step. Both run under
// the ticket's lock.

import {
  isOver,
  statusAfterComment,
  type TicketSide,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import type { CommandTransaction } from '../../platform/run-command.ts'
import type { TicketNotice } from './recipients-store.ts'
import { updateTicket, type TicketRow } from './store.ts'
import { insertComment, insertStep, type Author } from './entry-store.ts'

/** Mails the other side after the commit. */
export const TICKET_NOTICE = 'tickets.told'

export const tell = (
  tx: CommandTransaction,
  { ticketId }: Pick<TicketRow, 'ticketId'>,
  notifying: Omit<TicketNotice, 'ticketId'>,
): void => tx.emit({ topic: TICKET_NOTICE, payload: { ticketId, ...notifying } })

/** The event for an organization's programs: what happened, without any text. */
export const noteTicket = (
  tx: CommandTransaction,
  { ticketId, creatorId }: Pick<TicketRow, 'ticketId' | 'creatorId'>,
  what: 'opened' | 'answered' | 'moved' | 'closed',
  side: TicketSide,
  status: TicketStatus,
): void =>
  tx.emit({ topic: `tickets.${what}`, payload: { ticketId, userId: creatorId, side, status } })

/** The author and time of a change, shown when a later edit conflicts with it. */
export const handledMarks = (
  { context: { nowMs } }: CommandTransaction,
  { authorLoginId }: Author,
) => ({ handledAt: new Date(nowMs), handledByLoginId: authorLoginId })

export const stepTo = async (
  tx: CommandTransaction,
  ticket: TicketRow,
  author: Author,
  status: TicketStatus,
  isNotified = true,
): Promise<void> => {
  const { nowMs } = tx.context
  if (status === ticket.status) return
  await updateTicket(
    tx,
    ticket.ticketId,
    { status, ...handledMarks(tx, author) },
    Math.floor(nowMs / 1000),
    { handling: true },
  )
  await insertStep(tx, ticket.ticketId, author, ticket.status, status, nowMs)
  noteTicket(tx, ticket, isOver(status) ? 'closed' : 'moved', author.side, status)
  if (isNotified)
    tell(tx, ticket, { change: 'status', side: author.side, by: author.authorLoginId })
}

export const say = async (
  tx: CommandTransaction,
  ticket: TicketRow,
  author: Author,
  text: string,
  status: TicketStatus = statusAfterComment(author.side, ticket.status),
): Promise<string> => {
  const { nowMs } = tx.context
  const entryId = await insertComment(tx, ticket.ticketId, author, text, nowMs)
  if (status === ticket.status)
    await updateTicket(tx, ticket.ticketId, {}, Math.floor(nowMs / 1000))
  else await stepTo(tx, ticket, author, status, false)
  noteTicket(tx, ticket, 'answered', author.side, status)
  tell(tx, ticket, { change: 'comment', side: author.side, by: author.authorLoginId, entryId })
  tx.note({
    ticketId: ticket.ticketId,
    accountId: ticket.creatorId,
    asStaff: author.side === 'staff',
    over: isOver(status),
  })
  return entryId
}
