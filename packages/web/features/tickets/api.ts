// Calls about the household's tickets.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { pageAt, pages, command, download } from '../../lib/api/calls.ts'

const PAGE = 50

export type Whose = { readonly creatorId: string } | { readonly assigneeId: string }

export const ticketKeys = {
  all: ['tickets'] as const,
  list: (whose: Whose, statusExcluded: readonly TicketStatus[]) =>
    [...ticketKeys.all, whose, statusExcluded] as const,
  one: (ticketId: string) => [...ticketKeys.all, ticketId] as const,
  fresh: (ticketId: string) => [...ticketKeys.one(ticketId), 'fresh'] as const,
}

/** The second element of the key distinguishes lists from single tickets. */
export const isTicketList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof queryKey[1] === 'object'

export const ticketsQuery = (whose: Whose, statusExcluded: readonly TicketStatus[]) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.list(whose, statusExcluded),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/task/tickets', {
        query: {
          ...whose,
          statusExcluded: statusExcluded.join(','),
          limit: PAGE,
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    staleTime: 0,
  })

const readTicket = async (ticketId: string): Promise<TicketDetail> =>
  (await api.call('GET /v2/task/ticket', { query: { ticketId } })).item

export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ticketKeys.one(ticketId),
    queryFn: () => readTicket(ticketId),
    staleTime: 0,
  })

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const freshTicketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ticketKeys.fresh(ticketId),
    queryFn: () => readTicket(ticketId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const removeTicketFile = command(api, 'POST /v2/task/ticket/file/remove')
export const downloadTicketFile = download(api, 'GET /v2/task/ticket/file')
export const finishTicketFile = command(api, 'POST /v2/task/ticket/file/uploaded')
export const beginTicketFile = command(api, 'POST /v2/task/ticket/file')
export const setTicketStatus = command(api, 'POST /v2/task/ticket/status')
export const commentOnTicket = command(api, 'POST /v2/task/ticket/comment')
export const editTicket = command(api, 'POST /v2/task/ticket/edit')
export const createTicket = command(api, 'POST /v2/task/ticket/create')
