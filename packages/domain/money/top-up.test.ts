import { defaultDepositLimits } from '../organizations/deposit-limits.ts'
import { describe, expect, it } from 'vitest'
import { localMonth, readTopUp } from './top-up.ts'

describe('TOP-01 what a holder may agree to', () => {
  it.each([
    ['20', '5', '100', { amountCents: 2_000, belowCents: 500, monthMostCents: 10_000 }],
    [1, '0.01', 1, { amountCents: 100, belowCents: 1, monthMostCents: 100 }],
    [
      '5000.00',
      '5000.00',
      '50000.00',
      { amountCents: 500_000, belowCents: 500_000, monthMostCents: 5_000_000 },
    ],
  ])('%s below %s, %s a month', (amount, below, monthMost, value) =>
    expect(readTopUp({ amount, below, monthMost }, defaultDepositLimits)).toEqual({
      ok: true,
      value,
    }),
  )

  it.each([
    ['0.99', '0.50', '100', 'AMOUNT_TOO_SMALL'],
    ['5000.01', '5', '9000', 'AMOUNT_TOO_LARGE'],
    ['20', '0', '100', 'AMOUNT_TOO_SMALL'],
    ['20', '5', '50000.01', 'AMOUNT_TOO_LARGE'],
    ['20', '20.01', '100', 'TOP_UP_BELOW_TOO_LARGE'],
    ['20', '5', '19.99', 'TOP_UP_MONTH_TOO_SMALL'],
    ['2.001', '1', '9', 'INVALID_AMOUNT'],
    [Number.NaN, 1, 9, 'INVALID_AMOUNT'],
    ['5', '-1', '9', 'AMOUNT_TOO_SMALL'],
  ])('not %s below %s, %s a month', (amount, below, monthMost, code) =>
    expect(readTopUp({ amount, below, monthMost }, defaultDepositLimits)).toMatchObject({
      ok: false,
      error: { code },
    }),
  )

  it('has months where the organization is', () => {
    const seconds = Date.UTC(2026, 10, 1, 3, 30) / 1000
    expect([localMonth(seconds, 'America/New_York'), localMonth(seconds, 'Europe/Paris')]).toEqual([
      '2026-10',
      '2026-11',
    ])
  })
})
