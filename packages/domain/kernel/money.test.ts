import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromDecimal, decimalFromCents, formatMoney, MAX_AMOUNT_CENTS } from './money.ts'

describe('PLT-20 money is whole cents, read by its digits', () => {
  it.each([
    ['0', 0],
    ['0.1', 10],
    ['38.25', 3825],
    [38.25, 3825],
    ['5000.00', 500_000],
    [0.3, 30],
    ['-0.00', 0],
  ])('reads %s', (text, cents) =>
    expect(centsFromDecimal(text)).toEqual({ ok: true, value: cents }),
  )

  it.each([
    ['1.005', 'TOO_MANY_DECIMALS'],
    [0.1 + 0.2, 'TOO_MANY_DECIMALS'],
    ['-1', 'NEGATIVE'],
    ['1,50', 'NOT_A_NUMBER'],
    [Number.NaN, 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    [1e21, 'NOT_A_NUMBER'],
    [1e9, 'OVER_LIMIT'],
    ['9'.repeat(13), 'OVER_LIMIT'],
    ['9'.repeat(100), 'OVER_LIMIT'],
    ['-' + '9'.repeat(30), 'NEGATIVE'],
    ['0x10', 'NOT_A_NUMBER'],
    [Infinity, 'NOT_A_NUMBER'],
  ])('refuses %s', (text, fault) =>
    expect(centsFromDecimal(text)).toEqual({ ok: false, error: fault }),
  )

  it('reads back everything it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toEqual({ ok: true, value: cents })
      }),
    )
  })

  it('shows two decimals with the symbol, and a real minus sign', () => {
    expect(formatMoney(3825, '$', 'en-US')).toBe('$38.25')
    expect(formatMoney(-475, '$', 'en-US')).toBe('\u2212$4.75')
    expect(formatMoney(123_456, '€', 'fr-FR')).toMatch(/^1\s234,56\s€$/u)
  })
})
