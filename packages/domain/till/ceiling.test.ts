import { describe, expect, it } from 'vitest'
import { noBudget } from '../money/charge.ts'
import { ceilingOf, offlineVerdict } from './ceiling.ts'

const nothing = { allCents: 0, restrictedCents: 0 }

describe('TIL-04 how much a till sells somebody without a network', () => {
  it.each([
    ['what they have', 1500, noBudget, nothing, 5000, [1500, 1500]],
    ['what the organisation risks', 9000, noBudget, nothing, 5000, [5000, 5000]],
    [
      'what is left of the day',
      9000,
      { dailyLimitCents: 2000, restrictedDailyLimitCents: null },
      { allCents: 1200, restrictedCents: 0 },
      5000,
      [800, 800],
    ],
    [
      'what is left of the day for food',
      9000,
      { dailyLimitCents: null, restrictedDailyLimitCents: 500 },
      { allCents: 400, restrictedCents: 400 },
      5000,
      [5000, 100],
    ],
    [
      'nothing when the day is used up',
      9000,
      { dailyLimitCents: 1000, restrictedDailyLimitCents: 500 },
      { allCents: 1400, restrictedCents: 900 },
      5000,
      [0, 0],
    ],
    ['nothing where the organisation risks nothing', 9000, noBudget, nothing, 0, [0, 0]],
  ] as const)('is %s', (_why, available, budget, today, most, [allCents, restrictedCents]) =>
    expect(ceilingOf(available, budget, today, most)).toEqual({ allCents, restrictedCents }),
  )

  const item = (amountCents: number, restricted = false) => ({
    name: 'x',
    quantity: 1,
    amountCents,
    restricted,
  })
  it('counts what it has sold already, and names what is left', () => {
    const ceiling = { allCents: 1000, restrictedCents: 400 }
    expect(offlineVerdict(ceiling, [], [item(1000)])).toEqual({ allowed: true })
    expect(offlineVerdict(ceiling, [item(600)], [item(401)])).toEqual({
      allowed: false,
      limit: 'ceiling',
      leftCents: 400,
    })
    expect(offlineVerdict(ceiling, [item(300, true)], [item(200, true)])).toEqual({
      allowed: false,
      limit: 'restricted',
      leftCents: 100,
    })
    expect(offlineVerdict(ceiling, [item(300, true)], [item(200)])).toEqual({ allowed: true })
  })
})
