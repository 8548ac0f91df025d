import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountEndedAt, entitlementAt, type EntitlingStay } from './stay-entitlement.ts'

const stay = (unitId: string, opensAt: number, closesAt: number): EntitlingStay => ({
  unitId,
  opensAt,
  closesAt,
})
const [past, now, next] = [stay('a', 0, 100), stay('b', 200, 300), stay('c', 400, 500)]
const all = [next, past, now]

describe('LDG-11 what stays entitle to', () => {
  it.each([
    ['none', [], 250, undefined],
    [
      'the one that is',
      all,
      250,
      { lodgingIdPrimary: 'b', lodgingStartsAt: 200, lodgingExpiresAt: 300 },
    ],
    [
      'its first second',
      all,
      200,
      { lodgingIdPrimary: 'b', lodgingStartsAt: 200, lodgingExpiresAt: 300 },
    ],
    [
      'after its last second the next, which has not begun',
      all,
      300,
      { lodgingIdPrimary: null, lodgingStartsAt: 400, lodgingExpiresAt: 500 },
    ],
    [
      'before any, the first to come',
      all,
      -5,
      { lodgingIdPrimary: null, lodgingStartsAt: 0, lodgingExpiresAt: 100 },
    ],
    [
      'after all, the last',
      all,
      900,
      { lodgingIdPrimary: null, lodgingStartsAt: 400, lodgingExpiresAt: 500 },
    ],
  ] as const)('LDG-11 %s', (_what, stays, at, answer) =>
    expect(entitlementAt(stays, at)).toEqual(answer),
  )

  it('LDG-11 never gives a unit outside of a stay, nor by the order in which they are told', () => {
    const some = fc.array(
      fc
        .record({
          unitId: fc.constantFrom('a', 'b', 'c'),
          opensAt: fc.integer({ min: 0, max: 50 }),
          length: fc.integer({ min: 1, max: 20 }),
        })
        .map(({ unitId, opensAt, length }) => stay(unitId, opensAt, opensAt + length)),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: -5, max: 80 }), (stays, at) => {
        const found = entitlementAt(stays, at)
        const isThere = stays.some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
        expect((found?.lodgingIdPrimary ?? null) !== null).toBe(isThere)
        expect(entitlementAt(stays.toReversed(), at)).toEqual(found)
      }),
    )
  })
})

describe('LDG-15 when an account that was lent has ended', () => {
  const stay = (closesAt: number, spendingAccount = true) => ({
    unitId: 'u',
    opensAt: 0,
    closesAt,
    spendingAccount,
  })
  it.each([
    ['with the stay, however late that is noticed', [stay(50)], 50],
    ['with the last of them', [stay(50), stay(80)], 80],
    ['not with one that gives none, or that is to end', [stay(50), stay(90, false), stay(120)], 50],
    ['now, where there is none', [], 100],
  ] as const)('LDG-15 %s', (_what, stays, ended) => expect(accountEndedAt(stays, 100)).toBe(ended))
})
