// The household's calendar: a month, a week, or a list.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { dayName, mondayOf, plusDays, todayIn } from '../../../../lib/format/local-days.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useDeparted } from '../../../../lib/household/use-departed.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NoReservations } from '../../../../lib/household/NoReservations.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { CalendarItem, DayRange } from '../calendar-items.ts'
import { CalendarDays } from '../components/CalendarDays.tsx'
import styles from '../components/Calendar.module.css'
import { Feeds } from '../components/Feeds.tsx'
import { ItemLine } from '../components/ItemLine.tsx'
import { MonthGrid } from '../components/MonthGrid.tsx'
import { sameDayIn, weeksOf } from '../month-grid.ts'
import { useCalendar } from '../use-calendar.ts'
import { useCalendarAddress, type View } from '../use-calendar-address.ts'

const LIST_DAYS = 60

const rangeOf = (view: View, day: string): DayRange => {
  if (view === 'list') return { from: day, to: plusDays(day, LIST_DAYS) }
  const monday = view === 'week' ? mondayOf(day) : (weeksOf(day)[0]?.[0] ?? day)
  return {
    from: monday,
    to: view === 'week' ? plusDays(monday, 6) : (weeksOf(day).at(-1)?.at(-1) ?? day),
  }
}

const Nothing = () => {
  const action = !useDeparted() && (
    <RouteButton to="reservation">
      <Trans>Add Reservation</Trans>
    </RouteButton>
  )
  return (
    <EmptyState icon={<IconCalendarPlus size={28} />} title={<NoReservations />} action={action} />
  )
}

const DayItems = ({
  items,
  day,
  locale,
}: {
  readonly items: readonly CalendarItem[]
  readonly day: string
  readonly locale: string
}) => {
  const ofDay = items.filter((item) => item.day === day)
  return (
    <div className={styles.chosenDay} aria-live="polite">
      <h3 className={styles.date}>
        {dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
      </h3>
      {ofDay.length === 0 ? (
        <p className={styles.who}>
          <Trans>Nothing on this day.</Trans>
        </p>
      ) : (
        <ul className={styles.bookings}>
          {ofDay.map((item) => (
            <ItemLine key={item.key} item={item} locale={locale} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ContentProps {
  readonly view: View
  readonly day: string
  readonly today: string
  readonly locale: string
  readonly onChoose: (day: string) => void
}

const Content = ({ view, day, today, locale, onChoose }: ContentProps): ReactNode => {
  const { items, error, refetch } = useCalendar(rangeOf(view, day))
  if (error !== undefined) return <LoadFailed error={error} retry={refetch} />
  // The grid stays while another month loads, so that keyboard users keep their place.
  if (view === 'month')
    return (
      <>
        <MonthGrid
          items={items ?? []}
          day={day}
          today={today}
          locale={locale}
          onChoose={onChoose}
        />
        {items ? <DayItems items={items} day={day} locale={locale} /> : <ListSkeleton rows={1} />}
      </>
    )
  if (!items) return <ListSkeleton rows={5} />
  return items.length === 0 ? <Nothing /> : <CalendarDays items={items} locale={locale} />
}

interface CalendarHeadProps {
  readonly title: string
  readonly view: View
  readonly onMove: (steps: 1 | -1) => void
  readonly onView: (view: View) => void
  readonly onToday: () => void
}

const CalendarHead = ({ title, view, onMove, onView, onToday }: CalendarHeadProps) => {
  const { t } = useLingui()
  const views: readonly (readonly [View, ReactNode])[] = [
    ['month', <Trans key="month">Month</Trans>],
    ['week', <Trans key="week">Week</Trans>],
    ['list', <Trans key="list">List</Trans>],
  ]
  return (
    <div className={styles.head}>
      <span className={styles.range}>
        <IconButton
          label={t`Previous`}
          icon={<IconChevronLeft size={20} />}
          onClick={() => onMove(-1)}
        />
        <h2 id="calendar-range" aria-live="polite">
          {title}
        </h2>
        <IconButton
          label={t`Next`}
          icon={<IconChevronRight size={20} />}
          onClick={() => onMove(1)}
        />
      </span>
      <span className={styles.views} role="group" aria-label={t`View`}>
        {views.map(([name, label]) => (
          <Button
            key={name}
            variant={view === name ? 'light' : 'plain'}
            aria-pressed={view === name}
            onClick={() => onView(name)}
          >
            {label}
          </Button>
        ))}
        <Button variant="plain" onClick={onToday}>
          <Trans>Today</Trans>
        </Button>
      </span>
    </div>
  )
}

export const Calendar = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const isGone = useDeparted()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [now] = useState(() => new Date())
  const today = todayIn(organization?.timeZone ?? 'America/New_York', now)
  const { view, day, setView, setDay } = useCalendarAddress(today)
  const range = rangeOf(view, day)
  const move = (steps: 1 | -1) =>
    setDay(
      view === 'month'
        ? sameDayIn(day, steps)
        : plusDays(day, steps * (view === 'week' ? 7 : LIST_DAYS)),
    )
  const from = dayName(range.from, locale, { month: 'long', day: 'numeric' })
  const titles: Readonly<Record<View, string>> = {
    month: dayName(day, locale, { month: 'long', year: 'numeric' }),
    week: t`Week of ${from}`,
    list: t`From ${from}`,
  }
  return (
    <Screen
      title={<Trans>Calendar</Trans>}
      actions={
        !isGone && (
          <RouteButton to="reservation" icon={<IconCalendarPlus size={20} />}>
            <Trans>Make a Reservation</Trans>
          </RouteButton>
        )
      }
    >
      <div className={styles.columns}>
        <Card component="section" aria-labelledby="calendar-range" className={styles.calendar}>
          <CalendarHead
            title={titles[view]}
            view={view}
            onMove={move}
            onView={setView}
            onToday={() => setDay(today)}
          />
          <Content view={view} day={day} today={today} locale={locale} onChoose={setDay} />
        </Card>
        <Feeds />
      </div>
    </Screen>
  )
}
