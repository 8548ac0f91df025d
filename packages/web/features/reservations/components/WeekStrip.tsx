// A week to select a day from. Arrow keys move between days, buttons between weeks.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayName, plusDays } from '../../../lib/format/local-days.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { daysOfWeek } from '../timetable.ts'
import { useDateText } from '../use-date-text.ts'
import styles from './Choose.module.css'

interface WeekStripProps {
  readonly day: string
  readonly today: string
  /** Days with events. */
  readonly busyDays: ReadonlySet<string>
  readonly onDay: (day: string) => void
}

export const WeekStrip = ({ day, today, busyDays, onDay }: WeekStripProps) => {
  const { t } = useLingui()
  const { locale } = useDateText()
  const days = daysOfWeek(day)
  const isThisWeek = days.includes(today)
  // There is nothing to book before the current week.
  const mayGoBack = (days[0] ?? today) > today
  const goBack = () => onDay(plusDays(day, -7) < today ? today : plusDays(day, -7))
  return (
    <section className={styles.week} aria-label={t`Week`}>
      <div className={styles.weekHead}>
        <h2 aria-live="polite">
          {dayName(day, locale, { weekday: 'long', month: 'short', day: 'numeric' })}
        </h2>
        {day !== today && (
          <Button variant="plain" onClick={() => onDay(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <IconButton
          label={t`Previous week`}
          icon={<IconChevronLeft size={20} />}
          aria-disabled={!mayGoBack}
          onClick={() => mayGoBack && goBack()}
        />
        <IconButton
          label={t`Next week`}
          icon={<IconChevronRight size={20} />}
          onClick={() => onDay(plusDays(day, 7))}
        />
      </div>
      <div className={styles.days} role="radiogroup" aria-label={t`Day`}>
        {days.map((one) => (
          <Choice
            key={one}
            className={classNames(
              styles.day,
              !busyDays.has(one) && styles.empty,
              isThisWeek && one === today && styles.today,
            )}
            name="day"
            value={one}
            checked={one === day}
            aria-label={dayName(one, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
            onChange={() => onDay(one)}
          >
            <span className={styles.shown} aria-hidden="true">
              {dayName(one, locale, { weekday: 'short' })}
              <strong>{dayName(one, locale, { day: 'numeric' })}</strong>
            </span>
          </Choice>
        ))}
      </div>
    </section>
  )
}
