// Reservations as a calendar file (RFC 5545), for the calendar that people keep themselves. Times
// are written in UTC: every calendar shows them on its own clock, and no description of time zones
// has to travel along.

import { fileOf, textLine, utc } from './calendar/ics-lines.ts'

export interface CalendarEntry {
  /** The same again replaces the entry in the calendar. */
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
