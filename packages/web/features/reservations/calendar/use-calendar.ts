// Everything in the calendar between two days. Disabled features aren't fetched, and if one source
// fails, the others still show.

import { useQuery } from '@tanstack/react-query'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { calendarItems, type DayRange } from './calendar-items.ts'
import {
  calendarBookingsQuery,
  calendarScheduledQuery,
  calendarInvoicesQuery,
  calendarStaysQuery,
  calendarClosuresQuery,
} from './api.ts'

export const usePeople = () => {
  const login = useLogin()
  return login ? [login.user, ...login.details.pairs.map(({ child }) => child)] : []
}

export const useCalendar = (range: DayRange) => {
  const organization = useOrganization()
  const people = usePeople()
  const bookings = useQuery(calendarBookingsQuery(range))
  const scheduled = useQuery({
    ...calendarScheduledQuery(),
    enabled: organization?.features.spendingAccounts ?? false,
  })
  const invoices = useQuery({
    ...calendarInvoicesQuery(),
    enabled: organization?.portalSettings.displayInvoices ?? false,
  })
  const stays = useQuery({
    ...calendarStaysQuery(range),
    enabled: organization?.portalSettings.displayRenterStays ?? false,
  })
  const closures = useQuery(calendarClosuresQuery(range))
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
