import { describe, expect, it } from 'vitest'
import { defaultDepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { decimalsOf, firstTopUpDraft, readTopUpDraft } from './top-up.ts'

describe('TOP-06 automatic deposits as they are typed', () => {
  it('are read with a point or a comma', () => {
    expect(
      readTopUpDraft({ amount: ' 20,50', below: '5', monthMost: '100.00' }, defaultDepositLimits),
    ).toEqual({ terms: { amountCents: 2_050, belowCents: 500, monthMostCents: 10_000 } })
    expect(decimalsOf({ amount: ' 20,50', below: '5', monthMost: '1,5' })).toEqual({
      amount: '20.50',
      below: '5',
      monthMost: '1.5',
    })
    expect(readTopUpDraft(firstTopUpDraft, defaultDepositLimits)).toHaveProperty('terms')
  })

  it.each([
    [{ amount: '' }, 'amount', 'amount'],
    [{ amount: '0.50' }, 'amount', 'amount'],
    [{ amount: '5000.01' }, 'amount', 'too-much'],
    [{ below: 'x' }, 'below', 'amount'],
    [{ below: '0' }, 'below', 'amount'],
    [{ below: '20.01' }, 'below', 'below'],
    [{ monthMost: '19' }, 'monthMost', 'month'],
    [{ monthMost: '' }, 'monthMost', 'amount'],
    [{ monthMost: '50000.01' }, 'monthMost', 'too-much'],
  ] as const)('%j is wrong at %s', (typed, field, code) =>
    expect(readTopUpDraft({ ...firstTopUpDraft, ...typed }, defaultDepositLimits)).toEqual({
      fault: { field, code },
    }),
  )

  it('keep to what the organization takes at once', () => {
    const limits = { minimumCents: 1_000, maximumCents: 5_000 }
    const faultAt = (amount: string) =>
      readTopUpDraft({ ...firstTopUpDraft, amount, monthMost: '500' }, limits)
    expect([faultAt('9.99'), faultAt('50.01')]).toEqual([
      { fault: { field: 'amount', code: 'amount' } },
      { fault: { field: 'amount', code: 'too-much' } },
    ])
    expect([faultAt('10'), faultAt('50')].every((read) => 'terms' in read)).toBe(true)
    expect(readTopUpDraft({ ...firstTopUpDraft, below: 'x' }, limits)).toEqual({
      fault: { field: 'below', code: 'amount' },
    })
  })
})
