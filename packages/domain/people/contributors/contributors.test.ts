import { describe, expect, it } from 'vitest'
import { maySee } from './contributor.ts'
import { DAY_SECONDS, nextMailAtSeconds } from '../invitation-mails.ts'
import { defaultDepositLimits } from '../../organizations/deposit-limits.ts'
import { assessGift, readLimits } from './limits.ts'

const none = { maxPerGiftCents: null, maxTotalCents: null }

describe('CTB-04 the holder may limit what is given', () => {
  it.each([
    [{}, none],
    [{ maxPerGift: '', maxTotal: null }, none],
    [{ maxPerGift: '25' }, { maxPerGiftCents: 2_500, maxTotalCents: null }],
    [
      { maxPerGift: 25.5, maxTotal: '25.50' },
      { maxPerGiftCents: 2_550, maxTotalCents: 2_550 },
    ],
    [{ maxPerGift: '1.00' }, { maxPerGiftCents: 100, maxTotalCents: null }],
    [{ maxPerGift: '5000' }, { maxPerGiftCents: 500_000, maxTotalCents: null }],
    [{ maxTotal: '100000' }, { maxPerGiftCents: null, maxTotalCents: 10_000_000 }],
  ])('reads %j', (typed, limits) => expect(readLimits(typed)).toEqual({ ok: true, value: limits }))

  it.each([
    { maxPerGift: '0.99' },
    { maxPerGift: '1.005' },
    { maxPerGift: '-5' },
    { maxPerGift: 'ten' },
    { maxPerGift: Number.NaN },
    { maxPerGift: '5000.01' },
    { maxTotal: '100000.01' },
    { maxPerGift: '20', maxTotal: '19.99' },
  ])('refuses %j', (typed) =>
    expect(readLimits(typed)).toMatchObject({ ok: false, error: { code: 'LIMIT_NOT_VALID' } }),
  )

  it.each<
    [number, { maxPerGiftCents: number | null; maxTotalCents: number | null }, number, object]
  >([
    [99, none, 0, { kind: 'too-little', limitCents: 100 }],
    [100, none, 0, { kind: 'allowed' }],
    [500_000, none, 9_000_000, { kind: 'allowed' }],
    [500_001, none, 0, { kind: 'over-gift-limit', limitCents: 500_000 }],
    [
      2_501,
      { maxPerGiftCents: 2_500, maxTotalCents: null },
      0,
      { kind: 'over-gift-limit', limitCents: 2_500 },
    ],
    [2_500, { maxPerGiftCents: 2_500, maxTotalCents: 5_000 }, 2_500, { kind: 'allowed' }],
    [
      2_500,
      { maxPerGiftCents: 2_500, maxTotalCents: 5_000 },
      2_501,
      { kind: 'over-total-limit', limitCents: 2_499 },
    ],
    [
      100,
      { maxPerGiftCents: null, maxTotalCents: 5_000 },
      6_000,
      { kind: 'over-total-limit', limitCents: 0 },
    ],
  ])('judges a gift of %i under %j after %i', (amount, limits, given, verdict) =>
    expect(assessGift(amount, { ...defaultDepositLimits, ...limits }, given)).toEqual(verdict),
  )
})

describe('CTB-05 invitations are not sent too often', () => {
  it.each([
    [0, 0],
    [1, 120],
    [2, 900],
    [3, 7_200],
    [4, DAY_SECONDS],
    [99, DAY_SECONDS],
  ])('after %i mails within a day waits %i seconds', (withinADay, wait) =>
    expect(nextMailAtSeconds({ withinADay, lastAtSeconds: 1_000 })).toBe(1_000 + wait),
  )
})

describe('CTB-03 a contributor sees only who is not excluded', () => {
  it('goes by the list', () => {
    expect(maySee({ blackListIds: ['june'] }, 'maya')).toBe(true)
    expect(maySee({ blackListIds: ['june'] }, 'june')).toBe(false)
  })
})
