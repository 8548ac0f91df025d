// What a ticket is: its status, who is on which side of it, and who may move it where. The server
// decides by these rules, and the screens offer only what they allow.

import { capabilities, hasCapability } from '../identity/access/capabilities.ts'
import type { Role } from '../identity/access/roles.ts'
import type { PersonId } from '../kernel/ids.ts'
import type { Transitions } from '../kernel/transitions.ts'

export const ticketStatuses = ['open', 'in-progress', 'waiting', 'done', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketCategories = [
  'portal',
  'account',
  'payments',
  'reservations',
  'lodging',
  'facilities',
  'other',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** How urgent a ticket is. Only staff see it, never the household. */
export const ticketPriorities = ['low', 'normal', 'high'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const MAX_TITLE_CHARACTERS = 120
export const MAX_TEXT_CHARACTERS = 4_000

/** Who a ticket may be assigned to, including staff who see only their own tickets. */
const assignableRoles: readonly Role[] = [
  ...capabilities.tickets,
  'cashier',
  'counselor',
  'store-manager',
]

/** The household that asked, or the staff who answer. */
export const ticketSides = ['household', 'staff'] as const
export type TicketSide = (typeof ticketSides)[number]

interface Viewer {
  readonly userId: string
  readonly roles: ReadonlySet<Role>
  /** A staff person who acts as a member is still staff. */
  readonly isActing: boolean
  /** Whether they are responsible for the ticket's unit. */
  readonly managesUnit: boolean
}

interface Ticketed {
  readonly creatorId: PersonId
  readonly assigneeId: PersonId | null
}

export const handlesAllTickets = (roles: ReadonlySet<Role>): boolean =>
  hasCapability(roles, 'ticketsAll')

/** Whether they handle only the tickets of certain units. */
export const handlesTicketsOfUnits = (roles: ReadonlySet<Role>): boolean =>
  hasCapability(roles, 'tickets') && !handlesAllTickets(roles)

export const mayBeAssigned = (roles: ReadonlySet<Role>): boolean =>
  assignableRoles.some((role) => roles.has(role))

/**
 * Undefined for people who may not see the ticket. An assignee who no longer works here loses
 * access.
 */
export const sideOfViewer = (
  { creatorId, assigneeId }: Ticketed,
  { userId, roles, isActing, managesUnit }: Viewer,
): TicketSide | undefined => {
  if (creatorId === userId) return isActing ? 'staff' : 'household'
  return handlesAllTickets(roles) ||
    (managesUnit && handlesTicketsOfUnits(roles)) ||
    (assigneeId === userId && mayBeAssigned(roles))
    ? 'staff'
    : undefined
}

const householdTransitions: Transitions<TicketStatus> = {
  open: ['done'],
  'in-progress': ['done'],
  waiting: ['done'],
  done: ['open'],
  closed: [],
}

/** Staff may move a ticket anywhere. */
export const ticketTransitions: Transitions<TicketStatus> = {
  open: ['in-progress', 'waiting', 'done', 'closed'],
  'in-progress': ['open', 'waiting', 'done', 'closed'],
  waiting: ['open', 'in-progress', 'done', 'closed'],
  done: ['open', 'in-progress', 'waiting', 'closed'],
  closed: ['open', 'in-progress', 'waiting', 'done'],
}

/** A household may mark a ticket as solved, or reopen it. Staff decide on everything else. */
export const nextStatuses = (side: TicketSide, from: TicketStatus): readonly TicketStatus[] =>
  (side === 'household' ? householdTransitions : ticketTransitions)[from]

/**
 * When the household writes, a waiting ticket has its answer, and a done ticket is not solved after
 * all.
 */
export const statusAfterComment = (side: TicketSide, status: TicketStatus): TicketStatus =>
  side === 'household' && (status === 'waiting' || status === 'done') ? 'open' : status

export const isOver = (status: TicketStatus): boolean => status === 'done' || status === 'closed'

/** The texts of a closed ticket can no longer change. */
export const mayWrite = (status: TicketStatus): boolean => status !== 'closed'

/** Undefined when one of the names is not a status. */
export const readStatuses = (text: string): readonly TicketStatus[] | undefined => {
  const named = text
    .split(',')
    .map((part) => part.trim().toLowerCase().replaceAll(' ', '-'))
    .filter(Boolean)
  const known = ticketStatuses.filter((status) => named.includes(status))
  return named.every((name) => (ticketStatuses as readonly string[]).includes(name))
    ? known
    : undefined
}
