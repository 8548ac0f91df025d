// When an event takes place, and when it would with the current change.

import { useDateText } from '../../use-date-text.ts'
import type { PositionedEvent } from '../week-events.ts'
import { clockRange, minuteOf } from '../week-layout.ts'
import styles from './EventWhen.module.css'
import { isEventTime, type EventTime } from './TimeFields.tsx'

interface EventWhenProps {
  readonly shown: PositionedEvent
  /** As typed. Undefined if the event isn't moved. */
  readonly time: EventTime | undefined
}

export const EventWhen = ({ shown: { event, fromMinute }, time }: EventWhenProps) => {
  const { locale, dayOf } = useDateText()
  const labels = (day: string, startMinute: number, minutes: number) =>
    `${dayOf(day)}, ${clockRange(startMinute, minutes, locale)}`
  const before = labels(
    event.startDayHash,
    fromMinute,
    Math.round((event.endSeconds - event.startSeconds) / 60),
  )
  const after =
    time && isEventTime(time)
      ? labels(time.day, minuteOf(time.startTime), Number(time.minutes))
      : before
  return (
    <p className={styles.when}>
      {before}
      {after !== before && (
        <strong className={styles.after} role="status">
          {' → '}
          {after}
        </strong>
      )}
    </p>
  )
}
