import { describe, expect, it } from 'vitest'
import { allowancePassed, type DayAmount } from './allowance.ts'

const of = (userId: string, day: string, amountCents: number): DayAmount => ({
  userId,
  day,
  amountCents,
})
const allowances = new Map<string, number | null>([
  ['maya', 500],
  ['theo', null],
  ['zoe', 0],
])

describe('DEP-10 a daily allowance is kept to, day by day', () => {
  it.each<[string, DayAmount[], DayAmount[], object | undefined]>([
    ['exactly the allowance', [of('maya', '2026-07-02', 500)], [], undefined],
    [
      'a cent more',
      [of('maya', '2026-07-02', 501)],
      [],
      { userId: 'maya', day: '2026-07-02', allowanceCents: 500, scheduledCents: 0 },
    ],
    [
      'two parts of one day',
      [of('maya', '2026-07-02', 300), of('maya', '2026-07-02', 201)],
      [],
      { userId: 'maya', day: '2026-07-02', allowanceCents: 500, scheduledCents: 0 },
    ],
    [
      'the same on two days',
      [of('maya', '2026-07-02', 500), of('maya', '2026-07-03', 500)],
      [],
      undefined,
    ],
    [
      'with what is there already',
      [of('maya', '2026-07-02', 200)],
      [of('maya', '2026-07-02', 301)],
      { userId: 'maya', day: '2026-07-02', allowanceCents: 500, scheduledCents: 301 },
    ],
    [
      'another’s and another day’s do not count',
      [of('maya', '2026-07-02', 500)],
      [of('maya', '2026-07-03', 500), of('theo', '2026-07-02', 500)],
      undefined,
    ],
    [
      'no allowance set, nor known',
      [of('theo', '2026-07-02', 99_999), of('ann', '2026-07-02', 99_999)],
      [],
      undefined,
    ],
    [
      'zero allows nothing',
      [of('zoe', '2026-07-02', 1)],
      [],
      { userId: 'zoe', day: '2026-07-02', allowanceCents: 0, scheduledCents: 0 },
    ],
    [
      'the first such day is told',
      [of('maya', '2026-07-05', 900), of('maya', '2026-07-03', 900)],
      [],
      { userId: 'maya', day: '2026-07-03', allowanceCents: 500, scheduledCents: 0 },
    ],
  ])('%s', (_, wanted, scheduled, expected) =>
    expect(allowancePassed(wanted, scheduled, allowances)).toEqual(expected),
  )
})
