// A vertical list of days, each with its items.

import { dayName } from '../../../../lib/format/local-days.ts'
import { byDay, type CalendarItem } from '../calendar-items.ts'
import styles from './Calendar.module.css'
import { ItemLine } from './ItemLine.tsx'

export const CalendarDays = ({
  items,
  locale,
}: {
  readonly items: readonly CalendarItem[]
  readonly locale: string
}) => (
  <ol className={styles.days}>
    {[...byDay(items)].map(([day, ofDay]) => (
      <li key={day} className={styles.day}>
        <h3 className={styles.date}>
          {dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })}
        </h3>
        <ul className={styles.bookings}>
          {ofDay.map((item) => (
            <ItemLine key={item.key} item={item} locale={locale} />
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
