import { describe, expect, it } from 'vitest'
import { localDay } from '../kernel/calendar.ts'
import { countFirstSlots, firstRules, type FirstSchedule } from './first-schedule.ts'

const ZONE = 'America/New_York'
const schedule: FirstSchedule = {
  firstDay: '2026-10-30',
  weeks: 1,
  weekdays: [5, 6, 7],
  fromTime: '09:00',
  untilTime: '11:30',
  slotMinutes: 60,
}
const firstSlots = (...asked: Parameters<typeof firstRules>) =>
  firstRules(...asked)
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
const local = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
    new Date(seconds * 1000),
  )

describe('OON-03 the times of a first schedule', () => {
  it('are the same hours on the days that were chosen, also across a change of clocks', () => {
    const slots = firstSlots(schedule, ZONE, 0)
    expect(
      slots.map(({ startSeconds }) => `${localDay(startSeconds, ZONE)} ${local(startSeconds)}`),
    ).toEqual(
      ['2026-10-30', '2026-10-31', '2026-11-01'].flatMap((day) => [`${day} 09:00`, `${day} 10:00`]),
    )
    expect(slots.every(({ startSeconds, endSeconds }) => endSeconds - startSeconds === 3600)).toBe(
      true,
    )
  })

  it('come again by one rule for each hour, which says on which days it does not', () => {
    const rules = firstRules({ ...schedule, weeks: 2 }, ZONE, 0)
    expect(
      rules.map(({ rule }) => [rule.startTime, rule.minutes, rule.firstDay, rule.untilDay]),
    ).toEqual([
      ['09:00', 60, '2026-10-30', '2026-11-12'],
      ['10:00', 60, '2026-10-30', '2026-11-12'],
    ])
    const [begun, other] = firstRules(schedule, ZONE, rules[0]?.slots[0]?.startSeconds ?? 0)
    expect([begun?.rule.except, other?.rule.except]).toEqual([['2026-10-30'], []])
    for (const begins of firstSlots({ ...schedule, weeks: 2 }, ZONE, 0).map(
      ({ startSeconds }) => startSeconds,
    ))
      for (const now of [begins - 1, begins])
        expect(countFirstSlots({ ...schedule, weeks: 2 }, ZONE, now)).toBe(
          firstSlots({ ...schedule, weeks: 2 }, ZONE, now).length,
        )
  })

  it('leave out what has begun, and what does not fit', () => {
    const [first] = firstSlots(schedule, ZONE, 0)
    expect(firstSlots(schedule, ZONE, first?.startSeconds ?? 0)).toHaveLength(5)
    expect(firstSlots({ ...schedule, untilTime: '09:30' }, ZONE, 0)).toEqual([])
    expect(firstSlots({ ...schedule, weekdays: [] }, ZONE, 0)).toEqual([])
  })
})
