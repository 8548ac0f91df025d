// Events in the local time of their place: the day, and the minutes since its start.

import type { ScheduledEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { closureOn, type Closure } from '@lodgepole/domain/reservations/closures'
import { atSecondsOfDay } from '@lodgepole/domain/reservations/local-time'
import type { Placed } from './week-layout.ts'

export interface PositionedEvent extends Placed {
  readonly event: ScheduledEvent
  readonly seriesLabel: string
  readonly timeZone: string
  /** The event's own, or that of its series. Null means no limit. */
  readonly seats: number | null
  /** The capacity of the series. */
  readonly seriesSeats: number | null
  /** Why it can't be booked on its day. */
  readonly closedBy: string | undefined
}

interface ShownSeries {
  readonly sessionId: string
  readonly label: string
  readonly timeZone: string
  readonly campusId: string | null
  readonly eventReservationSettings: { readonly maxCapacityCount?: number | null | undefined }
}

const minuteIn = (epochSeconds: number, timeZone: string): number =>
  Math.floor(atSecondsOfDay(epochSeconds, timeZone) / 60)

export const positionEvents = (
  events: readonly ScheduledEvent[],
  series: readonly ShownSeries[],
  closures: readonly Closure[] = [],
): readonly PositionedEvent[] => {
  const known = new Map(series.map((one) => [one.sessionId, one]))
  return events.map((event) => {
    const {
      label = event.label,
      timeZone = 'America/New_York',
      campusId = null,
      eventReservationSettings,
    } = known.get(event.sessionId) ?? {}
    const seriesSeats = eventReservationSettings?.maxCapacityCount ?? null
    const fromMinute = minuteIn(event.startSeconds, timeZone)
    const end = minuteIn(event.endSeconds, timeZone)
    return {
      event,
      seriesLabel: label,
      timeZone,
      fromMinute,
      // An event that continues past midnight ends here with its own day.
      toMinute: end > fromMinute ? end : 24 * 60,
      rank: `${label} ${event.sessionId}`,
      seats: event.capacityCount ?? seriesSeats,
      seriesSeats,
      closedBy: closureOn(closures, event.startDayHash, { sessionId: event.sessionId, campusId })
        ?.reason,
    }
  })
}

export const isFull = ({ event, seats }: Pick<PositionedEvent, 'event' | 'seats'>): boolean =>
  seats !== null && event.registeredCount >= seats
