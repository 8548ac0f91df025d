import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cappedInstallments, chargeSeconds, splitIntoInstallments, noticeSeconds } from './plan.ts'

describe('INV-11 installments', () => {
  it('are a month apart, on the last day of shorter months, and begin after the notice', () =>
    expect(splitIntoInstallments(10_000, 3, '2027-01-28')).toEqual([
      { day: '2027-01-31', amountCents: 3334 },
      { day: '2027-02-28', amountCents: 3333 },
      { day: '2027-03-31', amountCents: 3333 },
    ]))

  it('add up to what is due, to the cent, and differ by a cent at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_400, max: 999_999_999 }),
        fc.integer({ min: 2, max: 24 }),
        (cents, count) => {
          const amounts = splitIntoInstallments(cents, count, '2026-11-15').map(
            ({ amountCents }) => amountCents,
          )
          expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(cents)
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('that are upcoming show what will be charged, regardless of other payments', () => {
    const of = (...states: ('paid' | 'told' | 'waiting')[]) =>
      states.map((state) => ({ day: '2027-01-31', amountCents: 500, state }))
    const amounts = (...given: Parameters<typeof cappedInstallments>) =>
      cappedInstallments(...given).map(({ amountCents }) => amountCents)
    expect(amounts(of('paid', 'told', 'waiting', 'waiting'), 1_500)).toEqual([500, 500, 500, 500])
    expect(amounts(of('paid', 'told', 'waiting', 'waiting'), 720)).toEqual([500, 500, 220, 0])
    expect(amounts(of('told'), 0)).toEqual([0])
  })

  it('are announced three days before, at nine in the organization’s time zone', () => {
    expect(noticeSeconds('2026-11-18', 'America/New_York')).toBe(Date.UTC(2026, 10, 15, 14) / 1000)
    expect(chargeSeconds('2026-11-18', 'America/New_York')).toBe(Date.UTC(2026, 10, 18, 14) / 1000)
  })
})
