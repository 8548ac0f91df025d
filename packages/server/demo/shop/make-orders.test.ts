import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { populate } from '../people/populate.ts'
import { demoClock } from '../seed/clock.ts'
import { makeOrders } from './make-orders.ts'
import { makeProducts } from './make-products.ts'

const clock = demoClock(Date.UTC(2026, 6, 4, 19, 30) / 1000, 'America/New_York')
const toldOf = (key: string) => {
  const recipe = recipes.find((one) => one.key === key)
  if (!recipe) throw new Error(`no ${key}`)
  return makeOrders(recipe, clock, populate(recipe, clock), makeProducts(recipe.key, clock))
}

describe('DEMO-18 the orders of the demo', () => {
  it('have every status that an order can have', () =>
    expect(new Set(toldOf('pinewood').orders.map(({ status }) => status))).toEqual(
      new Set(['placed', 'packed', 'delivered', 'cancelled']),
    ))

  it.each(['pinewood', 'lakeside', 'harbor'])(
    'have in %s a payment and a journal for each cent',
    (key) => {
      const { orders, lines, payments, journals, postings } = toldOf(key)
      const sum = (cents: readonly unknown[]) =>
        cents.reduce<number>((all, one) => all + Number(one), 0)
      for (const { orderId, totalCents, netCents, taxCents } of orders) {
        expect(
          sum(lines.filter((line) => line.orderId === orderId).map((line) => line.totalCents)),
        ).toBe(totalCents)
        expect(Number(netCents) + Number(taxCents)).toBe(totalCents)
      }
      const paid = orders.filter(({ totalCents }) => Number(totalCents) > 0)
      expect(paid.map(({ paymentId }) => paymentId)).toEqual(
        payments.map(({ paymentId }) => paymentId),
      )
      expect(paid.map(({ journalId }) => journalId)).toEqual(
        journals.map(({ journalId }) => journalId),
      )
      expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(
        sum(orders.map(({ totalCents }) => totalCents)),
      )
      expect(sum(postings.map(({ amountCents }) => amountCents))).toBe(0)
    },
  )
})
