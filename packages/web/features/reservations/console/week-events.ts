// Events as they stand on the wall of their place: the day, and minutes since it began.

import type { ScheduledEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { atSecondsOfDay } from '@lodgepole/domain/reservations/local-time'
import type { Placed } from './week-layout.ts'

export interface ShownEvent extends Placed {
  readonly event: ScheduledEvent
  readonly seriesLabel: string
  readonly timeZone: string
}

interface ShownSeries {
  readonly sessionId: string
  readonly label: string
  readonly timeZone: string
}

const minuteIn = (epochSeconds: number, timeZone: string): number => Math.floor(atSecondsOfDay(epochSeconds, timeZone) / 60)

export const shownEvents = (events: readonly ScheduledEvent[], series: readonly ShownSeries[]): readonly ShownEvent[] => {
  const known = new Map(series.map((one) => [one.sessionId, one]))
  return events.map((event) => {
    const { label = event.label, timeZone = 'America/New_York' } = known.get(event.sessionId) ?? {}
    const fromMinute = minuteIn(event.startSeconds, timeZone)
    const end = minuteIn(event.endSeconds, timeZone)
    // One that goes into the next day ends here with its own.
    return { event, seriesLabel: label, timeZone, fromMinute, toMinute: end > fromMinute ? end : 24 * 60 }
  })
}

export const isFull = ({ capacityCount, registeredCount }: ScheduledEvent, mostOfSeries: number | null | undefined): boolean => {
  const most = capacityCount ?? mostOfSeries
  return most !== null && most !== undefined && registeredCount >= most
}
