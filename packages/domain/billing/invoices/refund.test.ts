import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundableCents, shareRefund, type PaidPart } from './refund.ts'

const part = (amountCents: number, taxCents = 0, refundedCents = 0): PaidPart => ({
  amountCents,
  taxCents,
  refundedCents,
})

describe('INV-13 the refund of an invoice', () => {
  it('comes from the latest part first and never exceeds what was paid', () => {
    const parts = [part(5_000), part(3_000, 0, 1_000), part(1_000)]
    expect(refundableCents(parts)).toBe(8_000)
    expect(
      shareRefund(parts, 2_500).map(({ part: { amountCents }, back }) => [
        amountCents,
        back.totalCents,
      ]),
    ).toEqual([
      [1_000, 1_000],
      [3_000, 1_500],
    ])
    expect(shareRefund(parts, 99_999).reduce((sum, { back }) => sum + back.totalCents, 0)).toBe(
      8_000,
    )
    expect(shareRefund(parts, 0)).toEqual([])
  })

  it('adds up to what was paid, net and tax, to the cent, in any number of refunds', () => {
    const paid = fc.record({
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      share: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 500_000_000 }), { maxLength: 20 }),
        (made, cuts) => {
          let parts = made.map(({ amountCents, share }) =>
            part(amountCents, Math.floor((amountCents * share) / 10_000)),
          )
          const whole = {
            total: refundableCents(parts),
            tax: parts.reduce((sum, { taxCents }) => sum + taxCents, 0),
          }
          let [total, tax] = [0, 0]
          for (const cut of [...cuts, whole.total]) {
            const shares = shareRefund(parts, cut)
            for (const { back } of shares) {
              total += back.totalCents
              tax += back.taxCents
              expect([back.netCents >= 0, back.taxCents >= 0]).toEqual([true, true])
            }
            parts = parts.map((one) => ({
              ...one,
              refundedCents:
                one.refundedCents +
                (shares.find((share) => share.part === one)?.back.totalCents ?? 0),
            }))
          }
          expect([total, tax]).toEqual([whole.total, whole.tax])
        },
      ),
    )
  })
})
