import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardPartsOf,
  choiceAtDeposit,
  type Inflow,
  type RefundablePayment,
} from './leftover-funds.ts'

const card = (paymentId: string, cents: number): Inflow => ({ cents, from: { paymentId } })
const payment = (
  paymentId: string,
  leftCents: number,
  more: Partial<RefundablePayment> = {},
): RefundablePayment => ({ paymentId, leftCents, takenCents: {}, isGift: false, ...more })
const person = (userId: string, remainingCents: number, ...inflows: Inflow[]) => ({
  userId,
  remainingCents,
  inflows,
})
const partsOf = (userId: string, ...of: Parameters<typeof cardPartsOf>) =>
  cardPartsOf(...of)
    .get(userId)
    ?.map(({ paymentId, cents }) => [paymentId, cents])

describe('REM-02 what is left came last, and only what came by card goes back to one', () => {
  it('is spread over the payments, the newest first', () => {
    const maya = person('maya', 4500, card('new', 3000), card('old', 5000))
    expect(partsOf('maya', [maya], [payment('new', 3000), payment('old', 5000)])).toEqual([
      ['new', 3000],
      ['old', 1500],
    ])
  })

  it('leaves out cash and gifts in kind that came in between, and what they stand for', () => {
    const maya = person(
      'maya',
      4500,
      card('new', 1000),
      { cents: 2000, from: 'elsewhere' },
      card('old', 5000),
    )
    expect(partsOf('maya', [maya], [payment('new', 1000), payment('old', 5000)])).toEqual([
      ['new', 1000],
      ['old', 1500],
    ])
    expect(
      partsOf(
        'maya',
        [person('maya', 500, { cents: 2000, from: 'elsewhere' }, card('old', 5000))],
        [payment('old', 5000)],
      ),
    ).toEqual([])
  })

  it('passes over what went back already', () => {
    const maya = person('maya', 5000, card('new', 3000), card('old', 5000))
    expect(
      partsOf(
        'maya',
        [maya],
        [payment('new', 0, { takenCents: { maya: 3000 } }), payment('old', 5000)],
      ),
    ).toEqual([['old', 5000]])
  })

  it('does not take what one payment brought to somebody else', () => {
    const [maya, theo] = [
      person('maya', 3000, card('both', 3000)),
      person('theo', 2000, card('both', 2000)),
    ]
    const parts = cardPartsOf([maya, theo], [payment('both', 5000)])
    expect([parts.get('maya'), parts.get('theo')]).toEqual([
      [{ paymentId: 'both', cents: 3000 }],
      [{ paymentId: 'both', cents: 2000 }],
    ])
  })

  it('finds the card of money that moved within the household, but not in somebody’s gift', () => {
    const people = [
      person('maya', 1000, card('hers', 3000)),
      person('theo', 2000, { cents: 2000, from: 'household' }),
    ]
    expect(
      partsOf('theo', people, [payment('gift', 9000, { isGift: true }), payment('hers', 3000)]),
    ).toEqual([['hers', 2000]])
    expect(partsOf('theo', people, [payment('gift', 9000, { isGift: true })])).toEqual([])
  })

  it('a payment too old to be refunded accounts for its money all the same', () => {
    expect(
      partsOf(
        'maya',
        [person('maya', 3000, card('unknown', 2000), card('old', 5000))],
        [payment('old', 5000)],
      ),
    ).toEqual([['old', 1000]])
  })

  it('never more than a person has, nor than a payment has left, whatever happened', () => {
    const names = fc.constantFrom('a', 'b', 'c')
    const from = fc.oneof(
      names.map((paymentId) => ({ paymentId })),
      fc.constant('household' as const),
      fc.constant('elsewhere' as const),
    )
    const anybody = fc.record({
      remainingCents: fc.nat(5000),
      inflows: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 3000 }), from }), {
        maxLength: 6,
      }),
    })
    const lefts = fc.record({ a: fc.nat(4000), b: fc.nat(4000), c: fc.nat(4000) })
    fc.assert(
      fc.property(
        fc.array(anybody, { maxLength: 4 }),
        lefts,
        fc.boolean(),
        (people, left, isGift) => {
          const funds = people.map((one, index) => ({ ...one, userId: String(index) }))
          const parts = cardPartsOf(
            funds,
            Object.entries(left).map(([name, cents]) => payment(name, cents, { isGift })),
          )
          for (const { userId, remainingCents } of funds)
            expect(
              (parts.get(userId) ?? []).reduce((sum, { cents }) => sum + cents, 0),
            ).toBeLessThanOrEqual(remainingCents)
          const all = [...parts.values()].flat()
          for (const [name, cents] of Object.entries(left))
            expect(
              all
                .filter(({ paymentId }) => paymentId === name)
                .reduce((sum, part) => sum + part.cents, 0),
            ).toBeLessThanOrEqual(cents)
          expect(all.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('REM-03 a choice made ahead with a deposit is understood', () => {
  it.each([
    ['refund', undefined, 'refund'],
    ['Refund to card', undefined, 'refund'],
    ['donate', undefined, 'donate'],
    ['carry-over', undefined, 'carry-over'],
    ['carryover', undefined, 'carry-over'],
    ['keep for next summer', undefined, 'carry-over'],
    [undefined, 'yes', 'donate'],
    ['', 'all', 'donate'],
    ['refund', 'yes', 'refund'],
    ['', 'no', undefined],
    ['ask me', '', undefined],
    [undefined, undefined, undefined],
  ] as const)('%s and %s: %s', (endOfSession, donateSelection, choice) =>
    expect(choiceAtDeposit(endOfSession, donateSelection)).toBe(choice),
  )
})
