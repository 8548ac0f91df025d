// Access to a ticket: its writer, its assignee, the managers of its unit, and staff who handle all
// tickets. For anyone else it does not exist.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { isId, type TicketId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import { sideOfViewer, type TicketSide } from '@lodgepole/domain/tickets/ticket'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { findTicket, lockTicket, type TicketRow } from './store.ts'
import type { Author } from './entry-store.ts'
import { managesUnitOf } from './units-store.ts'

export interface ReachedTicket {
  readonly ticket: TicketRow
  readonly side: TicketSide
}

const reach =
  (find: typeof findTicket) =>
  async (
    tx: TenantTransaction,
    actor: Member,
    ticketId: TicketId | undefined,
  ): Promise<Result<ReachedTicket, Refusal>> => {
    if (!ticketId) return refuse(ticketRefusals.TICKET_UNDEFINED)
    const ticket = isId(ticketId) ? await find(tx, ticketId) : undefined
    const side = ticket
      ? sideOfViewer(ticket, {
          userId: actor.userId,
          roles: actor.roles,
          isActing: actor.actingLoginId !== undefined,
          managesUnit: await managesUnitOf(tx, actor, ticket),
        })
      : undefined
    return ticket && side ? ok({ ticket, side }) : refuse(ticketRefusals.TICKET_NOT_FOUND)
  }

export const reachTicket = reach(findTicket)
/** The ticket is locked. */
export const reachToChange = reach(lockTicket)

/**
 * The staff view: on the console it includes tickets they wrote themselves. An API key, which is
 * not a person, sees all tickets.
 */
const reachAsStaff =
  (find: typeof findTicket) =>
  async (
    tx: TenantTransaction,
    actor: Member | ApiKey,
    ticketId: TicketId,
  ): Promise<Result<TicketRow, Refusal>> => {
    const ticket = await find(tx, ticketId)
    if (!ticket) return refuse(ticketRefusals.TICKET_NOT_FOUND)
    if (actor.kind !== 'member') return ok(ticket)
    const reached = sideOfViewer(ticket, {
      userId: actor.userId,
      roles: actor.roles,
      isActing: false,
      managesUnit: await managesUnitOf(tx, actor, ticket),
    })
    return reached ? ok(ticket) : refuse(ticketRefusals.TICKET_NOT_FOUND)
  }

export const reachHandled = reachAsStaff(findTicket)
export const reachToHandle = reachAsStaff(lockTicket)

/** Someone acting as a member writes under their own name. */
export const loginOf = ({
  loginId,
  actingLoginId,
}: Pick<Member, 'loginId' | 'actingLoginId'>): string => actingLoginId ?? loginId

export const authorOf = (actor: Member | ApiKey, side: TicketSide): Author => ({
  side,
  authorLoginId: actor.kind === 'member' ? loginOf(actor) : null,
})
