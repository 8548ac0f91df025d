import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeProduct, sellEverything, setProduct } from './testing/shelf.ts'

const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await sellEverything(database, organizationId)
  },
})
let homes: TestHouseholds
let [mug, cap, fob, hidden, elmCap] = ['', '', '', '', '']
const price = (items: readonly object[], more: object = {}) =>
  homes.post('nobody', '/v2/noauth/shop/cart', { items, ...more })
const cart = async (who: string) => (await homes.get(who, '/v2/shop/cart')).json.item

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const make = (product: Parameters<typeof makeProduct>[2]) =>
    makeProduct(server.database(), organizationId, product)
  mug = await make({ name: 'Mug', priceCents: 799, taxBasisPoints: 0 })
  cap = await make({ name: 'Cap', priceCents: 1000, taxBasisPoints: 500, stock: 2 })
  fob = await make({
    kind: 'access-control',
    name: 'Gate fob',
    priceCents: 1500,
    recipient: 'person',
  })
  hidden = await make({ name: 'Secret', isHidden: true })
  elmCap = await makeProduct(server.database(), elm.organizationId, { name: 'Elm cap' })
})

describe('SHOP-17 a visitor without an account', () => {
  it('looks at the shelves where the organization lets them, and nowhere else', async () => {
    const seen = await homes.get('nobody', '/v2/noauth/shop/products')
    expect(seen.json.items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Cap',
      'Gate fob',
      'Mug',
    ])
    expect(
      (await homes.get('nobody', '/v2/noauth/shop/products', { kind: 'access-control' })).json
        .items,
    ).toMatchObject([{ name: 'Gate fob' }])
    for (const path of ['/v2/noauth/shop/products'])
      expect(
        await homes.get('nobody', path, { organizationId: elm.organizationId }, elm.host),
      ).toMatchObject({ status: 403, json: { code: 'SHOP_OFF' } })
    expect(
      await homes.post(
        'nobody',
        '/v2/noauth/shop/cart',
        { organizationId: elm.organizationId, items: [{ productId: elmCap }] },
        elm.host,
      ),
    ).toMatchObject({ status: 403, json: { code: 'SHOP_OFF' } })
    expect(
      await homes.get('nobody', '/v2/noauth/shop/products', { organizationId: elm.organizationId }),
    ).toMatchObject({ status: 403, json: { code: 'ORGANIZATION_MISMATCH' } })
    for (const path of [
      '/v2/shop/products',
      '/v2/shop/cart',
      '/v2/shop/orders',
      '/v2/shop/receivers',
    ])
      expect(await homes.get('nobody', path)).toMatchObject({ status: 401 })
  })

  it('sees a cart’s cost and obstacles, at today’s prices, and nothing is stored', async () => {
    const priced = await price([
      { productId: mug, qty: 2 },
      { productId: cap, qty: 3 },
      { productId: fob },
      { productId: hidden },
      { productId: elmCap },
    ])
    expect(priced).toMatchObject({
      status: 200,
      json: {
        item: {
          version: 0,
          qty: 8,
          lines: [
            { name: 'Mug', qty: 2, priceInclTax: '15.98', problem: null, priceBefore: null },
            { name: 'Cap', problem: { code: 'NOT_ENOUGH_LEFT', left: 2 } },
            { name: 'Gate fob', problem: { code: 'RECIPIENT_REQUIRED' } },
            { name: '', problem: { code: 'PRODUCT_NOT_FOUND' } },
            { name: '', problem: { code: 'PRODUCT_NOT_FOUND' } },
          ],
        },
      },
    })
    await setProduct(server.database(), organizationId, mug, { priceCents: 899 })
    expect((await price([{ productId: mug }])).json.item).toMatchObject({ total: '8.99' })
    await setProduct(server.database(), organizationId, mug, { priceCents: 799 })
    expect((await price([])).json.item).toMatchObject({ lines: [], total: '0.00' })
    const { rows } = await server.database().pool.query('select count(*)::int as carts from carts')
    expect(rows).toEqual([{ carts: 0 }])
  })

  it.each([
    ['no piece', { qty: 0 }],
    ['less than none', { qty: -1 }],
    ['half a piece', { qty: 1.5 }],
    ['a billion', { qty: 1e9 }],
    ['a price', { price: '0.01' }],
    ['somebody’s person', { personId: newId() }],
    ['no product', { productId: 'mug' }],
  ])('is refused %s', async (_what, more) =>
    expect(await price([{ productId: mug, ...more }])).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    }),
  )

  it('is refused more lines than a cart has', async () =>
    expect(await price(Array.from({ length: 41 }, () => ({ productId: mug })))).toMatchObject({
      status: 400,
    }))
})

describe('SHOP-18 what a visitor had chosen, after signing in', () => {
  it('is added to the account’s cart once, though its answer was lost and it repeats', async () => {
    const token = (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken
    await homes.post('dana', '/v2/shop/cart/add', { productId: mug })
    const [key, items] = [
      newId(),
      [
        { productId: mug, qty: 2 },
        { productId: cap, qty: 2 },
        { productId: fob, qty: 1 },
      ],
    ]
    const send = (idempotencyKey: string) =>
      server.call('POST /v2/shop/cart/merge', {
        host: oak.host,
        headers: { authorization: token, 'idempotency-key': idempotencyKey },
        body: { organizationId, items },
      })
    const answers = [...(await Promise.all([send(key), send(key)])), await send(key)]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        json: { item: { qty: 5, left: [{ name: 'Gate fob', code: 'RECIPIENT_REQUIRED' }] } },
      })
    expect(await cart('dana')).toMatchObject({ qty: 5, total: '44.97' })
    // Control: with another key it is a separate request.
    expect((await send(newId())).json.item).toMatchObject({
      qty: 7,
      left: [{ name: 'Cap' }, { name: 'Gate fob' }],
    })
    expect(await homes.post('nobody', '/v2/shop/cart/merge', { items })).toMatchObject({
      status: 401,
    })
    expect(await cart('kim')).toMatchObject({ qty: 0 })
  })
})
