import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, sellEverything } from '../testing/shelf.ts'

const { organizationId } = oak
const NOW = Date.UTC(2026, 10, 15, 12)
const server = useTestServer({
  now: () => NOW,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await sellEverything(database, organizationId)
  },
})
let homes: TestHouseholds
const ids: Record<string, string> = {}
beforeAll(async () => {
  homes = await makeHouseholds(server)
  ids['box'] = await makeProduct(server.database(), organizationId, {
    kind: 'care-package',
    name: 'Trail box',
    priceCents: 0,
    stock: 10,
    recipient: 'participant',
    allergens: ['peanut'],
    deliveryDay: '2026-12-01',
  })
  ids['mug'] = await makeProduct(server.database(), organizationId, { name: 'Mug', priceCents: 0 })
  ids['elm'] = await makeProduct(server.database(), elm.organizationId, {
    name: 'Elm cap',
    stock: 3,
  })
  const about = (name: string, fields: { note: string; careNote?: string }) =>
    tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set(fields)
        .where('organizationId', '=', organizationId)
        .where('userId', '=', homes.ids[name] ?? '')
        .execute(),
    )
  await about('maya', { note: 'Bunk 7' })
  await about('theo', { note: 'Bunk 3', careNote: 'Peanut allergy' })
})

const draft = {
  name: 'Camp shirt',
  description: 'Green',
  imageUrl: null,
  price: '18.50',
  taxRate: '6.62',
  opensAt: null,
  closesAt: null,
  deliveryDay: null,
  allergens: [],
  recipient: 'nobody',
  maxPerOrder: 20,
  isHidden: false,
  place: 5,
  options: [{ kind: 'choice', key: 'size', label: 'Size', choices: ['S', 'M'], required: true }],
}
const save = (product: object, more: object = {}) =>
  homes.post('boss', '/v2/console/shop/product', {
    kind: 'shop-item',
    product: { ...draft, ...product },
    ...more,
  })
const stock = (productId: string, change: object) =>
  homes.post('boss', '/v2/console/shop/product/stock', { productId, change })
const products = async (kind = 'shop-item', query: Record<string, string> = {}) =>
  (await homes.get('boss', '/v2/console/shop/products', { kind, ...query })).json

describe('SHOP-21 staff of the shop manage products', () => {
  it('is made, seen on the shelf, changed as it was seen, and hidden', async () => {
    const made = (await save({})).json.item
    expect(made).toMatchObject({
      name: 'Camp shirt',
      price: '18.50',
      taxRate: '6.62',
      stock: null,
      version: 1,
      isHidden: false,
    })
    expect((await homes.get('dana', '/v2/shop/products')).json.items).toContainEqual(
      expect.objectContaining({ productId: made.productId, priceInclTax: '19.72' }),
    )
    const named = { productId: made.productId, version: 1 }
    expect(await save({ price: '20', isHidden: true }, named)).toMatchObject({
      status: 200,
      json: { item: { price: '20.00', version: 2, isHidden: true } },
    })
    expect(await save({ price: '21' }, named), 'somebody was quicker').toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE' },
    })
    expect(
      (await homes.get('dana', '/v2/shop/products')).json.items.map(
        ({ productId }: { productId: string }) => productId,
      ),
    ).not.toContain(made.productId)
    expect((await products()).items).toContainEqual(
      expect.objectContaining({ productId: made.productId, isHidden: true }),
    )
  })

  it.each([
    ['price', { price: '-1' }],
    ['price', { price: '1.005' }],
    ['price', { price: 'free' }],
    ['taxRate', { taxRate: '100.01' }],
    ['closesAt', { opensAt: 20, closesAt: 20 }],
    ['options', { options: [draft.options[0], draft.options[0]] }],
    ['options', { options: [{ ...draft.options[0], choices: [] }] }],
    ['imageUrl', { imageUrl: 'https://elsewhere.example/x.png' }],
  ])('refuses a wrong %s by its name: %j', async (field, wrong) => {
    expect(await save(wrong)).toMatchObject({
      status: 400,
      json: { code: 'PRODUCT_NOT_VALID', details: { field } },
    })
  })

  it('is never another organization’s, nor of another kind', async () => {
    expect(await save({}, { productId: ids['elm'], version: 1 })).toMatchObject({ status: 404 })
    expect(await save({}, { productId: ids['box'], version: 1 })).toMatchObject({ status: 404 })
    expect(await stock(ids['elm'] ?? '', { by: 1 })).toMatchObject({ status: 404 })
  })

  it('is listed page by page', async () => {
    await save({ name: 'A', place: 1 })
    await save({ name: 'B', place: 1 })
    const names = async (limit: string) => {
      const seen: string[] = []
      let next: string | undefined
      do {
        const page = await products('shop-item', { limit, ...(next ? { next } : {}) })
        seen.push(...page.items.map(({ productId }: { productId: string }) => productId))
        next = page.next
      } while (next)
      return seen
    }
    expect(await names('1')).toEqual(await names('200'))
    expect(
      (await homes.get('boss', '/v2/console/shop/products', { kind: 'shop-item', next: 'x' }))
        .status,
    ).toBe(400)
  })
})

