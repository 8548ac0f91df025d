import { describe, expect, it } from 'vitest'
import { occurrencesOf, type RecurrenceRule } from './recurrence.ts'
import { patternDays, repatternRule } from './repattern.ts'

const zone = 'America/New_York'
const rule: RecurrenceRule = {
  firstDay: '2026-01-05',
  weekdays: [1, 3],
  everyWeeks: 1,
  untilDay: '2026-01-28',
  count: null,
  startTime: '09:00',
  minutes: 60,
  except: ['2026-01-21'],
}
const events = (days: readonly string[]) => days.map((ruleDay) => ({ ruleDay }))
const daysIn = (list: readonly { readonly ruleDay: string }[]) => list.map(({ ruleDay }) => ruleDay)

describe('SCH-26 other days from a day on', () => {
  it('keep what came before, and what is left out stays left out', () => {
    const [before, after] = repatternRule(rule, '2026-01-12', {
      weekdays: [1, 5],
      everyWeeks: 1,
      untilDay: '2026-02-02',
    })
    expect(before && occurrencesOf(before, zone).map(({ day }) => day)).toEqual([
      '2026-01-05',
      '2026-01-07',
    ])
    expect(occurrencesOf(after, zone).map(({ day }) => day)).toEqual([
      '2026-01-12',
      '2026-01-16',
      '2026-01-19',
      '2026-01-23',
      '2026-01-26',
      '2026-01-30',
      '2026-02-02',
    ])
    expect(
      repatternRule(rule, '2026-01-05', {
        weekdays: [2],
        everyWeeks: 1,
        untilDay: '2026-01-28',
      })[0],
    ).toBeUndefined()
  })

  it('say which events stay, which go, and which are new', () => {
    const [, after] = repatternRule(rule, '2026-01-12', {
      weekdays: [1, 5],
      everyWeeks: 1,
      untilDay: '2026-01-28',
    })
    const { stays, goes, comes } = patternDays(
      after,
      zone,
      events(['2026-01-12', '2026-01-14', '2026-01-19', '2026-01-26', '2026-01-28']),
      [],
    )
    expect([daysIn(stays), daysIn(goes), comes.map(({ day }) => day)]).toEqual([
      ['2026-01-12', '2026-01-19', '2026-01-26'],
      ['2026-01-14', '2026-01-28'],
      ['2026-01-16', '2026-01-23'],
    ])
  })

  it('leave alone what was changed or called off by itself', () => {
    const [, after] = repatternRule(rule, '2026-01-12', {
      weekdays: [1],
      everyWeeks: 1,
      untilDay: '2026-01-28',
    })
    expect(
      patternDays(after, zone, events(['2026-01-12', '2026-01-26']), ['2026-01-19']).comes,
    ).toEqual([])
  })

  it('count every second week from the week in which it begins', () => {
    const [, after] = repatternRule(rule, '2026-01-14', {
      weekdays: [1, 3],
      everyWeeks: 2,
      untilDay: '2026-02-11',
    })
    expect(occurrencesOf(after, zone).map(({ day }) => day)).toEqual([
      '2026-01-14',
      '2026-01-26',
      '2026-01-28',
      '2026-02-09',
      '2026-02-11',
    ])
  })
})
