// Everything in the calendar between two days. What is switched off is not asked for, and one part
// that fails leaves the others.

import { useQuery } from '@tanstack/react-query'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { api, calmApi } from '../../../lib/api/api.ts'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { cacheMs } from '../../../lib/api/query.ts'
import { calendarItems, type DayRange } from './calendar-items.ts'

const MOST_PAGES = 10

const bookingsOf = async (range: DayRange): Promise<readonly HomeBooking[]> => {
  const found: HomeBooking[] = []
  let next: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await api.call('GET /v2/session/household/calendar', {
      query: { ...range, limit: 200, ...(next ? { next } : {}) },
    })
    found.push(...answer.items)
    next = answer.next
    if (!next) break
  }
  return found
}

export const usePeople = () => {
  const login = useLogin()
  return login ? [login.user, ...login.details.pairs.map(({ child }) => child)] : []
}

export const useCalendar = (range: DayRange) => {
  const organization = useOrganization()
  const people = usePeople()
  const bookings = useQuery({
    queryKey: ['household', 'calendar', range.from, range.to],
    queryFn: () => bookingsOf(range),
  })
  const scheduled = useQuery({
    queryKey: ['bank', 'scheduled', 'household'],
    queryFn: () => calmApi.call('GET /v2/bank/scheduled', { query: {} }),
    enabled: organization?.features.spendingAccounts ?? false,
  })
  const invoices = useQuery({
    queryKey: ['invoices', 'due', 'calendar'],
    queryFn: () => calmApi.call('GET /v2/bank/invoices/account/due', { query: { limit: 200 } }),
    enabled: organization?.portalSettings.displayInvoices ?? false,
  })
  const stays = useQuery({
    queryKey: ['lodging', 'stays', 'calendar', range.from, range.to],
    queryFn: () => calmApi.call('GET /v2/lodging/stays', { query: { ...range, limit: 200 } }),
    enabled: organization?.portalSettings.displayRenterStays ?? false,
    staleTime: cacheMs.stays,
  })
  const closures = useQuery({
    queryKey: ['calendar', 'closures', range.from, range.to],
    queryFn: () => calmApi.call('GET /v2/calendar/closures', { query: range }),
  })
  const items =
    bookings.data &&
    calendarItems(
      {
        bookings: bookings.data,
        scheduled: scheduled.data?.items ?? [],
        invoices: invoices.data?.items ?? [],
        stays: stays.data?.items ?? [],
        closures: closures.data?.items ?? [],
        people,
      },
      range,
    )
  return { items, error: bookings.isError ? bookings.error : undefined, refetch: bookings.refetch }
}
