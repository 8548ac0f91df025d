import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/calendar.ts'
import { dayNumber, weekdayOf } from './days.ts'
import {
  occurrencesOf,
  shiftRule,
  occurrenceOn,
  splitRule,
  wallTimeOf,
  type RecurrenceRule,
} from './recurrence.ts'

/** Both hemispheres, half-hour offsets, a half-hour change, and no change at all. */
const ZONES = [
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Phoenix',
] as const
const rule: RecurrenceRule = {
  firstDay: '2026-01-05',
  weekdays: [1, 3],
  everyWeeks: 1,
  untilDay: '2026-12-31',
  count: null,
  startTime: '09:00',
  minutes: 60,
  except: [],
}
const days = (given: Partial<RecurrenceRule>, zone = 'America/New_York') =>
  occurrencesOf({ ...rule, ...given }, zone).map(({ day }) => day)
const clock = (seconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)

const anyRule: fc.Arbitrary<RecurrenceRule> = fc.record({
  firstDay: fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset)),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  untilDay: fc.option(
    fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset)),
  ),
  count: fc.option(fc.integer({ min: 1, max: 120 })),
  startTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
  minutes: fc.integer({ min: 15, max: 600 }),
  except: fc.array(
    fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset)),
    { maxLength: 5 },
  ),
})

describe('SCH-20 events that come again', () => {
  it('come on their days, every so many weeks counted from the first, until a day', () => {
    expect(days({ untilDay: '2026-01-14' })).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-12',
      '2026-01-14',
    ])
    expect(days({ everyWeeks: 2, untilDay: '2026-02-01' })).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-19',
      '2026-01-21',
    ])
    // Starts in the middle of a week: Monday of that week is over, but the week is still the first
    // one.
    expect(days({ firstDay: '2026-01-07', everyWeeks: 2, untilDay: '2026-01-21' })).toEqual([
      '2026-01-07',
      '2026-01-19',
      '2026-01-21',
    ])
  })

  it('come a number of times, of which one that is left out is one', () => {
    expect(days({ untilDay: null, count: 3, except: ['2026-01-07'] })).toEqual([
      '2026-01-05',
      '2026-01-12',
    ])
    expect(days({ weekdays: [] })).toEqual([])
  })

  it('keep their time on the wall over a year with exceptions, in every zone', () => {
    for (const zone of ZONES) {
      const found = occurrencesOf({ ...rule, except: ['2026-03-09', '2026-11-02'] }, zone)
      expect(found).toHaveLength(104 - 2)
      expect(
        new Set(
          found.map(({ startSeconds }) => clock(startSeconds, zone).toPlainTime().toString()),
        ),
      ).toEqual(new Set(['09:00:00']))
      expect(
        new Set(found.map(({ endSeconds }) => clock(endSeconds, zone).toPlainTime().toString())),
      ).toEqual(new Set(['10:00:00']))
    }
  })

  it('SCH-20 whatever the rule, the zone and the hour', () =>
    fc.assert(
      fc.property(anyRule, fc.constantFrom(...ZONES), (one, zone) => {
        const found = occurrencesOf(one, zone)
        const first = dayNumber(one.firstDay)
        for (const [index, { day, startSeconds, endSeconds }] of found.entries()) {
          expect(one.weekdays).toContain(weekdayOf(day))
          expect(
            day >= one.firstDay &&
              (one.untilDay === null || day <= one.untilDay) &&
              !one.except.includes(day),
          ).toBe(true)
          const weeks =
            (dayNumber(day) - (weekdayOf(day) - 1) - (first - (weekdayOf(one.firstDay) - 1))) / 7
          expect(weeks % one.everyWeeks).toBe(0)
          expect(endSeconds).toBeGreaterThan(startSeconds)
          const start = clock(startSeconds, zone)
          // A time that does not exist that night becomes the next one that does. Every other time
          // matches the wall clock exactly.
          const isSkipped =
            Temporal.PlainDateTime.from(`${day}T${one.startTime}`)
              .toZonedDateTime(zone)
              .toPlainTime()
              .toString({ smallestUnit: 'minute' }) !== one.startTime
          if (!isSkipped)
            expect([
              start.toPlainDate().toString(),
              start.toPlainTime().toString({ smallestUnit: 'minute' }),
            ]).toEqual([day, one.startTime])
          expect(index === 0 || (found[index - 1]?.startSeconds ?? 0) < startSeconds).toBe(true)
        }
        if (one.count !== null) expect(found.length).toBeLessThanOrEqual(one.count)
      }),
      { numRuns: 40 },
    ))

  it('are read off the wall again', () => {
    for (const day of ['2026-03-08', '2026-06-01', '2026-11-01']) {
      const { startSeconds, endSeconds } = occurrenceOn(
        day,
        { startTime: '09:00', minutes: 90 },
        'America/New_York',
      )
      expect(wallTimeOf(startSeconds, endSeconds, 'America/New_York')).toEqual({
        startTime: '09:00',
        minutes: 90,
      })
    }
  })

  it('have a length even in a night that lacks them', () => {
    const { startSeconds, endSeconds } = occurrenceOn(
      '2026-03-08',
      { startTime: '02:30', minutes: 30 },
      'America/New_York',
    )
    expect([
      clock(startSeconds, 'America/New_York').toPlainTime().toString(),
      endSeconds - startSeconds,
    ]).toEqual(['03:30:00', 1800])
  })
})

describe('SCH-21 this and following', () => {
  it('SCH-21 splits without losing or doubling a day', () =>
    fc.assert(
      fc.property(anyRule, fc.nat(500), (one, at) => {
        const all = occurrencesOf(one, 'Europe/Paris')
        fc.pre(all.length > 0)
        const from = all[at % all.length]?.day ?? ''
        const [before, after] = splitRule(one, from)
        expect(
          [
            ...(before ? occurrencesOf(before, 'Europe/Paris') : []),
            ...occurrencesOf(after, 'Europe/Paris'),
          ].map(({ day }) => day),
        ).toEqual(all.map(({ day }) => day))
      }),
      { numRuns: 40 },
    ))

  it('SCH-21 moves to another weekday as a whole', () => {
    const moved = shiftRule({ ...rule, untilDay: '2026-01-14', except: ['2026-01-12'] }, 2)
    expect(occurrencesOf(moved, 'America/New_York').map(({ day }) => day)).toEqual([
      '2026-01-07',
      '2026-01-09',
      '2026-01-16',
    ])
    expect(shiftRule({ ...rule, weekdays: [6] }, 2).weekdays).toEqual([1])
    expect(shiftRule({ ...rule, weekdays: [1] }, -1).weekdays).toEqual([7])
  })
})
