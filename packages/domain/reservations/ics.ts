// Reservations as a calendar file (RFC 5545) for people's own calendars. Times are in UTC, which
// every calendar shows in its own time zone, so the file needs no time zone definitions.

import { fileOf, textLine, utc } from './calendar/ics-lines.ts'

export interface CalendarEntry {
  /** An entry with the same id replaces the one in the calendar. */
  readonly uid: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly summary: string
  readonly description?: string
  readonly location?: string
}

export interface CalendarFile {
  readonly entries: readonly CalendarEntry[]
  readonly madeAtSeconds: number
}

const linesOf = (
  { uid, startSeconds, endSeconds, summary, description, location }: CalendarEntry,
  madeAtSeconds: number,
): readonly string[] => [
  'BEGIN:VEVENT',
  ...textLine('UID', uid),
  `DTSTAMP:${utc(madeAtSeconds)}`,
  `DTSTART:${utc(startSeconds)}`,
  `DTEND:${utc(endSeconds)}`,
  ...textLine('SUMMARY', summary),
  ...textLine('DESCRIPTION', description),
  ...textLine('LOCATION', location),
  'END:VEVENT',
]

export const calendarFile = ({ entries, madeAtSeconds }: CalendarFile): string =>
  fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lodgepole//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, madeAtSeconds)),
    'END:VCALENDAR',
  ])
