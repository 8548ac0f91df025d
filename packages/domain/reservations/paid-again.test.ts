import { describe, expect, it } from 'vitest'
import { paidAgain } from './paid-again.ts'

describe('RSV-93 what limits say about a reservation that staff move', () => {
  it.each([
    ['nothing was paid before', 500, 0, 0, 0, 500],
    ['the household paid, the same price', 500, 500, 0, 500, 0],
    ['the household paid, a higher price', 600, 500, 0, 500, 100],
    ['the household paid, a lower price', 400, 500, 0, 400, 0],
    ['staff charged it today, the same price', 500, 500, 500, 0, 0],
    ['staff charged it today, a higher price', 600, 500, 500, 0, 600],
    ['staff charged it today, a lower price', 400, 500, 500, 0, 0],
    ['paid by both, the same price', 600, 600, 100, 500, 0],
    ['paid by both, a higher price', 750, 600, 100, 500, 250],
    ['paid by both, a price below what the household paid', 300, 600, 100, 300, 0],
    ['free now', 0, 500, 0, 0, 0],
  ])('%s', (_case, totalCents, returnedCents, freedCents, agreedBeforeCents, judgedCents) => {
    expect(paidAgain({ totalCents, returnedCents, freedCents })).toEqual({
      agreedBeforeCents,
      judgedCents,
    })
  })
})
