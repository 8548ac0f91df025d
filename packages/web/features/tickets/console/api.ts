// Calls of people who answer tickets.

import type { HandledTicketDetail } from '@lodgepole/contract/tickets/schemas'
import {
  ticketCategories,
  ticketPriorities,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command } from '../../../lib/api/calls.ts'

const PAGE = 25

export interface BoardFilters {
  readonly search: string
  /** An account's id, `none` for unassigned tickets, or empty for all. */
  readonly assigneeId: string
  readonly category: string
  readonly priority: string
}

export const boardKeys = {
  all: (organizationId: string) => ['console-tickets', organizationId] as const,
  boards: (organizationId: string) => [...boardKeys.all(organizationId), 'board'] as const,
  board: (organizationId: string, filters: BoardFilters) =>
    [...boardKeys.boards(organizationId), filters] as const,
  column: (organizationId: string, filters: BoardFilters, status: TicketStatus) =>
    [...boardKeys.board(organizationId, filters), status] as const,
  one: (organizationId: string, ticketId: string) =>
    [...boardKeys.all(organizationId), 'one', ticketId] as const,
  assignees: (organizationId: string) => [...boardKeys.all(organizationId), 'assignees'] as const,
}

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text)

const queryOf = ({ search, assigneeId, category, priority }: BoardFilters) => {
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

export const columnQuery = (organizationId: string, filters: BoardFilters, status: TicketStatus) =>
  infiniteQueryOptions({
    queryKey: boardKeys.column(organizationId, filters, status),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/tickets', {
        query: { ...queryOf(filters), status, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const handledTicketQuery = (organizationId: string, ticketId: string) =>
  queryOptions({
    queryKey: boardKeys.one(organizationId, ticketId),
    queryFn: async (): Promise<HandledTicketDetail> =>
      (await api.call('GET /v2/console/ticket', { query: { ticketId } })).item,
    staleTime: 0,
  })

export const assigneesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: boardKeys.assignees(organizationId),
    queryFn: async () => (await api.call('GET /v2/console/ticket/assignees', { query: {} })).items,
  })

export const answerTicket = command(api, 'POST /v2/console/ticket/answer')
export const handleTicket = command(api, 'POST /v2/console/ticket/change')
