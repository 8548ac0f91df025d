// The data and calls of the ticket screens. A change shows immediately, using its own answer.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketCategory, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import {
  type Whose,
  ticketsQuery,
  ticketQuery,
  freshTicketQuery,
  ticketKeys,
  isTicketList,
  createTicket,
  editTicket,
  commentOnTicket,
  setTicketStatus,
} from './api.ts'

export const useTicketList = (
  whose: Whose,
  statusExcluded: readonly TicketStatus[],
  enabled = true,
) => useInfiniteQuery({ ...ticketsQuery(whose, statusExcluded), enabled })

export const useTicket = (ticketId: string) => useQuery(ticketQuery(ticketId))

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const useFreshTicket = (ticketId: string) => useQuery(freshTicketQuery(ticketId))

export interface TicketBody {
  readonly title: string
  readonly text: string
  readonly category: TicketCategory
}

/**
 * A request keeps one key until its outcome is certain, so that a double press or a lost response
 * creates only one ticket or comment.
 */
export const useTicketChanges = () => {
  const once = useIdempotencyKey()
  const client = useQueryClient()
  const keep = (ticket: TicketDetail): TicketDetail => {
    client.setQueryData(ticketKeys.one(ticket.ticketId), ticket)
    void client.invalidateQueries({
      queryKey: ticketKeys.all,
      predicate: isTicketList,
    })
    return ticket
  }
  return {
    create: async (
      request: TicketBody & {
        readonly from?: { readonly route: string; readonly version: string }
        readonly lodgingId?: string
      },
    ) =>
      keep(
        await once(
          request,
          async (idempotencyKey) => (await createTicket(request, { idempotencyKey })).item,
        ),
      ),
    edit: async (ticketId: string, version: number, body: TicketBody) =>
      keep((await editTicket({ ticketId, version, ...body })).item),
    comment: async (request: { readonly ticketId: string; readonly text: string }) =>
      keep(
        await once(
          request,
          async (idempotencyKey) => (await commentOnTicket(request, { idempotencyKey })).item,
        ),
      ),
    move: async (ticketId: string, status: TicketStatus) =>
      keep((await setTicketStatus({ ticketId, status })).item),
  }
}
