import { describe, expect, it } from 'vitest'
import { changePercent, filledPercent } from './compare.ts'
import { stepPositionOf, spanOf } from './period.ts'

const NEW_YORK = 'America/New_York'
const at = (text: string) => Date.parse(text) / 1000
const iso = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString()

describe('INF-01 a period ends today, in the organization’s time zone', () => {
  // 9 p.m. on July 8 in New York, which is already July 9 in UTC.
  const now = at('2026-07-09T01:00:00Z')

  it.each([
    ['4-weeks', 28, '2026-06-11', '2026-06-11', '2026-05-14'],
    ['quarter', 13, '2026-04-09', '2026-04-15', '2026-01-08'],
    ['year', 52, '2025-07-10', '2025-07-16', '2024-07-11'],
  ] as const)('%s', (period, count, from, to, beforeFrom) => {
    const { steps, before, boundariesSeconds, startSeconds } = spanOf(period, now, NEW_YORK)
    expect(steps).toHaveLength(count)
    expect([steps[0], steps.at(-1)?.to]).toEqual([{ from, to }, '2026-07-08'])
    expect(before).toEqual({
      from: beforeFrom,
      to: new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10),
    })
    expect(boundariesSeconds).toHaveLength(2 * count + 4 + 1)
    expect(startSeconds).toBe(boundariesSeconds[count])
  })

  it('the next four weeks begin tomorrow', () => {
    const { ahead, endSeconds, boundariesSeconds } = spanOf('quarter', now, NEW_YORK)
    expect([ahead[0], ahead.at(-1)]).toEqual([
      { from: '2026-07-09', to: '2026-07-15' },
      { from: '2026-07-30', to: '2026-08-05' },
    ])
    expect([iso(endSeconds), iso(boundariesSeconds.at(-1))]).toEqual([
      '2026-07-09T04:00:00.000Z',
      '2026-08-06T04:00:00.000Z',
    ])
  })

  it('the previous period ends at the same time of day', () =>
    expect(iso(spanOf('4-weeks', now, NEW_YORK).previousEndSeconds)).toBe(
      '2026-06-11T01:00:00.000Z',
    ))

  it('a day has 23 hours in spring and 25 in autumn when clocks change', () => {
    const hours = (nowText: string, day: string) => {
      const { steps, boundariesSeconds } = spanOf('4-weeks', at(nowText), NEW_YORK)
      const index = steps.length + steps.findIndex(({ from }) => from === day)
      return ((boundariesSeconds[index + 1] ?? 0) - (boundariesSeconds[index] ?? 0)) / 3600
    }
    expect([
      hours('2026-03-15T12:00:00Z', '2026-03-08'),
      hours('2026-11-08T12:00:00Z', '2026-11-01'),
      hours('2026-07-08T12:00:00Z', '2026-07-01'),
    ]).toEqual([23, 25, 24])
  })

  it('a step number from the database is before, within or after the period', () => {
    const span = spanOf('quarter', now, NEW_YORK)
    expect([0, 1, 13, 14, 26, 27, 30, 31].map((number) => stepPositionOf(span, number))).toEqual([
      undefined,
      { of: 'before', step: 0 },
      { of: 'before', step: 12 },
      { of: 'period', step: 0 },
      { of: 'period', step: 12 },
      { of: 'ahead', step: 0 },
      { of: 'ahead', step: 3 },
      undefined,
    ])
  })
})

describe('INF-02 a number is compared with the previous period', () => {
  it.each([
    [110, 100, 10],
    [50, 100, -50],
    [0, 10, -100],
    [5, 0, undefined],
    [0, 0, undefined],
    [1, 3, -67],
  ])('%d after %d: %s', (now, before, percent) => expect(changePercent(now, before)).toBe(percent))
  it.each([
    [10, 10, 100],
    [999, 1000, 99],
    [0, 10, 0],
    [5, 0, undefined],
    [1, 3, 33],
  ])('%d of %d seats: %s', (booked, seats, percent) =>
    expect(filledPercent({ booked, seats })).toBe(percent),
  )
})
