import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeProduct, sellEverything, setProduct } from './testing/shelf.ts'

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
const id = (name: string) => homes.ids[name] ?? ids[name] ?? ''
const make = (product: Parameters<typeof makeProduct>[2]) =>
  makeProduct(server.database(), organizationId, product)
const change = (name: string, what: Parameters<typeof setProduct>[3]) =>
  setProduct(server.database(), organizationId, id(name), what)
const add = (who: string, product: string, more: object = {}) =>
  homes.post(who, '/v2/shop/cart/add', { productId: id(product), ...more })
const cart = async (who: string) => (await homes.get(who, '/v2/shop/cart')).json.item
const reset = (who: string) => homes.post(who, '/v2/shop/cart/reset', {})
const size = {
  kind: 'choice',
  key: 'size',
  label: 'Size',
  choices: ['S', 'M'],
  required: true,
} as const

beforeAll(async () => {
  homes = await makeHouseholds(server)
  ids['box'] = await make({
    kind: 'care-package',
    name: 'Trail box',
    priceCents: 2400,
    taxBasisPoints: 662,
    stock: 10,
    recipient: 'participant',
    allergens: ['peanut', 'milk'],
    deliveryDay: '2026-12-01',
    imageUrl: '/objects/x',
  })
  ids['late'] = await make({
    kind: 'care-package',
    name: 'Late box',
    closesAtSeconds: NOW / 1000,
    stock: 3,
  })
  ids['cap'] = await make({
    name: 'Cap',
    priceCents: 1000,
    taxBasisPoints: 500,
    options: [size],
    stock: 2,
  })
  ids['mug'] = await make({ name: 'Mug', priceCents: 799, taxBasisPoints: 0 })
  ids['fob'] = await make({
    kind: 'access-control',
    name: 'Gate fob',
    priceCents: 1500,
    recipient: 'person',
  })
  ids['card'] = await make({
    kind: 'id-card',
    name: 'ID Card',
    priceCents: 500,
    recipient: 'person',
  })
  ids['secret'] = await make({ name: 'Secret', isHidden: true })
  ids['elmcap'] = await makeProduct(server.database(), elm.organizationId, { name: 'Elm cap' })
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ careNote: 'Peanut allergy' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('theo'))
      .execute(),
  )
})
beforeEach(async () => {
  await reset('dana')
  await reset('kim')
})

describe('SHOP-01 the shelves', () => {
  it('load the care packages as the portal asks, with price, tax, state and contents', async () => {
    const loaded = await homes.post('dana', '/carepackages/loadPackagesByOrganization', {})
    expect(loaded).toMatchObject({
      status: 200,
      json: { code: 'OK', message: { Items: expect.any(Array) } },
    })
    const { Items } = loaded.json.message
    expect(
      Items.map(({ name, state }: { name: string; state: string }) => [name, state]).toSorted(),
    ).toEqual([
      ['Late box', 'over'],
      ['Trail box', 'open'],
    ])
    expect(Items.find(({ name }: { name: string }) => name === 'Trail box')).toEqual({
      productId: id('box'),
      kind: 'care-package',
      name: 'Trail box',
      description: '',
      imageUrl: '/objects/x',
      price: '24.00',
      priceInclTax: '25.59',
      taxRate: '6.62',
      state: 'open',
      stock: 10,
      opensAt: null,
      closesAt: null,
      deliveryDay: '2026-12-01',
      allergens: ['peanut', 'milk'],
      options: [],
      recipient: 'participant',
      maxPerOrder: 20,
    })
  })

  it('show each kind and all together, never hidden ones or another organization’s', async () => {
    const names = async (query: Record<string, string> = {}) =>
      (await homes.get('dana', '/v2/shop/products', query)).json.items
        .map(({ name }: { name: string }) => name)
        .toSorted()
    expect(await names({ kind: 'access-control' })).toEqual(['Gate fob'])
    expect(await names({ kind: 'id-card' })).toEqual(['ID Card'])
    expect(await names()).toEqual(['Cap', 'Gate fob', 'ID Card', 'Late box', 'Mug', 'Trail box'])
  })

  it('are closed where the organization sells nothing', async () => {
    expect(
      await homes.get(
        'elmboss',
        '/v2/shop/products',
        { organizationId: elm.organizationId },
        elm.host,
      ),
    ).toMatchObject({ status: 403, json: { code: 'SHOP_OFF' } })
    expect(
      await homes.post(
        'elmboss',
        '/v2/shop/cart/add',
        { organizationId: elm.organizationId, productId: id('elmcap') },
        elm.host,
      ),
    ).toMatchObject({ status: 403 })
  })

  it('SHOP-06 know whom something can be for, what their notes name, not the notes', async () => {
    const { items } = (await homes.get('dana', '/v2/shop/receivers')).json
    expect(items).toEqual([
      { userId: id('dana'), firstName: 'dana', lastName: 'Test', isHolder: true, allergens: [] },
      { userId: id('maya'), firstName: 'Maya', lastName: '', isHolder: false, allergens: [] },
      {
        userId: id('theo'),
        firstName: 'Theo',
        lastName: '',
        isHolder: false,
        allergens: ['peanut'],
      },
    ])
  })
})

