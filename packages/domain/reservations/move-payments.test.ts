import { describe, expect, it } from 'vitest'
import { movePayments } from './move-payments.ts'

const seat = (bookingId: string, authUserId: string, priceCents: number) => ({
  bookingId,
  authUserId,
  priceCents,
})
const carried = (fromBookingId: string, toBookingId: string, refundCents: number) => ({
  fromBookingId,
  toBookingId,
  refundCents,
})

describe('RSV-99 what a card paid for a seat that is moved', () => {
  it.each([
    ['the same price', [seat('a', 'maya', 12)], [seat('x', 'maya', 12)], [carried('a', 'x', 0)]],
    ['a lower price', [seat('a', 'maya', 12)], [seat('x', 'maya', 8)], [carried('a', 'x', 4)]],
    ['free now', [seat('a', 'maya', 12)], [seat('x', 'maya', 0)], []],
    ['somebody else', [seat('a', 'maya', 12)], [seat('x', 'theo', 12)], []],
    [
      'two people',
      [seat('a', 'maya', 12), seat('b', 'theo', 12)],
      [seat('y', 'theo', 12), seat('x', 'maya', 10)],
      [carried('a', 'x', 2), carried('b', 'y', 0)],
    ],
    [
      'two seats into one',
      [seat('a', 'maya', 12), seat('b', 'maya', 12)],
      [seat('x', 'maya', 12)],
      [carried('a', 'x', 0)],
    ],
    [
      'two seats into one that only the dearer covers',
      [seat('a', 'maya', 10), seat('b', 'maya', 30)],
      [seat('x', 'maya', 20)],
      [carried('b', 'x', 10)],
    ],
    [
      'one seat into two',
      [seat('a', 'maya', 12)],
      [seat('x', 'maya', 12), seat('y', 'maya', 12)],
      [carried('a', 'x', 0)],
    ],
  ])('%s', (_what, before, after, expected) =>
    expect(movePayments(before, after)).toEqual({ ok: true, value: expected }),
  )

  it('is not moved to a higher price', () =>
    expect(movePayments([seat('a', 'maya', 12)], [seat('x', 'maya', 13)])).toMatchObject({
      ok: false,
      error: { code: 'MOVE_COSTS_MORE', details: { paidCents: 12, priceCents: 13 } },
    }))
})
