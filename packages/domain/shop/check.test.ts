import { describe, expect, it } from 'vitest'
import type { CartLine } from './cart.ts'
import { checkCart, checkLine } from './check.ts'
import { kindsSold, saleState, type Product } from './product.ts'

const NOW = 1_800_000_000
const product = (more: Partial<Product> = {}): Product => ({
  productId: 'box',
  kind: 'care-package',
  name: 'Box',
  description: '',
  imageUrl: null,
  priceCents: 100,
  taxBasisPoints: 500,
  stock: 5,
  opensAtSeconds: null,
  closesAtSeconds: null,
  deliveryDay: null,
  allergens: [],
  options: [],
  recipient: 'nobody',
  maxPerOrder: 20,
  isHidden: false,
  ...more,
})
const request = { productId: 'box', qty: 1, options: {}, personId: null }
const household = [
  { userId: 'dana', isHolder: true },
  { userId: 'maya', isHolder: false },
]
const codeOf = (more: Partial<Product>, wanted: object = {}, qty = 1) => {
  const checked = checkLine(product(more), { ...request, ...wanted }, qty, household, NOW)
  return checked.ok ? 'OK' : checked.error.code
}
const size = {
  kind: 'choice',
  key: 'size',
  label: 'Size',
  choices: ['S', 'M'],
  required: true,
} as const
const note = { kind: 'text', key: 'note', label: 'Message', maxLength: 5, required: false } as const

describe('SHOP-04 what can be bought', () => {
  it.each([
    ['plain', {}, {}, 1, 'OK'],
    ['hidden', { isHidden: true }, {}, 1, 'PRODUCT_NOT_FOUND'],
    ['not open yet', { opensAtSeconds: NOW + 1 }, {}, 1, 'NOT_ON_SALE'],
    ['opens now', { opensAtSeconds: NOW }, {}, 1, 'OK'],
    ['closes now', { closesAtSeconds: NOW }, {}, 1, 'NOT_ON_SALE'],
    ['all that are left', {}, {}, 5, 'OK'],
    ['one more', {}, {}, 6, 'NOT_ENOUGH_LEFT'],
    ['no counted stock', { stock: null }, {}, 20, 'OK'],
    ['more than an order may have', { stock: null }, {}, 21, 'TOO_MANY'],
    ['a card each', { kind: 'id-card', recipient: 'person' }, { personId: 'maya' }, 2, 'OK'],
    [
      'two cards for one',
      { kind: 'id-card', recipient: 'person' },
      { personId: 'maya', qty: 2 },
      2,
      'TOO_MANY',
    ],
    ['an option missing', { options: [size] }, {}, 1, 'OPTION_NOT_VALID'],
    ['an option there', { options: [size, note] }, { options: { size: 'M' } }, 1, 'OK'],
    [
      'a choice there is not',
      { options: [size] },
      { options: { size: 'XL' } },
      1,
      'OPTION_NOT_VALID',
    ],
    [
      'a text too long',
      { options: [note] },
      { options: { note: 'abcdef' } },
      1,
      'OPTION_NOT_VALID',
    ],
    ['an option there is not', {}, { options: { color: 'red' } }, 1, 'OPTION_NOT_VALID'],
    ['nobody chosen', { recipient: 'participant' }, {}, 1, 'RECIPIENT_REQUIRED'],
    ['a camper', { recipient: 'participant' }, { personId: 'maya' }, 1, 'OK'],
    [
      'the holder instead of a camper',
      { recipient: 'participant' },
      { personId: 'dana' },
      1,
      'RECIPIENT_NOT_POSSIBLE',
    ],
    ['the holder', { recipient: 'person' }, { personId: 'dana' }, 1, 'OK'],
    ['a stranger', { recipient: 'person' }, { personId: 'june' }, 1, 'RECIPIENT_NOT_POSSIBLE'],
    [
      'a stranger for something that is for nobody',
      {},
      { personId: 'june' },
      1,
      'RECIPIENT_NOT_POSSIBLE',
    ],
  ] as const)('%s', (_what, more, wanted, qty, code) =>
    expect(codeOf(more, wanted, qty)).toBe(code),
  )

  it('says why the shelves are closed', () => {
    expect([
      saleState(product(), NOW),
      saleState(product({ stock: 0 }), NOW),
      saleState(product({ stock: 0, opensAtSeconds: NOW + 1 }), NOW),
      saleState(product({ closesAtSeconds: NOW }), NOW),
    ]).toEqual(['open', 'sold-out', 'not-yet', 'over'])
  })

  it('is what the organization sells', () => {
    const sold = (carePackages: boolean, enabled: boolean, placeOrderMenu: boolean) =>
      kindsSold({
        features: { carePackages, idCard: { enabled, label: '' } },
        policies: { placeOrderMenu },
      })
    expect([
      sold(false, false, false),
      sold(true, false, false),
      sold(false, true, false),
      sold(false, false, true),
    ]).toEqual([
      [],
      ['care-package', 'shop-item', 'access-control'],
      ['shop-item', 'access-control', 'id-card'],
      ['shop-item', 'access-control'],
    ])
  })
})

describe('SHOP-05 a cart is looked at again', () => {
  const line = (lineId: string, more: Partial<CartLine> = {}): CartLine => ({
    ...request,
    lineId,
    seenPriceCents: 100,
    seenTaxBasisPoints: 500,
    ...more,
  })
  it('tells what has changed, counts a product over all its lines, and names what is gone', () => {
    const products = new Map([
      ['box', product({ priceCents: 120 })],
      ['cap', product({ productId: 'cap', taxBasisPoints: 600 })],
    ])
    const checked = checkCart(
      [
        line('a', { qty: 3 }),
        line('b', { qty: 3, personId: 'maya' }),
        line('c', { productId: 'cap' }),
        line('d', { productId: 'gone' }),
      ],
      products,
      household,
      NOW,
    )
    expect(
      checked.map(({ problem, priceChanged, taxChanged }) => [
        problem?.code,
        priceChanged,
        taxChanged,
      ]),
    ).toEqual([
      ['NOT_ENOUGH_LEFT', true, false],
      ['NOT_ENOUGH_LEFT', true, false],
      [undefined, false, true],
      ['PRODUCT_NOT_FOUND', false, false],
    ])
  })
})
