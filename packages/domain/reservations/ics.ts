// Reservations as a calendar file (RFC 5545), for the calendar that people keep themselves. Times are written in UTC: every
// calendar shows them on its own clock, and no description of time zones has to travel along.

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

const MOST_OCTETS = 75

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r\n|\r|\n/g, '\\n')

const utc = (epochSeconds: number): string => `${new Date(epochSeconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const octetsOf = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint < 0x1_00_00 ? 3 : 4)

/** A line has at most 75 octets; what is longer goes on after a space, never in the middle of a character. */
const folded = (line: string): string => {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += size
  }
  return text
}

/** Control characters have no place in a line of text; a line break is written by its escape. */
const textLine = (name: string, text: string | undefined): readonly string[] =>
  // oxlint-disable-next-line no-control-regex
  text ? [`${name}:${escaped(text).replaceAll(/[\u0000-\u001f\u007f]/g, ' ')}`] : []

const linesOf = ({ uid, startSeconds, endSeconds, summary, description, location }: CalendarEntry, madeAtSeconds: number): readonly string[] => [
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
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lodgepole//Reservations//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', ...entries.flatMap((entry) => linesOf(entry, madeAtSeconds)), 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
