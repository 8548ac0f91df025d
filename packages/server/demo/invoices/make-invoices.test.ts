import { invoiceStatus, type InvoiceFacts } from '@lodgepole/domain/billing/invoices/invoice'
import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { populate } from '../people/populate.ts'
import { demoClock } from '../seed/clock.ts'
import { makeInvoices } from './make-invoices.ts'

const clock = demoClock(Date.UTC(2026, 6, 4, 19, 30) / 1000, 'America/New_York')
const toldOf = (key: string) => {
  const recipe = recipes.find((one) => one.key === key)
  if (!recipe) throw new Error(`no ${key}`)
  return makeInvoices(recipe, clock, populate(recipe, clock))
}

describe('DEMO-17 the invoices of the demo', () => {
  it('have every status', () => {
    const statuses = toldOf('pinewood').invoices.map((invoice) =>
      invoiceStatus(invoice as unknown as InvoiceFacts, clock.day(0)),
    )
    expect(statuses).toEqual(['paid', 'partly-paid', 'overdue', 'open'])
  })

  it.each(['pinewood', 'lakeside', 'harbor'])(
    'have in %s a payment and a journal for each cent that was paid',
    (key) => {
      const { invoices, parts, payments, journals, postings, counters } = toldOf(key)
      expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
      expect(counters).toMatchObject([{ lastNumber: invoices.length }])
      const sum = (cents: readonly unknown[]) =>
        cents.reduce<number>((all, one) => all + Number(one), 0)
      expect(sum(parts.map(({ amountCents }) => amountCents))).toBe(
        sum(invoices.map(({ paidCents }) => paidCents)),
      )
      expect(parts.map(({ paymentId }) => paymentId)).toEqual(
        payments.map(({ paymentId }) => paymentId),
      )
      expect(parts.map(({ journalId }) => journalId)).toEqual(
        journals.map(({ journalId }) => journalId),
      )
      expect(sum(postings.map(({ amountCents }) => amountCents))).toBe(0)
    },
  )
})
