// Calls about everything in the household's calendar.

import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../lib/api/api.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'
import { cacheMs } from '../../../lib/api/query.ts'
import type { DayRange } from './calendar-items.ts'
import { command } from '../../../lib/api/calls.ts'

const MAX_PAGES = 10

const calendarKeys = {
  bookings: ({ from, to }: DayRange) => [...keyRoots.household, 'calendar', from, to] as const,
  scheduled: () => [...keyRoots.bank, 'scheduled', 'household'] as const,
  invoices: () => [...keyRoots.invoices, 'due', 'calendar'] as const,
  stays: ({ from, to }: DayRange) => [...keyRoots.lodging, 'stays', 'calendar', from, to] as const,
  closures: ({ from, to }: DayRange) => ['calendar', 'closures', from, to] as const,
  feeds: () => ['calendar', 'feeds'] as const,
}

const bookingsOf = async (range: DayRange): Promise<readonly HomeBooking[]> => {
  const found: HomeBooking[] = []
  let next: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await api.call('GET /v2/session/household/calendar', {
      query: { ...range, limit: 200, ...(next ? { next } : {}) },
    })
    found.push(...answer.items)
    next = answer.next
    if (!next) break
  }
  return found
}

export const calendarBookingsQuery = (range: DayRange) =>
  queryOptions({ queryKey: calendarKeys.bookings(range), queryFn: () => bookingsOf(range) })

export const calendarScheduledQuery = () =>
  queryOptions({
    queryKey: calendarKeys.scheduled(),
    queryFn: () => silentApi.call('GET /v2/bank/scheduled', { query: {} }),
  })

export const calendarInvoicesQuery = () =>
  queryOptions({
    queryKey: calendarKeys.invoices(),
    queryFn: () => silentApi.call('GET /v2/bank/invoices/account/due', { query: { limit: 200 } }),
  })

export const calendarStaysQuery = (range: DayRange) =>
  queryOptions({
    queryKey: calendarKeys.stays(range),
    queryFn: () => silentApi.call('GET /v2/lodging/stays', { query: { ...range, limit: 200 } }),
    staleTime: cacheMs.stays,
  })

export const calendarClosuresQuery = (range: DayRange) =>
  queryOptions({
    queryKey: calendarKeys.closures(range),
    queryFn: () => silentApi.call('GET /v2/calendar/closures', { query: range }),
  })

/** The calendar subscription addresses of the household. */
export const feedsQuery = () =>
  queryOptions({
    queryKey: calendarKeys.feeds(),
    queryFn: () => api.call('GET /v2/calendar/feeds', { query: {} }),
  })

export const removeFeed = command(api, 'POST /v2/calendar/feed/withdraw')
export const makeFeed = command(api, 'POST /v2/calendar/feed')
