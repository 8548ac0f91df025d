import { describe, expect, it } from 'vitest'
import { columnOf, sumColumns } from './debit-credit.ts'

describe('MON-08 debit and credit', () => {
  it.each([
    [-500, 500, 0],
    [500, 0, 500],
    [0, 0, 0],
  ])('%i cents', (cents, debitCents, creditCents) =>
    expect(columnOf(cents)).toEqual({ debitCents, creditCents }),
  )

  it('of lines that sum to zero are equal', () => {
    const { debitCents, creditCents } = sumColumns([-700, 500, 300, -100].map(columnOf))
    expect([debitCents, creditCents]).toEqual([800, 800])
  })
})
