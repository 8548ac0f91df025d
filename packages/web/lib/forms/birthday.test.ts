import { describe, expect, it } from 'vitest'
import { birthdayRule } from './birthday.ts'

// 03:30 UTC on the 5th is still the 4th in New York.
const now = () => new Date(Date.UTC(2026, 6, 5, 3, 30))

describe('PPL-04 a birthday that cannot be is told at its field', () => {
  it.each([
    ['', true],
    ['2017-03-01', true],
    ['2026-07-04', true],
    ['2026-07-05', false],
    ['3020-01-01', false],
    ['0001-01-01', false],
  ])('PPL-04 %j is fine: %s', (typed, fine) =>
    expect(birthdayRule('America/New_York', now)(typed)).toBe(fine),
  )
  it('PPL-04 goes by the organization’s day', () =>
    expect(birthdayRule('UTC', now)('2026-07-05')).toBe(true))
})