describe('SHOP-02 the cart of an account', () => {
  it('takes one piece unless said otherwise, and adds up', async () => {
    await add('dana', 'mug')
    await add('dana', 'box', { personId: id('theo') })
    const added = await add('dana', 'cap', { qty: 2, options: { size: 'M' } })
    expect(added).toMatchObject({
      status: 200,
      json: { item: { qty: 4, subtotal: '51.99', tax: '2.59', total: '54.58' } },
    })
    expect(
      added.json.item.lines.map(
        ({
          name,
          qty,
          price,
          priceInclTax,
          personName,
          warnings,
          options,
        }: Record<string, unknown>) => [
          name,
          qty,
          price,
          priceInclTax,
          personName,
          warnings,
          options,
        ],
      ),
    ).toEqual([
      ['Mug', 1, '7.99', '7.99', '', [], []],
      ['Trail box', 1, '24.00', '25.59', 'Theo', ['peanut'], []],
      ['Cap', 2, '10.00', '21.00', '', [], [{ key: 'size', label: 'Size', value: 'M' }]],
    ])
    expect(await cart('kim')).toMatchObject({ lines: [], qty: 0, total: '0.00' })
    expect(await cart('sam'), 'the second parent has the same one').toMatchObject({ qty: 4 })
  })

  it('is changed, emptied by index and reset', async () => {
    await add('dana', 'mug')
    const { lines } = (await add('dana', 'cap', { options: { size: 'S' } })).json.item
    expect(
      await homes.post('dana', '/v2/shop/cart/change', {
        index: 0,
        lineId: lines[0].lineId,
        qty: 5,
      }),
    ).toMatchObject({ status: 200, json: { item: { qty: 6 } } })
    expect(
      await homes.post('dana', '/v2/shop/cart/remove', { index: 0, lineId: lines[1].lineId }),
    ).toMatchObject({ status: 409, json: { code: 'CART_LINE_NOT_FOUND' } })
    expect(
      (await homes.post('dana', '/v2/shop/cart/remove', { index: 0 })).json.item.lines.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['Cap'])
    expect(await homes.post('dana', '/v2/shop/cart/remove', { index: 1 })).toMatchObject({
      status: 409,
    })
    expect(await reset('dana')).toMatchObject({
      status: 200,
      json: { item: { qty: 0, lines: [] } },
    })
  })

  it.each([
    ['no piece', { qty: 0 }],
    ['less than none', { qty: -1 }],
    ['half a piece', { qty: 1.5 }],
    ['a billion', { qty: 1e9 }],
    ['a price', { price: '0.01' }],
    ['a price with tax', { priceInclTax: 0 }],
    ['no product', { productId: 'mug' }],
    ['somebody as text', { personId: 'me' }],
  ])('SHOP-04 refuses %s, and nothing changes', async (_what, more) => {
    expect(await add('dana', 'mug', more)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    })
    expect(await cart('dana')).toMatchObject({ qty: 0 })
  })

  it.each([
    ['what is hidden', 'secret', {}, 404, 'PRODUCT_NOT_FOUND'],
    ['what is another organisation’s', 'elmcap', {}, 404, 'PRODUCT_NOT_FOUND'],
    ['what there is not', 'nothing', { productId: newId() }, 404, 'PRODUCT_NOT_FOUND'],
    ['what cannot be ordered any more', 'late', {}, 409, 'NOT_ON_SALE'],
    ['more than there are', 'cap', { qty: 3, options: { size: 'S' } }, 409, 'NOT_ENOUGH_LEFT'],
    ['no size', 'cap', {}, 400, 'OPTION_NOT_VALID'],
    ['nobody to receive it', 'box', {}, 400, 'RECIPIENT_REQUIRED'],
  ])('SHOP-04 refuses %s', async (_what, product, more, status, code) => {
    expect(await add('dana', product, more)).toMatchObject({ status, json: { code } })
    expect(await cart('dana')).toMatchObject({ qty: 0 })
  })

  it('SHOP-04 refuses the holder for a participant’s item, and a stranger’s person', async () => {
    for (const who of ['dana', 'june'])
      expect(await add('dana', 'box', { personId: id(who) })).toMatchObject({
        status: 409,
        json: { code: 'RECIPIENT_NOT_POSSIBLE' },
      })
    expect(await add('dana', 'fob', { personId: id('dana') })).toMatchObject({ status: 200 })
  })

  it('SHOP-05 says what has changed since: price, tax, stock, closed, gone', async () => {
    await add('dana', 'mug')
    await add('dana', 'cap', { qty: 2, options: { size: 'S' } })
    await add('dana', 'fob', { personId: id('maya') })
    await change('mug', { priceCents: 899 })
    await change('cap', { stock: 1, taxBasisPoints: 600 })
    await change('fob', { isHidden: true })
    const seen = await cart('dana')
    expect(seen).toMatchObject({
      // An item that cannot be ordered in its current form costs nothing.
      total: '8.99',
      lines: [
        { name: 'Mug', price: '8.99', priceBefore: '7.99', problem: null },
        { name: 'Cap', taxChanged: true, problem: { code: 'NOT_ENOUGH_LEFT', left: 1 } },
        { name: '', priceInclTax: '0.00', problem: { code: 'PRODUCT_NOT_FOUND' } },
      ],
    })
    // Lowering the quantity fixes it, and the rest can be bought.
    expect(await homes.post('dana', '/v2/shop/cart/change', { index: 1, qty: 1 })).toMatchObject({
      status: 200,
      json: { item: { lines: [{}, { problem: null }, {}] } },
    })
    await change('mug', { priceCents: 799 })
    await change('cap', { stock: 2, taxBasisPoints: 500 })
    await change('fob', { isHidden: false })
  })

  it('SHOP-07 takes what a guest had chosen, and names what it cannot take', async () => {
    await add('dana', 'mug')
    const items = [
      { productId: id('mug'), qty: 2 },
      { productId: id('cap'), options: { size: 'S' }, qty: 9 },
      { productId: id('card'), personId: id('june') },
      { productId: id('fob'), personId: id('theo') },
    ]
    const merged = await homes.post('dana', '/v2/shop/cart/merge', { items })
    expect(
      merged.json.item.lines.map(({ name, qty }: { name: string; qty: number }) => [name, qty]),
    ).toEqual([
      ['Mug', 3],
      ['Gate fob', 1],
    ])
    expect(
      merged.json.item.left.map(({ name, code }: { name: string; code: string }) => [name, code]),
    ).toEqual([
      ['Cap', 'NOT_ENOUGH_LEFT'],
      ['ID Card', 'RECIPIENT_NOT_POSSIBLE'],
    ])
    expect(
      await homes.post('dana', '/v2/shop/cart/merge', {
        items: [{ productId: id('mug'), price: 1 }],
      }),
    ).toMatchObject({ status: 400 })
  })

  it('keeps everything that two parents put in at the same moment', async () => {
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(index % 2 ? 'dana' : 'sam', 'mug')),
    )
    expect(both.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await cart('dana')).toMatchObject({ qty: 10 })
  })
})

