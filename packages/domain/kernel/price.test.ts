import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotals, refundOf, sumTotals } from './price.ts'

const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  qty: fc.integer({ min: 1, max: 99 }),
})

describe('SHOP-03 what a line costs', () => {
  it.each([
    [
      { priceCents: 1000, taxBasisPoints: 887, qty: 1 },
      { netCents: 1000, taxCents: 89, totalCents: 1089 },
    ],
    [
      { priceCents: 333, taxBasisPoints: 500, qty: 3 },
      { netCents: 999, taxCents: 50, totalCents: 1049 },
    ],
    [
      { priceCents: 10, taxBasisPoints: 500, qty: 1 },
      { netCents: 10, taxCents: 1, totalCents: 11 },
    ],
    [
      { priceCents: 9, taxBasisPoints: 500, qty: 1 },
      { netCents: 9, taxCents: 0, totalCents: 9 },
    ],
    [
      { priceCents: 0, taxBasisPoints: 887, qty: 5 },
      { netCents: 0, taxCents: 0, totalCents: 0 },
    ],
  ])('%o is %o: tax on the whole line, rounded once', (priced, totals) =>
    expect(lineTotals(priced)).toEqual(totals),
  )

  it('is whole cents, and a total is the sum of its lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const each = lines.map(lineTotals)
        const total = sumTotals(each)
        for (const one of [...each, total]) {
          expect(
            Object.values(one).every((cents) => Number.isSafeInteger(cents) && cents >= 0),
          ).toBe(true)
          expect(one.netCents + one.taxCents).toBe(one.totalCents)
        }
        expect(total.totalCents).toBe(each.reduce((sum, { totalCents }) => sum + totalCents, 0))
      }),
    )
  })
})

describe('SHOP-12 what is given back', () => {
  it('adds up to the cent, in however many parts a line is given back', () => {
    fc.assert(
      fc.property(
        line,
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }),
        (priced, wanted) => {
          const whole = { ...lineTotals(priced), qty: priced.qty }
          let before = 0
          const parts = [...wanted, priced.qty].flatMap((pieces) => {
            const some = Math.min(pieces, priced.qty - before)
            const part = some > 0 ? [refundOf(whole, before, some)] : []
            before += some
            return part
          })
          expect(sumTotals(parts)).toEqual({
            netCents: whole.netCents,
            taxCents: whole.taxCents,
            totalCents: whole.totalCents,
          })
          expect(
            parts.every(
              ({ netCents, taxCents, totalCents }) =>
                netCents >= 0 && taxCents >= 0 && totalCents >= 0,
            ),
          ).toBe(true)
        },
      ),
    )
  })
})
