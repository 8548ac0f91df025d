import { describe, expect, it } from 'vitest'
import { choicesFor, consequenceOf, isPossible, movedCents } from './choices.ts'

const funds = { amount: '45.00', refundable: '35.00', canDonate: true }

describe('REM-07 the screen explains each choice before the decision', () => {
  it.each([
    ['refund', { toCardsCents: 3500, donatedCents: 0, keptCents: 1000 }, 3500],
    ['donate', { toCardsCents: 0, donatedCents: 4500, keptCents: 0 }, 4500],
    ['carry-over', { toCardsCents: 0, donatedCents: 0, keptCents: 4500 }, 4500],
  ] as const)('%s', (choice, consequence, moved) => {
    expect(consequenceOf(funds, choice)).toEqual(consequence)
    expect(movedCents(funds, choice)).toBe(moved)
  })

  it('offers donating where it is taken, and no refund where nothing came by card', () => {
    expect(choicesFor(funds)).toEqual(['refund', 'donate', 'carry-over'])
    expect(choicesFor({ canDonate: false })).toEqual(['refund', 'carry-over'])
    expect([
      isPossible({ refundable: '0.00' }, 'refund'),
      isPossible({ refundable: '0.00' }, 'carry-over'),
      isPossible(funds, 'refund'),
    ]).toEqual([false, true, true])
  })
})
