// The week on a narrow screen: one day below the other.

import { Trans } from '@lingui/react/macro'
import { dayName, plusDays } from '../../../../lib/local-days.ts'
import { closuresOf, type WeekClosure } from '../week-closures.ts'
import type { ShownEvent } from '../week-events.ts'
import { EventBlock } from './EventBlock.tsx'
import styles from './WeekList.module.css'

interface WeekListProps {
  readonly monday: string
  readonly locale: string
  readonly events: readonly ShownEvent[]
  readonly closures: readonly WeekClosure[]
  readonly onOpen: (event: ShownEvent) => void
}

const NOTHING = () => undefined

export const WeekList = ({ monday, locale, events, closures, onOpen }: WeekListProps) => (
  <ol className={styles.days}>
    {Array.from({ length: 7 }, (_, index) => plusDays(monday, index)).map((day) => {
      const ofDay = events.filter(({ event }) => event.startDayHash === day)
      return (
        <li key={day}>
          <h2 className={styles.day}>{dayName(day, locale, { weekday: 'long', month: 'short', day: 'numeric' })}</h2>
          {closuresOf(closures, day).map(({ closureId, reason }) => (
            <p key={closureId} className={styles.closed}>
              <Trans>Closed: {reason}</Trans>
            </p>
          ))}
          {ofDay.length === 0 ? (
            <p className={styles.none}>
              <Trans>Nothing is on this day.</Trans>
            </p>
          ) : (
            <ul className={styles.events}>
              {ofDay.map((shown) => (
                <li key={shown.event.eventId} className={styles.event}>
                  <EventBlock shown={shown} locale={locale} mayChange={false} hint="" onOpen={() => onOpen(shown)} onMove={NOTHING} onGrab={NOTHING} />
                </li>
              ))}
            </ul>
          )}
        </li>
      )
    })}
  </ol>
)
