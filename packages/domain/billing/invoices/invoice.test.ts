import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotals, sumTotals } from '../../kernel/price.ts'
import {
  checkPart,
  invoiceNumber,
  invoiceStatus,
  owedCents,
  partOf,
  payableCents,
  type InvoiceFacts,
} from './invoice.ts'

const facts: InvoiceFacts = {
  state: 'open',
  dueDay: '2026-11-20',
  totalCents: 10_000,
  paidCents: 0,
  creditCents: 0,
}

describe('INV-01 the status of an invoice', () => {
  it.each<[string, Partial<InvoiceFacts>, string, string]>([
    ['a draft', { state: 'draft' }, '2027-01-01', 'draft'],
    ['taken back', { state: 'void' }, '2027-01-01', 'void'],
    ['nothing paid', {}, '2026-11-01', 'open'],
    ['on its last day', {}, '2026-11-20', 'open'],
    ['the day after', {}, '2026-11-21', 'overdue'],
    ['a part paid', { paidCents: 1 }, '2026-11-20', 'partly-paid'],
    ['a part credited', { creditCents: 1 }, '2026-11-20', 'partly-paid'],
    ['a part paid, too late', { paidCents: 9_999 }, '2026-11-21', 'overdue'],
    ['all paid, whenever', { paidCents: 10_000 }, '2027-01-01', 'paid'],
    ['paid and credited', { paidCents: 7_500, creditCents: 2_500 }, '2027-01-01', 'paid'],
  ])('%s', (_name, more, today, status) =>
    expect(invoiceStatus({ ...facts, ...more }, today)).toBe(status),
  )

  it('has a number that people can read aloud', () =>
    expect([invoiceNumber(7), invoiceNumber(12_345)]).toEqual(['INV-0007', 'INV-12345']))
})

describe('INV-03 the payable amount', () => {
  const money = { totalCents: 10_000, paidCents: 2_000, creditCents: 1_000, pendingCents: 3_000 }

  it('is the owed amount minus pending payments', () =>
    expect([owedCents(money), payableCents(money)]).toEqual([7_000, 4_000]))

  it.each<[string, number, number, string]>([
    ['all of it', 4_000, 4_000, 'ok'],
    ['a part', 100, 4_000, 'ok'],
    ['a cent too much', 4_001, 4_000, 'MORE_THAN_DUE'],
    ['too small a part', 99, 4_000, 'PART_TOO_SMALL'],
    ['what was due before', 7_000, 7_000, 'INVOICE_CHANGED'],
  ])('%s', (_name, amount, seen, expected) => {
    const checked = checkPart(money, amount, seen)
    expect(checked.ok ? 'ok' : checked.error.code).toBe(expected)
  })

  it('is zero once everything is paid or pending', () => {
    expect(checkPart({ ...money, pendingCents: 7_000 }, 100, 0)).toMatchObject({
      ok: false,
      error: { code: 'NOTHING_DUE' },
    })
    expect(
      checkPart({ ...money, totalCents: 6_050 }, 50, 50),
      'less than the least, where less is due',
    ).toMatchObject({ ok: true })
  })
})

describe('INV-02 parts of an invoice', () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 100_000 }),
    taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    qty: fc.integer({ min: 1, max: 99 }),
  })

  it('add up to its lines to the cent, net and tax, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 30 }),
        (lines, cuts) => {
          const whole = sumTotals(lines.map(lineTotals))
          let settled = 0
          const parts = [...cuts, whole.totalCents].flatMap((wanted) => {
            const amount = Math.min(wanted, whole.totalCents - settled)
            const part = amount > 0 ? [partOf(whole, settled, amount)] : []
            settled += amount
            return part
          })
          expect(sumTotals(parts)).toEqual(whole)
          expect(parts.every(({ netCents, taxCents }) => netCents >= 0 && taxCents >= 0)).toBe(true)
        },
      ),
    )
  })
})
