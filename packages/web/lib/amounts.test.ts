import { describe, expect, it } from 'vitest'
import { signedCents, typedCents } from './amounts.ts'

describe('BNKW-05 amounts', () => {
  it.each([['12.50', 1_250], ['-0.01', -1], ['0.00', 0], ['x', 0]])('of the API: %s', (decimal, cents) => expect(signedCents(decimal)).toBe(cents))
  it.each([['12,50', 1_250], [' 3 ', 300], ['0', 0], ['', undefined], ['1.234', undefined], ['-1', undefined], ['1.000,50', undefined], ['ten', undefined]])('typed: %j', (typed, cents) =>
    expect(typedCents(typed)).toBe(cents))
})
