import { describe, expect, it } from 'vitest'
import { parseAmount, centsOfDecimal, parseCents, normalizeDecimal } from './amounts.ts'

describe('BNKW-05 amounts', () => {
  it.each([
    ['12.50', 1_250],
    ['-0.01', -1],
    ['0.00', 0],
    ['x', 0],
  ])('of the API: %s', (decimal, cents) => expect(centsOfDecimal(decimal)).toBe(cents))
  it.each([
    ['12,50', 1_250],
    [' 3 ', 300],
    ['0', 0],
    ['', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['1.000,50', undefined],
    ['ten', undefined],
  ])('typed: %j', (typed, cents) => expect(parseCents(typed)).toBe(cents))
  it.each([
    ['1,234.50', 123_450],
    ['1,234,567.8', 123_456_780],
    ['1,50', 150],
    ['1,5', 150],
    ['$50', 5_000],
    ['$ 1,234.50', 123_450],
    ['12,50 €', 1_250],
    ['12.', undefined],
  ])('typed with groups: %j', (typed, cents) => expect(parseCents(typed)).toBe(cents))
  it.each([
    ['', 'nothing'],
    ['-1', 'below-zero'],
    ['-0,50', 'below-zero'],
    ['0.001', 'decimals'],
    ['1,234', 'unclear'],
    ['12,345.678', 'decimals'],
    ['99999999', 'too-much'],
    ['ten', 'no-number'],
    ['1,23.50', 'no-number'],
    ['1,,5', 'no-number'],
  ])('%j is none: %s', (typed, fault) => expect(parseAmount(typed)).toEqual({ fault }))
  it.each([
    ['1,234.50', '1234.50'],
    [' 12,50 ', '12.50'],
    ['x', 'x'],
  ])('for the API: %j', (typed, decimal) => expect(normalizeDecimal(typed)).toBe(decimal))
})
