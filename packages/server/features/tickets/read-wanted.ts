// Reads which tickets a call requests from its parameters.

import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import {
  handlesAllTickets,
  handlesTicketsOfUnits,
  readStatuses,
} from '@lodgepole/domain/tickets/ticket'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import type { Wanted } from './store.ts'

interface Named {
  readonly creatorId?: PersonId | undefined
  readonly assigneeId?: PersonId | undefined
}

/**
 * Whose tickets are requested: the caller's own, unless they handle others' tickets. Without a
 * named person, those the caller wrote.
 */
const whoseOf = (actor: Member, { creatorId, assigneeId }: Named): Result<Named, Refusal> => {
  const named = [creatorId, assigneeId].filter((id) => id !== undefined)
  const looksAfterOthers = handlesAllTickets(actor.roles) || handlesTicketsOfUnits(actor.roles)
  if (!named.every((id) => isId(id) && (id === actor.userId || looksAfterOthers)))
    return refuse(ticketRefusals.NO_TICKETS)
  return ok(named.length === 0 ? { creatorId: actor.userId } : { creatorId, assigneeId })
}

const readExcluded = (text = ''): Result<readonly TicketStatus[], Refusal> => {
  const statuses = readStatuses(text)
  return statuses
    ? ok(statuses)
    : refuse(commonRefusals.INVALID_INPUT, {
        message: 'statusExcluded: Statuses with commas between them.',
      })
}

/** The tickets of a household, or of a person who handles others' tickets. */
export const readOwnWanted = (
  actor: Member,
  query: Named & { readonly statusExcluded?: string | undefined },
): Result<Wanted, Refusal> => {
  const whose = whoseOf(actor, query)
  if (!whose.ok) return whose
  const excluded = readExcluded(query.statusExcluded)
  return excluded.ok ? ok({ ...whose.value, statusExcluded: excluded.value }) : excluded
}

type StaffQuery = Pick<Wanted, 'status' | 'priority' | 'category' | 'search'> & {
  readonly assigneeId?: string | undefined
  readonly statusExcluded?: string | undefined
}

/** The tickets staff search for; `none` means unassigned. */
export const readStaffWanted = (query: StaffQuery): Result<Wanted, Refusal> => {
  const { status, assigneeId, priority, category, search } = query
  const statusExcluded = readStatuses(query.statusExcluded ?? '')
  return statusExcluded
    ? ok({
        status,
        statusExcluded,
        priority,
        category,
        search,
        assigneeId: assigneeId === 'none' ? null : assigneeId,
      })
    : refuse(commonRefusals.INVALID_INPUT)
}