describe('SHOP-22 the stock of a product', () => {
  it('grows by deliveries, and is set after counting unless something sold meanwhile', async () => {
    expect((await stock(ids['box'] ?? '', { by: 5 })).json.item.stock).toBe(15)
    expect(await stock(ids['box'] ?? '', { by: -16 })).toMatchObject({
      status: 409,
      json: { code: 'NOT_ENOUGH_LEFT', details: { left: 15 } },
    })
    expect(await stock(ids['box'] ?? '', { counted: 12, seen: 14 })).toMatchObject({
      status: 409,
      json: { code: 'STOCK_CHANGED', details: { left: 15 } },
    })
    expect((await stock(ids['box'] ?? '', { counted: 12, seen: 15 })).json.item.stock).toBe(12)
    expect((await stock(ids['mug'] ?? '', { by: 3 })).json.item.stock).toBe(3)
    expect((await stock(ids['mug'] ?? '', { counted: null, seen: 3 })).json.item.stock).toBeNull()
  })

  it('loses nothing when deliveries are added while it is sold', async () => {
    await stock(ids['box'] ?? '', { counted: 100, seen: 12 })
    await homes.post('dana', '/v2/shop/cart/reset', {})
    const buy = async () => {
      await homes.post('dana', '/v2/shop/cart/add', {
        productId: ids['box'],
        personId: homes.ids['maya'],
      })
      return homes.post('dana', '/v2/bank/payment/carepackage/account', { agreedTotal: '0.00' })
    }
    const [bought] = await Promise.all([
      buy(),
      ...Array.from({ length: 8 }, () => stock(ids['box'] ?? '', { by: 1 })),
    ])
    expect(bought).toMatchObject({ status: 200 })
    expect(
      (await products('care-package')).items.find(
        ({ productId }: { productId: string }) => productId === ids['box'],
      ).stock,
    ).toBe(107)
  })
})

describe('SHOP-23 the packing list', () => {
  const packing = async (query: Record<string, string> = { day: '2026-12-01' }) =>
    (await homes.get('boss', '/v2/console/shop/packing', query)).json
  const order = async (lines: readonly object[]) => {
    await homes.post('dana', '/v2/shop/cart/reset', {})
    for (const line of lines) await homes.post('dana', '/v2/shop/cart/add', line)
    return (
      await homes.post('dana', '/v2/bank/payment/carepackage/account', { agreedTotal: '0.00' })
    ).json.item.orderId as string
  }

  it('is listed by place and person with notes, as a file too, and packed together', async () => {
    const orderId = await order([
      { productId: ids['box'], personId: homes.ids['theo'], qty: 2 },
      { productId: ids['mug'] },
    ])
    const { items } = await packing()
    expect(
      items.map(({ place, personName, qty, warnings }: Record<string, unknown>) => [
        place,
        personName,
        qty,
        warnings,
      ]),
    ).toEqual([
      ['Bunk 3', 'Theo', 2, ['peanut']],
      ['Bunk 7', 'Maya', 1, []],
    ])
    expect((await packing({})).items).toMatchObject([{ name: 'Mug', place: '', personName: '' }])
    const days = (await homes.get('boss', '/v2/console/shop/packing/days', {})).json.items
    expect(days).toEqual([
      { day: '2026-12-01', orders: 2, packed: 0, pieces: 3 },
      { day: null, orders: 1, packed: 0, pieces: 1 },
    ])
    const pages = [await packing({ day: '2026-12-01', limit: '1' })]
    pages.push(await packing({ day: '2026-12-01', limit: '1', next: pages[0].next }))
    expect(pages.map(({ items: [first], next }) => [first.personName, next !== undefined])).toEqual(
      [
        ['Theo', true],
        ['Maya', false],
      ],
    )
    expect(
      await homes.post('boss', '/v2/console/shop/orders/packed', {
        orderIds: [orderId, ids['mug']],
      }),
    ).toMatchObject({ json: { item: { packed: 1, left: 1 } } })
    expect(
      await homes.post('boss', '/v2/console/shop/orders/packed', { orderIds: [orderId] }),
      'once',
    ).toMatchObject({ json: { item: { packed: 0, left: 1 } } })
    expect((await packing()).items[0]).toMatchObject({ status: 'packed', personName: 'Theo' })
    expect((await homes.get('boss', '/v2/console/shop/packing', { next: '["",""]' })).status).toBe(
      400,
    )
  })

  it('leaves out what was given back, delivered or canceled', async () => {
    const orderId = await order([{ productId: ids['box'], personId: homes.ids['maya'], qty: 2 }])
    await homes.post('boss', '/v2/console/shop/order/refund', {
      orderId,
      lines: [{ line: 0, qty: 1 }],
    })
    const mine = async () =>
      (await packing()).items.filter((line: { orderId: string }) => line.orderId === orderId)
    expect(await mine()).toMatchObject([{ qty: 1 }])
    await homes.post('boss', '/v2/console/shop/order/status', { orderId, status: 'cancelled' })
    expect(await mine()).toEqual([])
  })
})