describe('SHOP-30 a delivery before the person arrives', () => {
  it('comes with a notice of the day they arrive, and can be ordered all the same', async () => {
    const [first, last] = [Date.UTC(2026, 10, 22, 14) / 1000, Date.UTC(2026, 10, 28, 14) / 1000]
    ids['early'] = await make({
      kind: 'care-package',
      name: 'Early box',
      recipient: 'participant',
      deliveryDay: '2026-11-20',
    })
    const arrivals = async () => {
      await reset('dana')
      expect((await add('dana', 'early', { personId: id('maya') })).status).toBe(200)
      return (await cart('dana')).lines.map(
        ({ arrivesOn, problem }: { arrivesOn: string | null; problem: unknown }) => [
          arrivesOn,
          problem,
        ],
      )
    }
    expect(await arrivals()).toEqual([[null, null]])
    await tenantTransaction(server.database().db, organizationId, async (tx) => {
      const [seriesId, eventId] = [newId(), newId()]
      const when = {
        startSeconds: first,
        endSeconds: last,
        startDayHash: '2026-11-22',
        startWeekHash: '2026-11-16',
      }
      await tx.db
        .insertInto('series')
        .values({
          organizationId,
          seriesId,
          label: 'Session',
          category: 'Class',
          timeZone: 'UTC',
          eventReservationSettings: '{}',
        })
        .execute()
      await tx.db
        .insertInto('events')
        .values({ organizationId, eventId, seriesId, label: 'Week', ...when })
        .execute()
      await tx.db
        .insertInto('bookings')
        .values({
          organizationId,
          bookingId: newId(),
          eventId,
          seriesId,
          userId: id('dana'),
          authUserId: id('maya'),
          groupId: newId(),
          status: 'Registered',
          ...when,
        })
        .execute()
    })
    expect(await arrivals()).toEqual([['2026-11-22', null]])
  })
})
