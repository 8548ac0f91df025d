import type { BuyerMoney } from '@lodgepole/contract/till/endpoints'
import { describe, expect, it } from 'vitest'
import {
  saleObstacleOf,
  itemsOf,
  linesOf,
  basketBlockOf,
  sumOf,
  withItem,
  withQuantity,
  type BasketLine,
  type Means,
} from './basket.ts'

const lemonade = { itemId: 'l', name: 'Lemonade', price: '1.75', restricted: true }
const postcard = { itemId: 'p', name: 'Postcard', price: '0.75', restricted: false }
const money: BuyerMoney = {
  personId: 'm',
  firstName: 'Maya',
  lastName: '',
  imageUrl70: null,
  imageUrl150: null,
  accountName: '',
  balance: '10.00',
  dailyLimit: '8.00',
  restrictedDailyLimit: '4.00',
  spentToday: '2.00',
  restrictedSpentToday: '1.00',
}
const online: Means = { kind: 'money', money }
const basketOf = (...items: readonly (typeof lemonade)[]) =>
  items.reduce<readonly BasketLine[]>(withItem, [])

describe('TIL-03 the basket', () => {
  it('adds up what was pressed, and sends items by id and typed amounts by name', () => {
    const basket = [
      ...basketOf(lemonade, lemonade, postcard),
      {
        key: 'x',
        itemId: undefined,
        name: 'Haircut',
        quantity: 1,
        priceCents: 400,
        restricted: false,
      },
    ]
    expect(sumOf(basket)).toBe(825)
    expect(linesOf(basket)).toEqual([
      { itemId: 'l', quantity: 2, price: '1.75' },
      { itemId: 'p', quantity: 1, price: '0.75' },
      { name: 'Haircut', amount: '4.00', restricted: false },
    ])
    expect(withQuantity(basket, 'l', 0).map(({ key }) => key)).toEqual(['p', 'x'])
  })

  it.each([
    ['nothing', basketOf(), undefined],
    ['within all limits', basketOf(lemonade, postcard), undefined],
    [
      'over the limit for food and drink',
      basketOf(lemonade, lemonade),
      { limit: 'restricted', leftCents: 300 },
    ],
    [
      'over the daily limit',
      withQuantity(basketOf(postcard), 'p', 9),
      { limit: 'daily', leftCents: 600 },
    ],
    [
      'over the balance',
      withQuantity(basketOf(postcard), 'p', 14),
      { limit: 'balance', leftCents: 1000 },
    ],
  ])('%s', (_what, basket, hindrance) =>
    expect(saleObstacleOf(online, itemsOf(basket))).toEqual(hindrance),
  )

  it('TIL-04 refuses over the ceiling offline, counts recent sales, and flags the button', () => {
    const offline: Means = {
      kind: 'ceiling',
      ceiling: { allCents: 500, restrictedCents: 200 },
      sold: itemsOf(basketOf(postcard)),
    }
    expect(saleObstacleOf(offline, itemsOf(basketOf(lemonade)))).toBeUndefined()
    expect(saleObstacleOf(offline, itemsOf(basketOf(lemonade, lemonade)))).toEqual({
      limit: 'restricted',
      leftCents: 200,
    })
    expect(saleObstacleOf(offline, itemsOf(withQuantity(basketOf(postcard), 'p', 6)))).toEqual({
      limit: 'ceiling',
      leftCents: 425,
    })
    expect([
      basketBlockOf(offline, basketOf(lemonade), lemonade),
      basketBlockOf(offline, basketOf(lemonade), postcard),
    ]).toEqual([{ kind: 'too-much', limit: 'restricted' }, undefined])
  })

  it('tells what cannot be had today from what is too much beside the basket', () => {
    const noDrinks: Means = { kind: 'money', money: { ...money, restrictedDailyLimit: '1.00' } }
    const tooDear = withQuantity(basketOf(postcard), 'p', 9)
    expect([
      basketBlockOf(noDrinks, [], lemonade),
      basketBlockOf(noDrinks, tooDear, lemonade),
      basketBlockOf(noDrinks, tooDear, postcard),
      basketBlockOf(noDrinks, [], postcard),
    ]).toEqual([
      { kind: 'barred', limit: 'restricted' },
      { kind: 'barred', limit: 'restricted' },
      { kind: 'too-much', limit: 'daily' },
      undefined,
    ])
  })
})
