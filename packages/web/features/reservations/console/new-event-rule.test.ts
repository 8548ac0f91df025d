import { describe, expect, it } from 'vitest'
import { chosenWeekdays, firstSeries, ruleOf } from './new-event-rule.ts'

describe('SCH-43 the series of a new event', () => {
  it('is the one that is looked at or the only one, and nobody’s guess', () => {
    const [one, other] = [{ sessionId: 'one' }, { sessionId: 'other' }]
    expect([
      firstSeries([one, other], 'other'),
      firstSeries([one], ''),
      firstSeries([one, other], ''),
      firstSeries([one, other], 'gone'),
      firstSeries([], ''),
    ]).toEqual(['other', 'one', '', '', ''])
  })
})

describe('SCH-22 the rule of a new event', () => {
  it('has the weekday of its day, until weekdays are chosen by hand', () => {
    expect(chosenWeekdays(undefined, '2026-11-16')).toEqual([1])
    expect(chosenWeekdays(undefined, '2026-11-22')).toEqual([7])
    expect(chosenWeekdays([2, 4], '2026-11-22')).toEqual([2, 4])
    expect(chosenWeekdays(undefined, '')).toEqual([])
  })

  it('takes place once, until a day, or ten times', () => {
    const time = { day: '2026-11-22', startTime: '09:00', minutes: '60' }
    expect(ruleOf(time, undefined)).toMatchObject({
      firstDay: '2026-11-22',
      minutes: 60,
      weekdays: [7],
      everyWeeks: 1,
      count: 1,
    })
    expect(ruleOf(time, { weekdays: [7], everyWeeks: '2', untilDay: '' })).toMatchObject({
      everyWeeks: 2,
      count: 10,
    })
    expect(ruleOf(time, { weekdays: [7], everyWeeks: '', untilDay: '2026-12-31' })).toMatchObject({
      everyWeeks: 1,
      untilDay: '2026-12-31',
    })
  })
})
