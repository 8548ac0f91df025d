import { describe, expect, it } from 'vitest'
import { spendingByDay, spendingSummary, type Spent } from './spending-summary.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const bought = (iso: string, amountCents: number, type = 'transaction'): Spent => ({ timeStamp: at(iso), type, amountCents })
const NEW_YORK = 'America/New_York'

describe('BNK-02 spending of today and of the last seven days, in the organisation’s day', () => {
  it('counts from the local start of day, by absolute value, spending alone', () => {
    const spent = [
      bought('2026-07-08T03:59:59Z', -100), // still yesterday in New York
      bought('2026-07-08T04:00:00Z', -200),
      bought('2026-07-08T15:00:00Z', -50),
      bought('2026-07-08T15:00:00Z', 5_000, 'deposit'),
    ]
    expect(spendingSummary(spent, at('2026-07-08T16:00:00Z'), NEW_YORK)).toEqual({ todayCents: 250, lastSevenDaysCents: 350 })
  })

  it('starts seven days at the start of the day six days before', () => {
    const spent = [bought('2026-07-02T03:59:59Z', -1), bought('2026-07-02T04:00:00Z', -10)]
    expect(spendingSummary(spent, at('2026-07-08T16:00:00Z'), NEW_YORK).lastSevenDaysCents).toBe(10)
  })

  it.each([
    ['the day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z'],
    ['the day of 25 hours', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
    ['the day after the clocks went forward', '2026-03-09T12:00:00Z', '2026-03-09T04:00:00Z'],
  ])('knows when %s began', (_day, now, began) => {
    const spent = [{ ...bought(began, -7), timeStamp: at(began) - 1 }, bought(began, -30)]
    expect(spendingSummary(spent, at(now), NEW_YORK).todayCents).toBe(30)
  })

  it('draws every day once, empty ones too, over a clock change', () => {
    const days = spendingByDay([bought('2026-11-01T05:30:00Z', -5), bought('2026-11-01T06:30:00Z', -6)], at('2026-11-02T12:00:00Z'), NEW_YORK, 4)
    expect(days).toEqual([{ day: '2026-10-30', cents: 0 }, { day: '2026-10-31', cents: 0 }, { day: '2026-11-01', cents: 11 }, { day: '2026-11-02', cents: 0 }])
  })
})
