// The two things that happen to a ticket from either side: somebody says something, and its status
// goes a step. What is done here is done under the ticket's lock.

import {
  isOver,
  statusAfterComment,
  type TicketSide,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import type { CommandTransaction } from '../../platform/run-command.ts'
import type { TicketNotice } from './readers-store.ts'
import { updateTicket, type TicketRow } from './store.ts'
import { insertComment, insertStep, type Author } from './entry-store.ts'

/** The other side hears of it by mail, once it has been committed. */
export const TICKET_NOTICE = 'tickets.told'

export const tell = (
  tx: CommandTransaction,
  { ticketId }: Pick<TicketRow, 'ticketId'>,
  notifying: Omit<TicketNotice, 'ticketId'>,
): void => tx.emit({ topic: TICKET_NOTICE, payload: { ticketId, ...notifying } })

/** What an organization's programs hear of: what happened, and nothing that was said. */
export const noteTicket = (
  tx: CommandTransaction,
  { ticketId, creatorId }: Pick<TicketRow, 'ticketId' | 'creatorId'>,
  what: 'opened' | 'answered' | 'moved' | 'closed',
  side: TicketSide,
  status: TicketStatus,
): void =>
  tx.emit({ topic: `tickets.${what}`, payload: { ticketId, userId: creatorId, side, status } })

/** Who did it and when, as a later edit of the same is told. */
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
