// The events that would be created, by month, with their times; which overlap with others of their
// series; and which would be skipped. Where selection is enabled, single days can be excluded
// before anything is created.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MadeEvent, SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import type { ReactNode } from 'react'
import { dayName } from '../../../../lib/format/local-days.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { byMonth } from '../by-month.ts'
import { useSeriesClock } from '../use-series-clock.ts'
import { SkippedEvents } from './SkippedEvents.tsx'
import styles from './TouchedPeople.module.css'

interface MadeEventsProps {
  readonly seen: {
    readonly events: readonly MadeEvent[]
    readonly skipped: readonly SkippedEvent[]
  }
  /** Days that are excluded. */
  readonly leftOut?: readonly string[]
  readonly onLeaveOut?: ((days: readonly string[]) => void) | undefined
}

const NONE: readonly string[] = []

const useEventText = (): ((event: MadeEvent) => ReactNode) => {
  const { t } = useLingui()
  const { locale, clockOf } = useSeriesClock()
  return ({ label, sessionId, day, startSeconds, endSeconds, overlaps, isRegular }) => (
    <>
      {dayName(day, locale, { weekday: 'short', day: 'numeric' })} ·{' '}
      {clockOf(sessionId).formatRange(startSeconds * 1000, endSeconds * 1000)} · <bdi>{label}</bdi>
      {isRegular && <> · {t`at its regular time`}</>}
      {overlaps && <strong> · {t`overlaps`}</strong>}
    </>
  )
}

interface EventLineProps extends Pick<MadeEventsProps, 'onLeaveOut'> {
  readonly day: string
  readonly leftOut: readonly string[]
  readonly children: ReactNode
}

const EventLine = ({ day, leftOut, onLeaveOut, children }: EventLineProps) => (
  <li>
    {onLeaveOut ? (
      <label>
        <input
          type="checkbox"
          checked={!leftOut.includes(day)}
          onChange={({ target }) =>
            onLeaveOut(
              target.checked ? leftOut.filter((other) => other !== day) : [...leftOut, day],
            )
          }
        />{' '}
        {children}
      </label>
    ) : (
      children
    )}
  </li>
)

const EventList = ({
  events,
  ...lines
}: Pick<EventLineProps, 'leftOut' | 'onLeaveOut'> & { readonly events: readonly MadeEvent[] }) => {
  const { t } = useLingui()
  const { locale } = useSeriesClock()
  const eventText = useEventText()
  return (
    <div className={styles.made}>
      {lines.onLeaveOut && (
        <p className={styles.head}>
          <Trans>Uncheck the days on which it doesn’t take place.</Trans>
        </p>
      )}
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.list} tabIndex={0} role="group" aria-label={t`New events`}>
        {byMonth(events).map(([month, ofMonth]) => (
          <section key={month}>
            <p className={styles.head}>
              {dayName(`${month}-01`, locale, { month: 'long', year: 'numeric' })}
            </p>
            <ul className={styles.plain}>
              {ofMonth.map((event) => (
                <EventLine
                  key={`${event.sessionId} ${event.startSeconds}`}
                  day={event.day}
                  {...lines}
                >
                  {eventText(event)}
                </EventLine>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

export const MadeEvents = ({
  seen: { events, skipped },
  leftOut = NONE,
  onLeaveOut,
}: MadeEventsProps) => {
  const made = events.filter(({ day }) => !leftOut.includes(day))
  const overlaps = made.filter((event) => event.overlaps).length
  return (
    <>
      <p>
        <Plural value={made.length} one="# event will be added." other="# events will be added." />
      </p>
      {overlaps > 0 && (
        <Notice tone="warning">
          <Plural
            value={overlaps}
            one="# of them overlaps with another time of the same series."
            other="# of them overlap with another time of the same series."
          />
        </Notice>
      )}
      {events.length > 0 && <EventList {...{ events, leftOut, onLeaveOut }} />}
      <SkippedEvents skipped={skipped} />
    </>
  )
}
