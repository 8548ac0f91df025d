import { describe, expect, it } from 'vitest'
import { addLine, changeQty, MAX_LINES, removeAt, totalQty, type CartLine } from './cart.ts'

const line = (lineId: string, more: Partial<CartLine> = {}): CartLine => ({
  lineId,
  productId: 'box',
  qty: 1,
  options: {},
  personId: null,
  seenPriceCents: 100,
  seenTaxBasisPoints: 0,
  ...more,
})
const two = [line('a'), line('b', { productId: 'cap' })]

describe('SHOP-02 the cart', () => {
  it('keeps the same thing for the same person on one line, in any order of its options', () => {
    const first = line('a', { options: { size: 'M', note: 'x' }, personId: 'maya' })
    expect(
      addLine(
        [first],
        line('new', {
          options: { note: 'x', size: 'M' },
          personId: 'maya',
          qty: 2,
          seenPriceCents: 120,
        }),
      ),
    ).toEqual({
      ok: true,
      value: [{ ...first, qty: 3, options: { note: 'x', size: 'M' }, seenPriceCents: 120 }],
    })
    for (const other of [
      { personId: 'theo', options: first.options },
      { personId: 'maya', options: { size: 'L', note: 'x' } },
      { personId: 'maya', options: first.options, productId: 'cap' },
    ])
      expect(addLine([first], line('new', other))).toMatchObject({
        ok: true,
        value: [{ lineId: 'a' }, { lineId: 'new' }],
      })
  })

  it('has limits', () => {
    expect(addLine([line('a', { qty: 99 })], line('new'))).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY' },
    })
    const full = Array.from({ length: MAX_LINES }, (_, index) =>
      line(String(index), { productId: `p${index}` }),
    )
    expect(addLine(full, line('new'))).toMatchObject({ ok: false, error: { code: 'CART_FULL' } })
    expect(addLine(full, line('new', { productId: 'p3' }))).toMatchObject({ ok: true })
  })

  it('is changed and emptied by index, and not where another line has come to stand', () => {
    expect(changeQty(two, { index: 1 }, 4)).toMatchObject({
      ok: true,
      value: [{ qty: 1 }, { qty: 4 }],
    })
    expect(removeAt(two, { index: 0, lineId: 'a' })).toMatchObject({
      ok: true,
      value: [{ lineId: 'b' }],
    })
    for (const place of [{ index: 0, lineId: 'b' }, { index: 2 }, { index: -1 }])
      expect(removeAt(two, place)).toMatchObject({
        ok: false,
        error: { code: 'CART_LINE_NOT_FOUND' },
      })
    expect(totalQty([{ qty: 2 }, { qty: 3 }])).toBe(5)
  })
})
