// What the tickets' screens read and change. A change shows at once, from its own answer.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketCategory, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'

const PAGE = 50

export type Whose = { readonly creatorId: string } | { readonly assigneeId: string }

export const useTicketList = (
  whose: Whose,
  statusExcluded: readonly TicketStatus[],
  enabled = true,
) =>
  useInfiniteQuery({
    queryKey: ['tickets', whose, statusExcluded],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/task/tickets', {
        query: {
          ...whose,
          statusExcluded: statusExcluded.join(','),
          limit: PAGE,
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    enabled,
  })

const keyOf = (ticketId: string) => ['tickets', ticketId] as const

export const useTicket = (ticketId: string) =>
  useQuery({
    queryKey: keyOf(ticketId),
    queryFn: async (): Promise<TicketDetail> =>
      (await api.call('GET /v2/task/ticket', { query: { ticketId } })).item,
    staleTime: 0,
  })

/** As it is now, never from memory: a form that begins with something old ends in a refusal. */
export const useFreshTicket = (ticketId: string) =>
  useQuery({
    queryKey: [...keyOf(ticketId), 'fresh'],
    queryFn: async (): Promise<TicketDetail> =>
      (await api.call('GET /v2/task/ticket', { query: { ticketId } })).item,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export interface TicketBody {
  readonly title: string
  readonly text: string
  readonly category: TicketCategory
}

/**
 * One wish has one key until it has been answered for certain: a double press, or a lost answer,
 * makes one ticket and one comment.
 */
export const useTicketChanges = () => {
  const once = useIdempotencyKey()
  const client = useQueryClient()
  const keep = (ticket: TicketDetail): TicketDetail => {
    client.setQueryData(keyOf(ticket.ticketId), ticket)
    void client.invalidateQueries({
      queryKey: ['tickets'],
      predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
    })
    return ticket
  }
  return {
    create: async (
      wish: TicketBody & {
        readonly from?: { readonly route: string; readonly version: string }
        readonly lodgingId?: string
      },
    ) =>
      keep(
        await once(
          wish,
          async (idempotencyKey) =>
            (await api.call('POST /v2/task/ticket/create', { body: wish }, { idempotencyKey }))
              .item,
        ),
      ),
    edit: async (ticketId: string, version: number, body: TicketBody) =>
      keep(
        (await api.call('POST /v2/task/ticket/edit', { body: { ticketId, version, ...body } }))
          .item,
      ),
    comment: async (wish: { readonly ticketId: string; readonly text: string }) =>
      keep(
        await once(
          wish,
          async (idempotencyKey) =>
            (await api.call('POST /v2/task/ticket/comment', { body: wish }, { idempotencyKey }))
              .item,
        ),
      ),
    move: async (ticketId: string, status: TicketStatus) =>
      keep((await api.call('POST /v2/task/ticket/status', { body: { ticketId, status } })).item),
  }
}
