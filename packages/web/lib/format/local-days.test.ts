import { describe, expect, it } from 'vitest'
import {
  dayInYear,
  dayName,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  plusDays,
  todayIn,
} from './local-days.ts'

describe('HOME-07 days of the organization’s calendar', () => {
  it('begin when they begin there', () => {
    const now = new Date('2026-03-01T03:00:00Z')
    expect([todayIn('America/New_York', now), todayIn('Europe/Paris', now)]).toEqual([
      '2026-02-28',
      '2026-03-01',
    ])
  })
  it('are counted across clock changes, months and years', () => {
    expect([
      plusDays('2026-03-07', 2),
      plusDays('2026-11-01', 1),
      plusDays('2026-01-01', -1),
    ]).toEqual(['2026-03-09', '2026-11-02', '2025-12-31'])
    expect([
      firstOfMonth('2026-12-31', 1),
      lastOfMonth('2028-02-10'),
      firstOfMonth('2026-01-15', -1),
    ]).toEqual(['2027-01-01', '2028-02-29', '2025-12-01'])
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
    expect(dayName('2026-11-15', 'en-US', { weekday: 'long' })).toBe('Sunday')
  })
  it('RSV-44 are said with their year where it is another', () =>
    expect(
      ['2026-12-31', '2027-03-13'].map((day) =>
        dayInYear(day, '2026-11-16', 'en-US', { month: 'short', day: 'numeric' }),
      ),
    ).toEqual(['Dec 31', 'Mar 13, 2027']))
})
