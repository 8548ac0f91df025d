import { describe, expect, it } from 'vitest'
import { atLocalTimeSeconds, localDay, isTimeZone, startOfDaySeconds, isoWeek } from './calendar.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

describe('PLT-21 days and weeks belong to a time zone', () => {
  it('names the local day, not the UTC one', () => {
    expect(localDay(seconds('2026-11-15T03:00:00Z'), 'America/New_York')).toBe('2026-11-14')
    expect(localDay(seconds('2026-11-15T03:00:00Z'), 'Europe/Paris')).toBe('2026-11-15')
  })

  it('names the ISO week, whose year may differ from the day', () => {
    expect(isoWeek(seconds('2026-11-15T15:00:00Z'), 'America/New_York')).toBe('2026-W46')
    expect(isoWeek(seconds('2027-01-02T15:00:00Z'), 'America/New_York')).toBe('2026-W53')
  })

  it.each([
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-03-29', 'Europe/Paris', 23],
  ])('knows how long %s is in %s', (day, zone, hours) => {
    const noon = atLocalTimeSeconds(day, '12:00', zone)
    expect((startOfDaySeconds(noon, zone, 1) - startOfDaySeconds(noon, zone)) / 3600).toBe(hours)
  })

  it('keeps a wall-clock time across the change, and resolves a skipped or repeated hour', () => {
    expect(atLocalTimeSeconds('2026-03-07', '09:00', 'America/New_York')).toBe(
      seconds('2026-03-07T14:00:00Z'),
    )
    expect(atLocalTimeSeconds('2026-03-09', '09:00', 'America/New_York')).toBe(
      seconds('2026-03-09T13:00:00Z'),
    )
    expect(atLocalTimeSeconds('2026-03-08', '02:30', 'America/New_York')).toBe(
      seconds('2026-03-08T07:30:00Z'),
    )
    expect(atLocalTimeSeconds('2026-11-01', '01:30', 'America/New_York')).toBe(
      seconds('2026-11-01T05:30:00Z'),
    )
  })

  it('recognizes time zones', () => {
    expect(isTimeZone('Europe/Paris')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
