// The hours next to a week, from the first to the last one with an event.

import styles from './WeekGrid.module.css'

interface WeekHoursProps {
  readonly hours: readonly number[]
  readonly locale: string
}

export const WeekHours = ({ hours, locale }: WeekHoursProps) => {
  const hourText = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className={styles.hour}>
          {hourText.format(Date.UTC(2026, 0, 1, hour))}
        </span>
      ))}
    </div>
  )
}
