import { describe, expect, it } from 'vitest'
import {
  chargeVerdict,
  noBudget,
  type Budget,
  type ChargeItem,
  type SpendingToday,
} from './charge.ts'

const item = (amountCents: number, restricted = false): ChargeItem => ({
  name: 'Thing',
  quantity: 1,
  amountCents,
  restricted,
})
const nothingYet: SpendingToday = { allCents: 0, restrictedCents: 0 }
const limits: Budget = { dailyLimitCents: 1_000, restrictedDailyLimitCents: 400 }

describe('BNK-01 a charge keeps to the balance and to the limits of the day', () => {
  it.each<[string, number, Budget, SpendingToday, readonly ChargeItem[], string]>([
    ['to the last cent', 500, noBudget, nothingYet, [item(500)], 'yes'],
    ['a cent too much', 499, noBudget, nothingYet, [item(500)], 'balance 499'],
    [
      'up to the day’s limit',
      9_999,
      limits,
      { allCents: 700, restrictedCents: 0 },
      [item(300)],
      'yes',
    ],
    [
      'over the day’s limit',
      9_999,
      limits,
      { allCents: 701, restrictedCents: 0 },
      [item(300)],
      'daily 299',
    ],
    [
      'restricted up to its limit',
      9_999,
      limits,
      { allCents: 100, restrictedCents: 100 },
      [item(300, true)],
      'yes',
    ],
    [
      'restricted over its limit',
      9_999,
      limits,
      { allCents: 101, restrictedCents: 101 },
      [item(300, true)],
      'restricted 299',
    ],
    [
      'only restricted items count for it',
      9_999,
      limits,
      { allCents: 400, restrictedCents: 400 },
      [item(300)],
      'yes',
    ],
    [
      'a mixed basket is refused as a whole',
      9_999,
      limits,
      { allCents: 0, restrictedCents: 390 },
      [item(100), item(11, true)],
      'restricted 10',
    ],
    [
      'a limit of zero allows nothing',
      9_999,
      { dailyLimitCents: 0, restrictedDailyLimitCents: null },
      nothingYet,
      [item(1)],
      'daily 0',
    ],
    [
      'a limit lowered after spending',
      9_999,
      { dailyLimitCents: 100, restrictedDailyLimitCents: null },
      { allCents: 500, restrictedCents: 0 },
      [item(1)],
      'daily 0',
    ],
  ])('%s', (_what, available, budget, today, items, expected) => {
    const verdict = chargeVerdict(available, budget, today, items)
    expect(verdict.allowed ? 'yes' : `${verdict.limit} ${verdict.leftCents}`).toBe(expected)
  })
})
