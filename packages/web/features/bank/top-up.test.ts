import { describe, expect, it } from 'vitest'
import { decimalsOf, firstTopUpDraft, readTopUpDraft } from './top-up.ts'

describe('TOP-06 automatic deposits as they are typed', () => {
  it('are read with a point or a comma', () => {
    expect(readTopUpDraft({ amount: ' 20,50', below: '5', monthMost: '100.00' })).toEqual({ terms: { amountCents: 2_050, belowCents: 500, monthMostCents: 10_000 } })
    expect(decimalsOf({ amount: ' 20,50', below: '5', monthMost: '1,5' })).toEqual({ amount: '20.50', below: '5', monthMost: '1.5' })
    expect(readTopUpDraft(firstTopUpDraft)).toHaveProperty('terms')
  })

  it.each([
    [{ amount: '' }, 'amount', 'amount'], [{ amount: '0.50' }, 'amount', 'amount'], [{ amount: '5000.01' }, 'amount', 'too-much'], [{ below: 'x' }, 'below', 'amount'], [{ below: '0' }, 'below', 'amount'],
    [{ below: '20.01' }, 'below', 'below'], [{ monthMost: '19' }, 'monthMost', 'month'], [{ monthMost: '' }, 'monthMost', 'amount'], [{ monthMost: '50000.01' }, 'monthMost', 'too-much'],
  ] as const)('%j is wrong at %s', (typed, field, code) => expect(readTopUpDraft({ ...firstTopUpDraft, ...typed })).toEqual({ fault: { field, code } }))
})
