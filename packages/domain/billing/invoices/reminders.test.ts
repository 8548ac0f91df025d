import { describe, expect, it } from 'vitest'
import { isBefore, LAST_STAGE, nextReminderSeconds, stageOn } from './reminders.ts'

const due = '2026-11-20'

describe('INV-07 when a household is reminded', () => {
  it.each([
    ['2026-11-12', 0],
    ['2026-11-13', 1],
    ['2026-11-20', 1],
    ['2026-11-21', 2],
    ['2026-11-26', 2],
    ['2026-11-27', 3],
    ['2026-12-11', 4],
    ['2027-06-01', LAST_STAGE],
  ])('on %s it is stage %i', (today, stage) => expect(stageOn(due, today)).toBe(stage))

  it('is once before the day and then after it', () =>
    expect([1, 2, 3, 4].map(isBefore)).toEqual([true, false, false, false]))

  it('is at nine in the organization’s morning, also when the clock changes in between', () => {
    expect(nextReminderSeconds('2026-03-10', 0, 'America/New_York')).toBe(
      Date.UTC(2026, 2, 3, 14) / 1000,
    )
    expect(nextReminderSeconds('2026-03-10', 1, 'America/New_York')).toBe(
      Date.UTC(2026, 2, 11, 13) / 1000,
    )
    expect(nextReminderSeconds(due, LAST_STAGE, 'America/New_York')).toBeUndefined()
  })
})
