// The data and calls of the board. A move shows immediately, and is undone if the server refuses
// it.

import type { ApiOutput } from '@lodgepole/contract/api'
import type {
  HandledTicket,
  HandledTicketDetail,
  TicketDetail,
} from '@lodgepole/contract/tickets/schemas'
import type { TicketCategory, TicketPriority, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts'
import { without, withTicket } from './board.ts'
import {
  type BoardFilters,
  columnQuery,
  handledTicketQuery,
  assigneesQuery,
  boardKeys,
  handleTicket,
  answerTicket,
} from './api.ts'

export const useColumn = (organizationId: string, filters: BoardFilters, status: TicketStatus) =>
  useInfiniteQuery(columnQuery(organizationId, filters, status))

export const useHandledTicket = (organizationId: string, ticketId: string) =>
  useQuery(handledTicketQuery(organizationId, ticketId))

export const useAssignees = (organizationId: string) =>
  useQuery(assigneesQuery(organizationId)).data ?? []

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
    void client.setQueryData(boardKeys.one(organizationId, ticket.ticketId), ticket)
  const boardAnew = () => client.invalidateQueries({ queryKey: boardKeys.boards(organizationId) })
  const change = async (
    { ticketId, handlingVersion }: Pick<HandledTicket, 'ticketId' | 'handlingVersion'>,
    handling: Handling,
  ): Promise<void> => {
    try {
      keep((await handleTicket({ ticketId, handlingVersion, ...handling })).item)
    } catch (error) {
      void client.invalidateQueries({ queryKey: boardKeys.one(organizationId, ticketId) })
      throw error
    } finally {
      void boardAnew()
    }
  }
  return {
    change,
    move: async (
      filters: BoardFilters,
      ticket: HandledTicket,
      status: TicketStatus,
    ): Promise<void> => {
      // Fetches in progress would return the columns from before the move.
      await client.cancelQueries({ queryKey: boardKeys.board(organizationId, filters) })
      type Column = InfiniteData<ApiOutput<'GET /v2/console/tickets'>>
      client.setQueryData<Column>(
        boardKeys.column(organizationId, filters, ticket.status),
        (data) => without(data, ticket.ticketId),
      )
      client.setQueryData<Column>(boardKeys.column(organizationId, filters, status), (data) =>
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
          async (idempotencyKey) => (await answerTicket(said, { idempotencyKey })).item,
        ),
      )
      void boardAnew()
    },
    /** The answer to a change of files lacks the data that only staff see. */
    keepFiles: (ticket: TicketDetail): void =>
      void client.setQueryData<HandledTicketDetail>(
        boardKeys.one(organizationId, ticket.ticketId),
        (before) => before && { ...before, files: ticket.files },
      ),
  }
}
