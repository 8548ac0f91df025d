// Days and weeks depend on the time zone. Every function takes the instant and the time zone; none
// reads a clock.

import { Temporal } from 'temporal-polyfill'
import type { Flavored } from './ids.ts'

/** A moment: seconds since 1970. */
export type EpochSeconds = Flavored<number, 'epoch seconds'>

export const DEFAULT_TIME_ZONE = 'America/New_York'

const zoned = (epochSeconds: EpochSeconds, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000).toZonedDateTimeISO(timeZone)

/** `2026-11-15`: the local day of an instant. */
export const localDay = (epochSeconds: EpochSeconds, timeZone: string): string =>
  zoned(epochSeconds, timeZone).toPlainDate().toString()

/**
 * `2026-W46`: the ISO week (Monday to Sunday) of an instant. The year is the week's, not the day's.
 */
export const isoWeek = (epochSeconds: EpochSeconds, timeZone: string): string => {
  const local = zoned(epochSeconds, timeZone)
  return `${local.yearOfWeek}-W${String(local.weekOfYear).padStart(2, '0')}`
}

/**
 * When the local day starts, `offsetDays` away from the day of the instant. A day may have 23 or 25
 * hours.
 */
export const startOfDaySeconds = (
  epochSeconds: EpochSeconds,
  timeZone: string,
  offsetDays = 0,
): number =>
  zoned(epochSeconds, timeZone).toPlainDate().add({ days: offsetDays }).toZonedDateTime(timeZone)
    .epochMilliseconds / 1000

/** The same local day and time some months earlier, or the last day of a shorter month. */
export const monthsBeforeSeconds = (
  epochSeconds: EpochSeconds,
  timeZone: string,
  months: number,
): number => zoned(epochSeconds, timeZone).subtract({ months }).epochMilliseconds / 1000

/** The same local time some days earlier. A skipped hour moves forward. */
export const daysBeforeSeconds = (
  epochSeconds: EpochSeconds,
  timeZone: string,
  days: number,
): number => zoned(epochSeconds, timeZone).subtract({ days }).epochMilliseconds / 1000

/**
 * The instant of a wall-clock time on a local day. A skipped hour moves forward; for a repeated
 * hour, the first one counts.
 */
export const atLocalTimeSeconds = (day: string, time: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(time),
  }).epochMilliseconds / 1000

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** The same day some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString()

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
