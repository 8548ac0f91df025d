import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, atLocalTimeSeconds, localDay } from '../../kernel/calendar.ts'
import { membershipEndSeconds } from './period.ts'

const ZONE = 'America/Chicago'
const at = (day: string, time = '12:00') => atLocalTimeSeconds(day, time, ZONE)
const ends = (expires: string | null, months: number, now: string) =>
  membershipEndSeconds(
    {
      expiresAtSeconds: expires === null ? null : at(expires, '23:59:59'),
      nowSeconds: at(now),
      timeZone: ZONE,
    },
    months,
  )
const lastDay = (seconds: number) => localDay(seconds, ZONE)

describe('DUES-02 how long paid dues last', () => {
  it.each<[string, string | null, number, string, string]>([
    ['the first: a year from today', null, 12, '2026-11-16', '2027-11-16'],
    ['paid early: the new year follows the old', '2026-12-10', 12, '2026-11-16', '2027-12-10'],
    ['paid on the last day', '2026-11-16', 12, '2026-11-16', '2027-11-16'],
    [
      'paid after it has ended: from the day of payment',
      '2026-11-15',
      12,
      '2026-11-16',
      '2027-11-16',
    ],
    ['from a leap day', null, 12, '2028-02-29', '2029-02-28'],
    [
      'back to a leap day, where it ends with the month',
      '2027-02-28',
      12,
      '2027-02-10',
      '2028-02-29',
    ],
    ['a day before a month’s end stays one', '2028-02-28', 12, '2028-02-10', '2029-02-28'],
    ['a month from the last of January', '2027-01-31', 1, '2027-01-20', '2027-02-28'],
    ['and on from there to the last of March', '2027-02-28', 1, '2027-02-20', '2027-03-31'],
    ['half a year from the last of August', '2026-08-31', 6, '2026-08-20', '2027-02-28'],
    ['into a leap year', '2027-08-31', 6, '2027-08-20', '2028-02-29'],
    ['over the turn of the year', '2026-12-31', 1, '2026-12-30', '2027-01-31'],
  ])('%s', (_name, expires, months, now, last) =>
    expect(lastDay(ends(expires, months, now))).toBe(last),
  )

  it('end with the last second of a day, even when clocks change', () => {
    expect(ends(null, 12, '2026-11-16')).toBe(at('2027-11-17', '00:00') - 1)
    // Beirut's clock jumps from 0:00 to 1:00, so the next day begins an hour late.
    const zone = 'Asia/Beirut'
    const end = membershipEndSeconds(
      {
        expiresAtSeconds: null,
        nowSeconds: atLocalTimeSeconds('2025-03-28', '12:00', zone),
        timeZone: zone,
      },
      12,
    )
    expect([localDay(end, zone), localDay(end + 1, zone)]).toEqual(['2026-03-28', '2026-03-29'])
  })

  it('are never shortened by a renewal, however often it happens', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 6 }),
        (startDays, months, times) => {
          const begun = at('2024-01-01') + startDays * 86_400
          let end = membershipEndSeconds(
            { expiresAtSeconds: null, nowSeconds: begun, timeZone: ZONE },
            months,
          )
          for (let renewal = 0; renewal < times; renewal += 1) {
            const next = membershipEndSeconds(
              { expiresAtSeconds: end, nowSeconds: end - 1_000, timeZone: ZONE },
              months,
            )
            expect(lastDay(next) >= addMonths(lastDay(end), months)).toBe(true)
            end = next
          }
        },
      ),
    )
  })
})
