// What a household does with its tickets: creates, edits, comments on and closes them.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketId, UnitId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import {
  mayWrite,
  nextStatuses,
  type TicketCategory,
  type TicketSide,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { readDetail } from '../present.ts'
import { authorOf, loginOf, reachToChange } from '../reach.ts'
import { findTicket, insertTicket, updateTicket } from '../store.ts'
import { findUnitOf } from '../units.ts'
import { noteTicket, say, stepTo, tell } from '../write.ts'

type Which = { readonly ticketId?: TicketId | undefined }

interface Written {
  readonly title: string
  readonly text: string
  readonly category: TicketCategory
}

const secondsOf = (tx: CommandTransaction): number => Math.floor(tx.context.nowMs / 1000)

const shown = async (tx: CommandTransaction, ticketId: TicketId, side: TicketSide) => {
  const ticket = await findTicket(tx, ticketId)
  return ticket ? ok(await readDetail(tx, ticket, side)) : refuse(ticketRefusals.TICKET_NOT_FOUND)
}

interface New extends Written {
  readonly from?: { readonly route: string; readonly version: string } | undefined
  /** The property it is about, if the household has several. */
  readonly lodgingId?: UnitId | undefined
}

export const createTicket: Command<New, TicketDetail> = {
  name: 'tickets.create',
  permission: 'member',
  run: async (tx, { title, text, category, from, lodgingId }) => {
    const { actor } = tx.context
    const unit = await findUnitOf(tx, actor, lodgingId)
    if (!unit.ok) return unit
    const ticketId = newId()
    const number = await insertTicket(
      tx,
      {
        ticketId,
        creatorId: actor.userId,
        unitId: unit.value,
        category,
        title,
        text,
        fromRoute: from?.route ?? null,
        fromVersion: from?.version ?? null,
      },
      secondsOf(tx),
    )
    const side = actor.actingLoginId === undefined ? 'household' : 'staff'
    noteTicket(tx, { ticketId, creatorId: actor.userId }, 'opened', side, 'open')
    tell(tx, { ticketId }, { change: 'created', side, by: loginOf(actor) })
    tx.note({ ticketId, accountId: actor.userId, number })
    return shown(tx, ticketId, side)
  },
}

export const editTicket: Command<
  Which & Written & { readonly version?: number | undefined },
  TicketDetail
> = {
  name: 'tickets.edit',
  permission: 'member',
  run: async (tx, { ticketId, version, title, text, category }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    // Nobody edits a household's text: staff answer, and assign the ticket to the right place.
    if (side !== 'household') return refuse(ticketRefusals.TICKET_NOT_YOURS)
    if (!mayWrite(ticket.status)) return refuse(ticketRefusals.TICKET_CLOSED)
    if (version !== undefined && version !== ticket.version)
      return refuseEditConflict(tx, ticket, await readDetail(tx, ticket, side))
    await updateTicket(
      tx,
      ticket.ticketId,
      { title, text, category, ...changeStamp(tx.context) },
      secondsOf(tx),
      { edit: true },
    )
    tell(tx, ticket, { change: 'edited', side, by: authorOf(tx.context.actor, side).authorLoginId })
    tx.note({ ticketId: ticket.ticketId, accountId: ticket.creatorId })
    return shown(tx, ticket.ticketId, side)
  },
}

export const commentTicket: Command<Which & { readonly text: string }, TicketDetail> = {
  name: 'tickets.comment',
  permission: 'member',
  run: async (tx, { ticketId, text }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    if (!mayWrite(ticket.status)) return refuse(ticketRefusals.TICKET_CLOSED)
    await say(tx, ticket, authorOf(tx.context.actor, side), text)
    return shown(tx, ticket.ticketId, side)
  },
}

export const moveTicket: Command<Which & { readonly status: TicketStatus }, TicketDetail> = {
  name: 'tickets.move',
  permission: 'member',
  run: async (tx, { ticketId, status }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    // Repeating it has no further effect.
    if (status !== ticket.status && !nextStatuses(side, ticket.status).includes(status))
      return refuse(ticketRefusals.TICKET_STATUS)
    await stepTo(tx, ticket, authorOf(tx.context.actor, side), status)
    tx.note({
      ticketId: ticket.ticketId,
      accountId: ticket.creatorId,
      asStaff: side === 'staff',
      status,
    })
    return shown(tx, ticket.ticketId, side)
  },
}
