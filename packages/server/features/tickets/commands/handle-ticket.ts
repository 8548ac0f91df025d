// What staff do with a ticket: assign it, set its priority and status, and answer it.

import type { HandledTicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { PersonId, TicketId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import {
  mayWrite,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { isAssignable } from '../people-store.ts'
import { readHandledDetail } from '../present.ts'
import { authorOf, reachToHandle } from '../reach.ts'
import { findTicket, updateTicket } from '../store.ts'
import { handledMarks, say, stepTo, tell } from '../write.ts'

const permission = { capability: 'tickets' } as const

const shown = async (tx: CommandTransaction, ticketId: TicketId) => {
  const ticket = await findTicket(tx, ticketId)
  return ticket ? ok(await readHandledDetail(tx, ticket)) : refuse(ticketRefusals.TICKET_NOT_FOUND)
}

interface Handling {
  readonly ticketId: TicketId
  readonly handlingVersion?: number | undefined
  readonly status?: TicketStatus | undefined
  readonly assigneeId?: PersonId | null | undefined
  readonly priority?: TicketPriority | undefined
  readonly category?: TicketCategory | undefined
}

export const changeTicket: Command<Handling, HandledTicketDetail, Member | ApiKey> = {
  name: 'tickets.change',
  permission,
  run: async (tx, { ticketId, handlingVersion, status, assigneeId, priority, category }) => {
    const reached = await reachToHandle(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const ticket = reached.value
    if (handlingVersion !== undefined && handlingVersion !== ticket.handlingVersion)
      return refuseEditConflict(
        tx,
        { changedAt: ticket.handledAt, changedByLoginId: ticket.handledByLoginId },
        await readHandledDetail(tx, ticket),
      )
    if (assigneeId && assigneeId !== ticket.assigneeId && !(await isAssignable(tx, assigneeId)))
      return refuse(ticketRefusals.ASSIGNEE_NOT_FOUND)
    const author = authorOf(tx.context.actor, 'staff')
    const isRefiled = category !== undefined && category !== ticket.category
    const change = {
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(priority === undefined ? {} : { priority }),
      ...(isRefiled ? { category, ...changeStamp(tx.context) } : {}),
    }
    await updateTicket(
      tx,
      ticketId,
      { ...change, ...handledMarks(tx, author) },
      Math.floor(tx.context.nowMs / 1000),
      { handling: true, edit: isRefiled },
    )
    if (assigneeId && assigneeId !== ticket.assigneeId)
      tell(tx, ticket, { change: 'assigned', side: 'staff', by: author.authorLoginId })
    if (status !== undefined) await stepTo(tx, ticket, author, status)
    tx.note({
      ticketId,
      accountId: ticket.creatorId,
      asStaff: true,
      ...(status === undefined ? {} : { status }),
      ...(assigneeId === undefined ? {} : { assigneeId }),
    })
    return shown(tx, ticketId)
  },
}

export const answerTicket: Command<
  {
    readonly ticketId: TicketId
    readonly text: string
    readonly status?: TicketStatus | undefined
  },
  HandledTicketDetail,
  Member | ApiKey
> = {
  name: 'tickets.answer',
  permission,
  run: async (tx, { ticketId, text, status }) => {
    const reached = await reachToHandle(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const ticket = reached.value
    if (!mayWrite(status ?? ticket.status) && !mayWrite(ticket.status))
      return refuse(ticketRefusals.TICKET_CLOSED)
    await say(tx, ticket, authorOf(tx.context.actor, 'staff'), text, status)
    return shown(tx, ticketId)
  },
}
