import type { ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { describe, expect, it } from 'vitest'
import { mostOf, needsChoice, receiversFor, shelvesOf, warningsFor } from './shelf.ts'

const product = (more: Partial<ShopProduct>): ShopProduct => ({
  productId: 'p',
  kind: 'shop-item',
  name: 'Cap',
  description: '',
  imageUrl: null,
  price: '1.00',
  priceInclTax: '1.00',
  taxRate: '0.00',
  state: 'open',
  stock: null,
  opensAt: null,
  closesAt: null,
  deliveryDay: null,
  allergens: [],
  options: [],
  recipient: 'nobody',
  maxPerOrder: 20,
  ...more,
})
const dana: ShopReceiver = {
  userId: 'dana',
  firstName: 'Dana',
  lastName: '',
  isHolder: true,
  allergens: [],
}
const theo: ShopReceiver = {
  userId: 'theo',
  firstName: 'Theo',
  lastName: '',
  isHolder: false,
  allergens: ['peanut', 'egg'],
}

describe('SHOP-16 the pages of the shop', () => {
  it('show the kinds of the page in its order, and none that is empty', () => {
    const products = [
      product({ productId: 'a', kind: 'id-card' }),
      product({ productId: 'b' }),
      product({ productId: 'c', kind: 'access-control' }),
    ]
    expect(
      shelvesOf(products, ['care-package', 'shop-item', 'id-card']).map(
        ({ kind, products: some }) => [kind, some.map(({ productId }) => productId)],
      ),
    ).toEqual([
      ['shop-item', ['b']],
      ['id-card', ['a']],
    ])
  })

  it('offer whom it can be for, and ask only where there is something to choose', () => {
    expect(receiversFor(product({ recipient: 'participant' }), [dana, theo])).toEqual([theo])
    expect(receiversFor(product({ recipient: 'person' }), [dana, theo])).toEqual([dana, theo])
    expect(receiversFor(product({}), [dana, theo])).toEqual([])
    expect([needsChoice(product({})), needsChoice(product({ recipient: 'person' }))]).toEqual([
      false,
      true,
    ])
  })

  it('SHOP-06 warn of what the chosen person’s notes name', () => {
    expect(warningsFor(product({ allergens: ['milk', 'peanut'] }), theo)).toEqual(['peanut'])
    expect(warningsFor(product({ allergens: ['milk', 'peanut'] }), undefined)).toEqual([])
  })

  it('offer no more than are left or an order may have', () =>
    expect([
      mostOf(product({ stock: 3 })),
      mostOf(product({})),
      mostOf(product({ stock: 0 })),
    ]).toEqual([3, 20, 1]))
})
