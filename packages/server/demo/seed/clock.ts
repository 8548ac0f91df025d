// The demo's histories are relative to one instant, in the organization's own days and hours.

import {
  addDays,
  atLocalTimeSeconds,
  localDay,
  startOfDaySeconds,
  isoWeek,
} from '@lodgepole/domain/kernel/calendar'

const DAY_SECONDS = 86_400

export interface DemoClock {
  readonly nowSeconds: number
  readonly timeZone: string
  /** The local day, `offsetDays` away from today, as `YYYY-MM-DD`. */
  readonly day: (offsetDays: number) => string
  /** The ISO week of that day. */
  readonly week: (offsetDays: number) => string
  /** The instant of a wall-clock time (`HH:MM`) on that day. */
  readonly at: (offsetDays: number, time: string) => number
  /** A moment of today that has already passed: `share` of the way from midnight to now. */
  readonly earlierToday: (fraction: number) => number
}

const memoized = <T>(make: (offsetDays: number) => T) => {
  const known = new Map<number, T>()
  return (offsetDays: number): T => {
    const value = known.get(offsetDays) ?? make(offsetDays)
    known.set(offsetDays, value)
    return value
  }
}

export const demoClock = (nowSeconds: number, timeZone: string): DemoClock => {
  const today = localDay(nowSeconds, timeZone)
  const day = memoized((offsetDays) => addDays(today, offsetDays))
  const midnight = memoized((offsetDays) => startOfDaySeconds(nowSeconds, timeZone, offsetDays))
  const at = (offsetDays: number, time: string): number => {
    const start = midnight(offsetDays)
    // Thousands of times are computed, and only a day on which the clocks change needs the calendar
    // for each.
    if (midnight(offsetDays + 1) - start !== DAY_SECONDS)
      return atLocalTimeSeconds(day(offsetDays), time, timeZone)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return start + hours * 3600 + minutes * 60
  }
  return {
    nowSeconds,
    timeZone,
    day,
    week: memoized((offsetDays) => isoWeek(midnight(offsetDays), timeZone)),
    at,
    earlierToday: (fraction) => Math.floor(midnight(0) + (nowSeconds - midnight(0)) * fraction),
  }
}

/** `Jul 14`, as in a note. */
export const shortDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
