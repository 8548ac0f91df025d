// What the household has booked, a month or a week at a time, day by day.

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { dayName, firstOfMonth, lastOfMonth, mondayOf, plusDays, todayIn } from '../../../lib/local-days.ts'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { CalendarDays } from '../components/CalendarDays.tsx'
import styles from '../components/Calendar.module.css'

type View = 'month' | 'week'

const rangeOf = (view: View, day: string) =>
  view === 'month' ? { from: firstOfMonth(day), to: lastOfMonth(day) } : { from: mondayOf(day), to: plusDays(mondayOf(day), 6) }

const useBookings = (range: { readonly from: string; readonly to: string }) =>
  useInfiniteQuery({
    queryKey: ['household', 'calendar', range.from, range.to],
    queryFn: ({ pageParam }) => api.call('GET /v2/session/household/calendar', { query: { ...range, ...(pageParam ? { next: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  })

const Bookings = ({ range, locale }: { readonly range: { readonly from: string; readonly to: string }; readonly locale: string }) => {
  const bookings = useBookings(range)
  const items = bookings.data?.pages.flatMap((page) => page.items) ?? []
  if (bookings.isPending) return <ListSkeleton rows={5} />
  if (bookings.isError) return <LoadFailed error={bookings.error} retry={bookings.refetch} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarPlus size={28} />}
        title={<Trans>No reservations found. Make a new one today.</Trans>}
        action={
          <RouteButton to="reservation">
            <Trans>Add Reservation</Trans>
          </RouteButton>
        }
      />
    )
  return (
    <>
      <CalendarDays bookings={items} locale={locale} />
      {bookings.hasNextPage && (
        <Button variant="plain" wide onClick={() => bookings.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

export const Calendar = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [now] = useState(() => new Date())
  const today = todayIn(organization?.timeZone ?? 'America/New_York', now)
  const [view, setView] = useState<View>('month')
  const [day, setDay] = useState(today)
  const range = rangeOf(view, day)
  const move = (steps: 1 | -1) => setDay(view === 'month' ? firstOfMonth(day, steps) : plusDays(range.from, 7 * steps))
  const title = view === 'month' ? dayName(range.from, locale, { month: 'long', year: 'numeric' }) : t`Week of ${dayName(range.from, locale, { month: 'long', day: 'numeric' })}`
  return (
    <Screen
      title={<Trans>Calendar</Trans>}
      actions={
        <RouteButton to="reservation" icon={<IconCalendarPlus size={20} />}>
          <Trans>Make a Reservation</Trans>
        </RouteButton>
      }
    >
      <Card component="section" aria-labelledby="calendar-range" className={styles.calendar}>
        <div className={styles.head}>
          <IconButton label={t`Previous`} icon={<IconChevronLeft size={20} />} onClick={() => move(-1)} />
          <h2 id="calendar-range" aria-live="polite">
            {title}
          </h2>
          <IconButton label={t`Next`} icon={<IconChevronRight size={20} />} onClick={() => move(1)} />
          <span className={styles.views} role="group" aria-label={t`View`}>
            <Button variant={view === 'month' ? 'light' : 'plain'} aria-pressed={view === 'month'} onClick={() => setView('month')}>
              <Trans>Month</Trans>
            </Button>
            <Button variant={view === 'week' ? 'light' : 'plain'} aria-pressed={view === 'week'} onClick={() => setView('week')}>
              <Trans>Week</Trans>
            </Button>
            <Button variant="plain" onClick={() => setDay(today)}>
              <Trans>Today</Trans>
            </Button>
          </span>
        </div>
        <Bookings range={range} locale={locale} />
      </Card>
    </Screen>
  )
}
