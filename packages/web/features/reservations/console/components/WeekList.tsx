// The week as lists: stacked days on a narrow screen, and days side by side where there is room for
// them but not for the grid.

import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../../ui/class-names.ts'
import { dayName, plusDays } from '../../../../lib/format/local-days.ts'
import { closuresOf, type WeekClosure } from '../week-closures.ts'
import type { PositionedEvent } from '../week-events.ts'
import { EventBlock } from './EventBlock.tsx'
import styles from './WeekList.module.css'

interface WeekListProps {
  readonly monday: string
  readonly locale: string
  readonly events: readonly PositionedEvent[]
  readonly closures: readonly WeekClosure[]
  readonly beside?: boolean
  readonly onOpen: (event: PositionedEvent) => void
}

const NOTHING = () => undefined
const byTime = (a: PositionedEvent, b: PositionedEvent) =>
  a.fromMinute - b.fromMinute ||
  (a.rank ?? '').localeCompare(b.rank ?? '', undefined, { numeric: true })

export const WeekList = ({
  monday,
  locale,
  events,
  closures,
  beside = false,
  onOpen,
}: WeekListProps) => (
  <ol className={classNames(styles.days, beside && styles.beside)}>
    {Array.from({ length: 7 }, (_, index) => plusDays(monday, index)).map((day) => {
      const ofDay = events.filter(({ event }) => event.startDayHash === day).toSorted(byTime)
      return (
        <li key={day}>
          <h2 className={styles.day}>
            {dayName(
              day,
              locale,
              beside
                ? { weekday: 'short', day: 'numeric' }
                : { weekday: 'long', month: 'short', day: 'numeric' },
            )}
          </h2>
          {closuresOf(closures, day).map(({ closureId, reason }) => (
            <p key={closureId} className={styles.closed}>
              <Trans>Closed: {reason}</Trans>
            </p>
          ))}
          {ofDay.length === 0 ? (
            <p className={styles.none}>{beside ? '–' : <Trans>Nothing on this day.</Trans>}</p>
          ) : (
            <ul className={styles.events}>
              {ofDay.map((shown) => (
                <li key={shown.event.eventId} className={styles.event}>
                  <EventBlock
                    shown={shown}
                    locale={locale}
                    mayChange={false}
                    hint=""
                    timed={beside}
                    onOpen={() => onOpen(shown)}
                    onStep={NOTHING}
                    onLeave={NOTHING}
                    onGrab={NOTHING}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      )
    })}
  </ol>
)
