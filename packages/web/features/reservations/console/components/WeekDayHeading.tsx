// The heading of a day in the week, with its closures.

import { Trans } from '@lingui/react/macro'
import { dayName } from '../../../../lib/format/local-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { WeekClosure } from '../week-closures.ts'
import styles from './WeekGrid.module.css'

interface WeekDayHeadingProps {
  readonly day: string
  readonly isToday: boolean
  readonly locale: string
  readonly closures: readonly WeekClosure[]
}

export const WeekDayHeading = ({ day, isToday, locale, closures }: WeekDayHeadingProps) => (
  <h2
    className={classNames(styles.dayName, isToday && styles.today)}
    {...(isToday ? { 'aria-current': 'date' as const } : {})}
  >
    {dayName(day, locale, { weekday: 'short', day: 'numeric' })}
    {closures.map(({ closureId, reason }) => (
      <span key={closureId} className={styles.closed} title={reason}>
        <Trans>Closed: {reason}</Trans>
      </span>
    ))}
  </h2>
)
