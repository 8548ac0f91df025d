// An event being edited: the texts of its fields, and which of them have changed.

import { plusDays } from '../../../lib/format/local-days.ts'
import { areSeats } from './components/SeatsField.tsx'
import { isEventTime, type EventTime } from './components/TimeFields.tsx'
import { daysBetween } from './days-between.ts'
import { areExtras, extrasOf, type ExtraDraft } from './extra-draft.ts'
import { typedNumber } from './typed-number.ts'
import type { PositionedEvent } from './week-events.ts'
import { timeText, type EventMove } from './week-layout.ts'

/** Which events of a repeating one a change applies to. */
export type Scope = 'this' | 'following' | 'all'

export interface EventDraft {
  readonly scope: Scope
  readonly time: EventTime
  readonly label: string
  readonly seats: string
  readonly isPremium: boolean
  /** Undefined until they are edited. */
  readonly extras: readonly ExtraDraft[] | undefined
}

type ScheduledEvent = PositionedEvent['event']

const seatsText = ({ capacityCount }: ScheduledEvent): string =>
  capacityCount === null ? '' : String(capacityCount)

/** After dragging or a keyboard move, it starts with the new time. */
export const eventDraftOf = (
  { event, fromMinute }: PositionedEvent,
  move: EventMove | undefined,
): EventDraft => ({
  scope: 'this',
  time: {
    day: plusDays(event.startDayHash, move?.shiftDays ?? 0),
    startTime: timeText(move?.startMinute ?? fromMinute),
    minutes: String(move?.minutes ?? Math.round((event.endSeconds - event.startSeconds) / 60)),
  },
  label: event.label,
  seats: seatsText(event),
  isPremium: event.isPremium,
  extras: undefined,
})

/** Part of a repeating event, and not edited separately. */
export const isRepeating = ({ ruleId, isException }: ScheduledEvent): boolean =>
  ruleId !== null && !isException

export const isEventReady = ({ time, seats, extras }: EventDraft): boolean =>
  isEventTime(time) && areSeats(seats) && areExtras(extras ?? [])

const changedFields = (
  { event, seriesLabel, fromMinute }: PositionedEvent,
  { time, label, seats, isPremium, extras }: EventDraft,
) => {
  // An event that never had a name stays without one.
  const named = label.trim() || (event.label && seriesLabel)
  return {
    ...(time.startTime === timeText(fromMinute) ? {} : { startTime: time.startTime }),
    ...(Number(time.minutes) * 60 === event.endSeconds - event.startSeconds
      ? {}
      : { minutes: Number(time.minutes) }),
    ...(named === event.label ? {} : { label: named }),
    ...(seats === seatsText(event) ? {} : { capacityCount: typedNumber(seats) }),
    ...(isPremium === event.isPremium ? {} : { isPremium }),
    ...(extras ? { eventExtras: extrasOf(extras) } : {}),
  }
}

/** What is sent: either only the cancellation, or the fields that changed. */
export const eventChangeOf = (shown: PositionedEvent, draft: EventDraft, cancel: boolean) => ({
  eventId: shown.event.eventId,
  scope: isRepeating(shown.event) ? draft.scope : ('this' as const),
  shiftDays: cancel ? 0 : daysBetween(shown.event.startDayHash, draft.time.day),
  ...(cancel ? { cancel } : changedFields(shown, draft)),
})
