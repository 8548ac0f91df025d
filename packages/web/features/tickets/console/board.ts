// The board's logic: which column a key moves to, and how a move changes the display before the
// server has answered.

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
 * Shift and an arrow key move a ticket by one column. Undefined at the board's end and for any
 * other key.
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

/**
 * Inserts the ticket in the column's order. If it belongs below the loaded pages, it appears when
 * those load.
 */
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
