// The board without its looks: which column a key leads to, and what a move does to what is shown
// before the server has answered.

import type { HandledTicket } from '@lodgepole/contract/tickets/schemas'
import { ticketStatuses, type TicketStatus } from '@lodgepole/domain/tickets/ticket'

export interface BoardPages {
  readonly pages: readonly {
    readonly items: readonly HandledTicket[]
    readonly next?: string | undefined
  }[]
  readonly pageParams: readonly unknown[]
}

/**
 * Shift and an arrow carry a ticket one column on; undefined at the board's end and for any other
 * key.
 */
export const statusOfKey = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: TicketStatus,
): TicketStatus | undefined => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return shiftKey && by ? ticketStatuses[ticketStatuses.indexOf(from) + by] : undefined
}

export const without = <P extends BoardPages>(
  data: P | undefined,
  ticketId: string,
): P | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.filter((one) => one.ticketId !== ticketId),
    })),
  }

const isBefore = (one: HandledTicket, other: HandledTicket): boolean =>
  one.createdAt > other.createdAt ||
  (one.createdAt === other.createdAt && one.ticketId < other.ticketId)

/** In its place by the column's order; below what was fetched of it, it comes when that is. */
export const withTicket = <P extends BoardPages>(
  data: P | undefined,
  ticket: HandledTicket,
): P | undefined => {
  const cleared = without(data, ticket.ticketId)
  if (!cleared) return cleared
  const at = cleared.pages.findIndex(
    ({ items, next }) => next === undefined || items.some((one) => isBefore(ticket, one)),
  )
  return {
    ...cleared,
    pages: cleared.pages.map((page, index) =>
      index === at
        ? {
            ...page,
            items: [
              ...page.items.filter((one) => isBefore(one, ticket)),
              ticket,
              ...page.items.filter((one) => !isBefore(one, ticket)),
            ],
          }
        : page,
    ),
  }
}
