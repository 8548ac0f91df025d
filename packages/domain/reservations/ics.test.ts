import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarEntry } from './ics.ts'

const START = Date.UTC(2026, 6, 4, 14) / 1000
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'booking-1@pinewood',
  startSeconds: START,
  endSeconds: START + 5400,
  summary: 'Lane swim',
  ...more,
})
const fileOf = (...entries: readonly CalendarEntry[]) =>
  calendarFile({ entries, madeAtSeconds: START - 60 })

/** Throws if a character was split. */
const octets = (line: string) => encodeURIComponent(line).replaceAll(/%../g, '.').length

/** Parses a line like a calendar: joins folded lines, then undoes the escapes. */
const read = (file: string, name: string) => {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(`${name}:`))
  return line
    ?.slice(name.length + 1)
    .replaceAll(/\\([nN\\;,])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

describe('RSV-47 reservations as a calendar file', () => {
  it('has a frame, an entry for each reservation and its moments in UTC', () => {
    const file = fileOf(entry(), entry({ uid: 'booking-2@pinewood' }))
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lodgepole//Reservations//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-1@pinewood',
      'DTSTAMP:20260704T135900Z',
      'DTSTART:20260704T140000Z',
      'DTEND:20260704T153000Z',
      'SUMMARY:Lane swim',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:booking-2@pinewood',
      'DTSTAMP:20260704T135900Z',
      'DTSTART:20260704T140000Z',
      'DTEND:20260704T153000Z',
      'SUMMARY:Lane swim',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    'Pool; deep end, left',
    String.raw`C:\pool\n`,
    'two\nlines',
    'three\r\nlines\rhere',
    'END:VEVENT\r\nBEGIN:VALARM',
  ])('writes %j so that it is read as it was', (text) => {
    const file = fileOf(entry({ summary: text }))
    expect(read(file, 'SUMMARY')).toBe(text.replaceAll(/\r\n|\r/g, '\n'))
    expect(file.match(/^BEGIN:/gm)).toHaveLength(2)
  })

  it('escapes what separates values, for calendars that split them', () => {
    expect(fileOf(entry({ summary: 'Pool; deep end, left' }))).toContain(
      String.raw`SUMMARY:Pool\; deep end\, left`,
    )
  })

  it('lets no other control character in', () => {
    // oxlint-disable-next-line no-control-regex
    const control = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/
    expect(fileOf(entry({ summary: 'a\u0000b\u001bc\td' }))).not.toMatch(control)
  })

  it.each([
    ['letters', 'x'.repeat(200)],
    ['accents', 'é'.repeat(120)],
    ['faces', '🏊'.repeat(60)],
    ['a mixture', 'a🏊é漢'.repeat(30)],
  ])('folds %s at 75 octets, between characters', (_, text) => {
    const file = fileOf(entry({ description: text, location: 'Lake' }))
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0)
    expect([read(file, 'DESCRIPTION'), read(file, 'LOCATION')]).toEqual([text, 'Lake'])
  })

  it('keeps a line of exactly 75 octets whole', () => {
    const summary = 'y'.repeat(75 - 'SUMMARY:'.length)
    expect(fileOf(entry({ summary }))).toContain(`\r\nSUMMARY:${summary}\r\nEND`)
  })
})
