// A time zone as a calendar file describes it: every clock change in the period that the file
// covers, listed individually. Repeating rules would be shorter, but wrong wherever a country has
// changed its rules.

import { Temporal } from 'temporal-polyfill'
import { utc } from './ics-lines.ts'

const MINUTE_NS = 60_000_000_000

/** `-0400` */
const offsetText = (nanoseconds: number): string => {
  const minutes = Math.round(Math.abs(nanoseconds) / MINUTE_NS)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

const localText = (local: Temporal.PlainDateTime): string =>
  local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

interface Change {
  readonly fromNs: number
  readonly toNs: number
  /** The local time at which the clocks changed. */
  readonly at: Temporal.PlainDateTime
}

const zonedAt = (epochSeconds: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000).toZonedDateTimeISO(timeZone)

const changesBetween = (
  fromSeconds: number,
  toSeconds: number,
  timeZone: string,
): readonly Change[] => {
  const changes: Change[] = []
  const first = zonedAt(fromSeconds, timeZone)
  const end = zonedAt(toSeconds, timeZone)
  // The previous transition gives the offset at the beginning.
  let next = first.getTimeZoneTransition('previous') ?? first.getTimeZoneTransition('next')
  while (next && Temporal.ZonedDateTime.compare(next, end) <= 0) {
    const before = next.subtract({ nanoseconds: 1 })
    changes.push({
      fromNs: before.offsetNanoseconds,
      toNs: next.offsetNanoseconds,
      at: next
        .toPlainDateTime()
        .add({ nanoseconds: before.offsetNanoseconds - next.offsetNanoseconds }),
    })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

export const timeZoneLines = (
  timeZone: string,
  fromSeconds: number,
  toSeconds: number,
): readonly string[] => {
  const changes = changesBetween(fromSeconds, toSeconds, timeZone)
  const offsetNs = zonedAt(fromSeconds, timeZone).offsetNanoseconds
  const always: Change = {
    fromNs: offsetNs,
    toNs: offsetNs,
    at: Temporal.PlainDateTime.from('1970-01-01T00:00:00'),
  }
  const observed = (changes.length === 0 ? [always] : changes).flatMap(({ fromNs, toNs, at }) => {
    const kind = toNs > fromNs ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localText(at)}`,
      `TZOFFSETFROM:${offsetText(fromNs)}`,
      `TZOFFSETTO:${offsetText(toNs)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observed, 'END:VTIMEZONE']
}

/**
 * `;TZID=America/New_York:20261101T093000`, or UTC within a repeated hour, which programs could
 * read as either of the two.
 */
export const momentText = (epochSeconds: number, timeZone: string): string => {
  const local = zonedAt(epochSeconds, timeZone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  )
  return first === second ? `;TZID=${timeZone}:${localText(local)}` : `:${utc(epochSeconds)}`
}
