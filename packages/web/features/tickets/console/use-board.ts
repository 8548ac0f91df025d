// What the board reads and changes. A move shows at once and goes back if the server does not want
// it.

import type {
  HandledTicket,
  HandledTicketDetail,
  TicketDetail,
} from '@lodgepole/contract/tickets/schemas'
import {
  ticketCategories,
  ticketPriorities,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts'
import { without, withTicket } from './board.ts'

const PAGE = 25

export interface BoardWish {
  readonly search: string
  /** Of an account, of nobody (`none`), or empty for everybody's. */
  readonly assigneeId: string
  readonly category: string
  readonly priority: string
}

const boardKey = (organizationId: string, wish: BoardWish) =>
  ['console-tickets', organizationId, 'board', wish] as const
const columnKey = (organizationId: string, wish: BoardWish, status: TicketStatus) =>
  [...boardKey(organizationId, wish), status] as const
const detailKey = (organizationId: string, ticketId: string) =>
  ['console-tickets', organizationId, 'one', ticketId] as const

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text)
const queryOf = ({ search, assigneeId, category, priority }: BoardWish) => {
  const [about, soon] = [
    ticketCategories.find((one) => one === category),
    ticketPriorities.find((one) => one === priority),
  ]
  return {
    ...(search ? { search } : {}),
    ...(assigneeId === 'none' || isId(assigneeId) ? { assigneeId } : {}),
    ...(about ? { category: about } : {}),
    ...(soon ? { priority: soon } : {}),
  }
}

export const useColumn = (organizationId: string, wish: BoardWish, status: TicketStatus) =>
  useInfiniteQuery({
    queryKey: columnKey(organizationId, wish, status),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/tickets', {
        query: { ...queryOf(wish), status, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useHandledTicket = (organizationId: string, ticketId: string) =>
  useQuery({
    queryKey: detailKey(organizationId, ticketId),
    queryFn: async (): Promise<HandledTicketDetail> =>
      (await api.call('GET /v2/console/ticket', { query: { ticketId } })).item,
    staleTime: 0,
  })

export const useAssignees = (organizationId: string) =>
  useQuery({
    queryKey: ['console-tickets', organizationId, 'assignees'],
    queryFn: async () => (await api.call('GET /v2/console/ticket/assignees', { query: {} })).items,
  }).data ?? []

export interface Handling {
  readonly status?: TicketStatus
  readonly assigneeId?: string | null
  readonly priority?: TicketPriority
  readonly category?: TicketCategory
}

export const useHandling = (organizationId: string) => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const keep = (ticket: HandledTicketDetail): void =>
    void client.setQueryData(detailKey(organizationId, ticket.ticketId), ticket)
  const boardAnew = () =>
    client.invalidateQueries({ queryKey: ['console-tickets', organizationId, 'board'] })
  const change = async (
    { ticketId, handlingVersion }: Pick<HandledTicket, 'ticketId' | 'handlingVersion'>,
    handling: Handling,
  ): Promise<void> => {
    try {
      keep(
        (
          await api.call('POST /v2/console/ticket/change', {
            body: { ticketId, handlingVersion, ...handling },
          })
        ).item,
      )
    } catch (error) {
      void client.invalidateQueries({ queryKey: detailKey(organizationId, ticketId) })
      throw error
    } finally {
      void boardAnew()
    }
  }
  return {
    change,
    move: async (wish: BoardWish, ticket: HandledTicket, status: TicketStatus): Promise<void> => {
      // What is on its way of the columns would come from before the move.
      await client.cancelQueries({ queryKey: boardKey(organizationId, wish) })
      type Column = InfiniteData<Awaited<ReturnType<typeof page>>>
      client.setQueryData<Column>(columnKey(organizationId, wish, ticket.status), (data) =>
        without(data, ticket.ticketId),
      )
      client.setQueryData<Column>(columnKey(organizationId, wish, status), (data) =>
        withTicket(data, { ...ticket, status }),
      )
      await change(ticket, { status })
    },
    answer: async (said: {
      readonly ticketId: string
      readonly text: string
      readonly status?: TicketStatus
    }): Promise<void> => {
      keep(
        await once(
          said,
          async (idempotencyKey) =>
            (await api.call('POST /v2/console/ticket/answer', { body: said }, { idempotencyKey }))
              .item,
        ),
      )
      void boardAnew()
    },
    /** Files come back without what only the staff see. */
    keepFiles: (ticket: TicketDetail): void =>
      void client.setQueryData<HandledTicketDetail>(
        detailKey(organizationId, ticket.ticketId),
        (before) => before && { ...before, files: ticket.files },
      ),
  }
}

const page = () => api.call('GET /v2/console/tickets', { query: {} })
