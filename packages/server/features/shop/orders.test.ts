import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { ordersOf } from './order-store.ts'
import { makeProduct, ordersIn, sellEverything, setProduct, stockOf } from './testing/shelf.ts'

const { organizationId } = oak
const clock = { ms: Date.UTC(2026, 10, 15, 12) }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await sellEverything(database, organizationId)
  },
})
let homes: TestHouseholds
let sound: readonly string[] = []
let token = ''
const ids: Record<string, string> = {}
const id = (name: string) => homes.ids[name] ?? ids[name] ?? ''
const add = (who: string, product: string, more: object = {}) =>
  homes.post(who, '/v2/shop/cart/add', { productId: id(product), ...more })
const pay = (who: string, agreedTotal: string, more: object = {}) =>
  homes.post(who, '/v2/bank/payment/carepackage/account', { agreedTotal, ...more })
const stock = (name: string) => stockOf(server.database(), organizationId, id(name))
const orders = async (who: string) => (await homes.get(who, '/v2/shop/orders')).json.items
const balance = (name: string) =>
  tenantTransaction(
    server.database().db,
    organizationId,
    async (tx) =>
      (
        await tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id(name))
          .where('purpose', '=', 'spending')
          .executeTakeFirst()
      )?.balanceCents ?? 0,
  )
const mails = () =>
  tenantTransaction(server.database().db, organizationId, async (tx) =>
    (
      await tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', organizationId)
        .where('topic', '=', 'mail.requested')
        .orderBy('createdAt')
        .execute()
    )
      .map(({ payload }) => payload as { kind: string; to: string; data: Record<string, string> })
      .filter(({ kind }) => kind === 'order'),
  )
const give = (name: string, cents: number) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('accounts')
      .set({ balanceCents: cents })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id(name))
      .where('purpose', '=', 'spending')
      .execute(),
  )

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const make = (product: Parameters<typeof makeProduct>[2]) =>
    makeProduct(server.database(), organizationId, product)
  ids['box'] = await make({
    kind: 'care-package',
    name: 'Trail box',
    priceCents: 2400,
    taxBasisPoints: 662,
    stock: 50,
    recipient: 'participant',
    deliveryDay: '2026-12-01',
  })
  ids['cap'] = await make({ name: 'Cap', priceCents: 333, taxBasisPoints: 500, stock: 50 })
  ids['sticker'] = await make({ name: 'Sticker', priceCents: 0, taxBasisPoints: 500 })
  sound = await brokenLedgerRules(server.database())
  token = (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken
})
beforeEach(async () => {
  clock.ms += 60_000
  for (const who of ['dana', 'kim']) await homes.post(who, '/v2/shop/cart/reset', {})
  await give('maya', 100_000)
  sound = await brokenLedgerRules(server.database())
})

/** 24.00 + 1.59 tax for Maya, and three caps: 9.99 + 0.50 tax. */
const fill = async () => {
  await add('dana', 'box', { personId: id('maya'), options: {} })
  return add('dana', 'cap', { qty: 3 })
}
const TOTAL = '36.08'

describe('SHOP-08 a cart paid from a spending account', () => {
  it('is one order, one journal, and less stock; the cart is empty, a mail goes out', async () => {
    expect((await fill()).json.item.total).toBe(TOTAL)
    const before = {
      box: await stock('box'),
      cap: await stock('cap'),
      mails: (await mails()).length,
    }
    const paid = await pay('dana', TOTAL, { payerId: id('maya') })
    expect(paid).toMatchObject({
      status: 200,
      json: { code: 'OK', item: { total: TOTAL, status: 'placed' } },
    })
    const { orderId, receiptId } = paid.json.item
    expect([await stock('box'), await stock('cap'), await balance('maya')]).toEqual([
      (before.box ?? 0) - 1,
      (before.cap ?? 0) - 3,
      100_000 - 3608,
    ])
    expect((await homes.get('dana', '/v2/shop/cart')).json.item.qty).toBe(0)
    expect((await orders('dana'))[0]).toMatchObject({
      orderId,
      status: 'placed',
      subtotal: '33.99',
      tax: '2.09',
      total: TOTAL,
      refunded: '0.00',
      paidWith: 'account',
      receiptId,
      canCancel: true,
      placedAt: clock.ms / 1000,
      placedAtDate: '11/15/2026',
      lines: [
        {
          name: 'Trail box',
          qty: 1,
          priceInclTax: '25.59',
          personName: 'Maya',
          deliveryDay: '2026-12-01',
        },
        { name: 'Cap', qty: 3, price: '3.33', priceInclTax: '10.49' },
      ],
    })
    const told = (await mails()).slice(before.mails)
    expect(told).toMatchObject([
      {
        to: 'dana@oak.example',
        data: {
          change: 'placed',
          total: TOTAL,
          items: '1 × Trail box (Maya), 3 × Cap',
          link: expect.stringContaining(`/receipt/transaction/${receiptId}`),
        },
      },
    ])
    expect(
      (await homes.get('nobody', '/v2/bank/receipt', { transactionId: receiptId })).json.item,
    ).toMatchObject({
      kind: 'order',
      status: 'approved',
      amount: TOTAL,
      number: orderId.slice(0, 8).toUpperCase(),
      tax: '2.09',
      parts: [
        { firstName: '1 × Trail box (Maya)', amount: '25.59' },
        { firstName: '3 × Cap', amount: '10.49' },
      ],
    })
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('sent again with the same key is one order and one answer', async () => {
    await fill()
    const headers = { authorization: token, 'idempotency-key': newId() }
    const send = () =>
      server.call('POST /v2/bank/payment/carepackage/account', {
        host: oak.host,
        headers,
        body: { agreedTotal: TOTAL, payerId: id('maya') },
      })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.json]).toEqual([200, one.json])
    expect(await balance('maya')).toBe(100_000 - 3608)
  })

  it.each([
    ['without anybody’s account', TOTAL, {}, 402, 'PAYMENT_REQUIRED'],
    ['from a stranger’s account', TOTAL, { payerId: 'june' }, 404, 'PERSON_NOT_FOUND'],
    ['from an account that has not enough', TOTAL, { payerId: 'theo' }, 409, 'INSUFFICIENT_FUNDS'],
    ['with another total agreed to', '36.07', { payerId: 'maya' }, 409, 'CART_CHANGED'],
    ['with a total of a third decimal', '36.080', { payerId: 'maya' }, 400, 'INVALID_AMOUNT'],
    ['with a total below zero', '-36.08', { payerId: 'maya' }, 400, 'AMOUNT_TOO_SMALL'],
    ['with a price', TOTAL, { payerId: 'maya', price: '0.01' }, 400, 'INVALID_INPUT'],
    ['with lines of its own', TOTAL, { payerId: 'maya', items: [] }, 400, 'INVALID_INPUT'],
  ])(
    'SHOP-04 is refused %s, and nothing has changed',
    async (_how, agreed, more: { payerId?: string }, status, code) => {
      await fill()
      const before = [
        await stock('box'),
        await stock('cap'),
        await balance('maya'),
        (await ordersIn(server.database(), organizationId)).length,
        (await mails()).length,
      ]
      expect(
        await pay('dana', agreed, {
          ...more,
          ...(more.payerId ? { payerId: id(more.payerId) } : {}),
        }),
      ).toMatchObject({ status, json: { code } })
      expect([
        await stock('box'),
        await stock('cap'),
        await balance('maya'),
        (await ordersIn(server.database(), organizationId)).length,
        (await mails()).length,
      ]).toEqual(before)
      expect((await homes.get('dana', '/v2/shop/cart')).json.item.qty).toBe(4)
    },
  )

  it('SHOP-05 is refused, and says which line, when something is gone or costs more', async () => {
    const { lines } = (await fill()).json.item
    const left = await stock('cap')
    await setProduct(server.database(), organizationId, id('cap'), { stock: 2 })
    expect(await pay('dana', TOTAL, { payerId: id('maya') })).toMatchObject({
      status: 409,
      json: {
        code: 'CART_CHANGED',
        details: {
          lines: [{ lineId: lines[1].lineId, code: 'NOT_ENOUGH_LEFT', details: { left: 2 } }],
        },
      },
    })
    await setProduct(server.database(), organizationId, id('cap'), { stock: left, priceCents: 334 })
    expect(await pay('dana', TOTAL, { payerId: id('maya') })).toMatchObject({
      status: 409,
      json: { code: 'CART_CHANGED', details: { totalCents: 3611, agreedCents: 3608 } },
    })
    expect(await pay('dana', '36.11', { payerId: id('maya') })).toMatchObject({ status: 200 })
    await setProduct(server.database(), organizationId, id('cap'), { priceCents: 333 })
  })

  it('costs nothing where nothing is to be paid; an empty one is refused', async () => {
    expect(await pay('dana', '0.00')).toMatchObject({ status: 409, json: { code: 'CART_EMPTY' } })
    await add('dana', 'sticker', { qty: 2 })
    expect(await pay('dana', '0.00')).toMatchObject({
      status: 200,
      json: { item: { total: '0.00', status: 'placed' } },
    })
    expect((await orders('dana'))[0]).toMatchObject({ paidWith: 'nothing' })
    expect(await orders('kim')).toEqual([])
  })
})

describe('SHOP-10 the orders of an account', () => {
  it('are answered to the portal’s own call, care packages alone, and to nobody else', async () => {
    await add('kim', 'box', { personId: id('june') })
    await give('june', 10_000)
    expect(await pay('kim', '25.59', { payerId: id('june') })).toMatchObject({ status: 200 })
    await add('kim', 'cap')
    await pay('kim', '3.50', { payerId: id('june') })
    const asked = await homes.post('kim', '/carepackages/getOrders', {
      id: id('kim'),
      getBy: 'userId',
    })
    expect(asked.json.message.Items).toMatchObject([
      { total: '25.59', placedAt: clock.ms / 1000, placedAtDate: '11/15/2026' },
    ])
    expect(await orders('kim')).toHaveLength(2)
    expect(
      await homes.post('dana', '/carepackages/getOrders', { id: id('kim'), getBy: 'userId' }),
    ).toMatchObject({ status: 404, json: { code: 'PERSON_NOT_FOUND' } })
    expect(
      await homes.post('kim', '/carepackages/getOrders', { id: id('kim'), getBy: 'email' }),
    ).toMatchObject({ status: 400 })
  })

  it.each([
    ['2026-05-15T10:00:00Z', 'out of sight'],
    ['2026-05-16T12:00:00Z', 'shown'],
  ])('of %s are %s in the middle of November', async (placed, sight) => {
    const placedSeconds = Date.parse(placed) / 1000
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('orders')
        .set({ placedSeconds })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('kim'))
        .execute(),
    )
    expect((await orders('kim')).length).toBe(sight === 'shown' ? 2 : 0)
  })
})

describe('SHOP-19 lists of orders', () => {
  interface Page {
    readonly items: readonly { readonly orderId: string }[]
    readonly next?: string
  }
  const pages = async (
    read: (query: Record<string, string>) => Promise<Page>,
  ): Promise<readonly string[]> => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await read({ limit: '2', ...(next ? { next } : {}) })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ orderId }) => orderId))
      next = page.next
    } while (next)
    return seen
  }
  const packages = async (query: Record<string, string>): Promise<Page> => {
    const { json } = await homes.post('dana', '/carepackages/getOrders', {
      id: id('dana'),
      getBy: 'userId',
      ...query,
      limit: Number(query['limit'] ?? 200),
    })
    return { items: json.message.Items, next: json.next }
  }

  it('come in pages by key that skip and repeat nothing, also within one second', async () => {
    for (const product of ['box', 'cap', 'box', 'cap', 'box']) {
      await add('dana', product, product === 'box' ? { personId: id('maya') } : {})
      expect(
        (await pay('dana', product === 'box' ? '25.59' : '3.50', { payerId: id('maya') })).status,
      ).toBe(200)
    }
    const all = await orders('dana')
    expect(all.length).toBeGreaterThan(5)
    expect(
      await pages(async (query) => (await homes.get('dana', '/v2/shop/orders', query)).json),
    ).toEqual(all.map(({ orderId }: { orderId: string }) => orderId))
    const whole = (await packages({})).items.map(({ orderId }) => orderId)
    expect(whole.length).toBeGreaterThan(2)
    expect(await pages(packages)).toEqual(whole)
    const ofShop = async (query: Record<string, string>) =>
      (await homes.get('boss', '/v2/console/shop/orders', query)).json
    const placed = (await ofShop({})).items
    expect(
      placed.find(({ orderId }: { orderId: string }) => orderId === all[0].orderId),
    ).toMatchObject({ status: 'placed', householdId: id('dana'), householdName: 'dana Test' })
    expect(await pages(ofShop)).toEqual(placed.map(({ orderId }: { orderId: string }) => orderId))
    for (const next of ['nonsense', '12.34', `1.${newId()}x`])
      expect(await homes.get('dana', '/v2/shop/orders', { next })).toMatchObject({ status: 400 })
  })

  it('of the whole shop are for those who run it', async () => {
    for (const who of ['dana', 'till'])
      expect(await homes.get(who, '/v2/console/shop/orders')).toMatchObject({ status: 403 })
    expect(await homes.get('nobody', '/v2/console/shop/orders')).toMatchObject({ status: 401 })
    expect(await homes.get('elmboss', '/v2/console/shop/orders')).toMatchObject({ status: 403 })
  })

  it('are read along their index, from where the page begins, without sorting', async () => {
    const after = { seconds: Math.floor(clock.ms / 1000), id: newId() }
    const plan = await tenantTransaction(server.database().db, organizationId, async (tx) => {
      // With a handful of rows reading all of them would be cheaper.
      await sql`set local enable_seqscan = off`.execute(tx.db)
      await sql`set local enable_bitmapscan = off`.execute(tx.db)
      const rows = await ordersOf(tx, {
        userId: id('dana'),
        sinceSeconds: 0,
        after,
        limit: 20,
      }).explain('text')
      return rows.map((row) => Object.values(row as Record<string, string>).join(' ')).join('\n')
    })
    expect(plan).toMatch(/Index Scan using orders_of_user/)
    expect(plan).toMatch(/Index Cond: .*placed_seconds <=/)
    expect(plan).not.toMatch(/Sort/)
  })
})

describe('SHOP-11 an order goes on', () => {
  const order = async () => {
    await fill()
    return (await pay('dana', TOTAL, { payerId: id('maya') })).json.item.orderId as string
  }
  const status = (who: string, orderId: string, to: string) =>
    homes.post(who, '/v2/console/shop/order/status', { orderId, status: to })

  it('is canceled by its household alone, until it is packed: money and stock return', async () => {
    const orderId = await order()
    const before = [await stock('box'), await stock('cap')]
    expect(await homes.post('kim', '/v2/shop/order/cancel', { orderId })).toMatchObject({
      status: 404,
      json: { code: 'ORDER_NOT_FOUND' },
    })
    expect(await homes.post('dana', '/v2/shop/order/cancel', { orderId })).toMatchObject({
      status: 200,
      json: { item: { status: 'cancelled', refunded: TOTAL, canCancel: false } },
    })
    expect([await balance('maya'), await stock('box'), await stock('cap')]).toEqual([
      100_000,
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 3,
    ])
    expect(await homes.post('dana', '/v2/shop/order/cancel', { orderId })).toMatchObject({
      status: 409,
      json: { code: 'ORDER_STATUS' },
    })
    expect(await balance('maya')).toBe(100_000)
    expect((await mails()).at(-1)).toMatchObject({ data: { change: 'cancelled', refunded: TOTAL } })
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
    const other = await order()
    await status('boss', other, 'packed')
    expect(await homes.post('dana', '/v2/shop/order/cancel', { orderId: other })).toMatchObject({
      status: 409,
    })
  })

  it('is packed and delivered by those who run the shop, not by members or cashiers', async () => {
    const orderId = await order()
    for (const who of ['dana', 'till'])
      expect((await status(who, orderId, 'packed')).status).toBe(403)
    expect(await status('boss', orderId, 'packed')).toMatchObject({
      status: 200,
      json: { item: { status: 'packed' } },
    })
    expect(await status('boss', orderId, 'delivered')).toMatchObject({ status: 200 })
    expect((await mails()).slice(-2).map(({ data }) => data['change'])).toEqual([
      'packed',
      'delivered',
    ])
    expect(await status('boss', orderId, 'cancelled')).toMatchObject({
      status: 409,
      json: { code: 'ORDER_STATUS', details: { status: 'delivered' } },
    })
    expect(await status('boss', newId(), 'packed')).toMatchObject({ status: 404 })
  })

  it('SHOP-12 is given back in parts that add up to the cent, and never more', async () => {
    const orderId = await order()
    const refund = (lines: object[], restock = false) =>
      homes.post('boss', '/v2/console/shop/order/refund', { orderId, lines, restock })
    const caps = await stock('cap')
    expect((await refund([{ line: 1, qty: 1 }])).json.item).toMatchObject({ refunded: '3.49' })
    expect((await mails()).at(-1), 'what goes back, not what was ordered').toMatchObject({
      data: { change: 'refunded', refunded: '3.49', items: '1 × Cap' },
    })
    expect((await refund([{ line: 1, qty: 1 }], true)).json.item).toMatchObject({
      refunded: '6.99',
    })
    expect(await stock('cap')).toBe((caps ?? 0) + 1)
    expect(await refund([{ line: 1, qty: 2 }])).toMatchObject({
      status: 409,
      json: { code: 'MORE_THAN_ORDERED', details: { left: 1 } },
    })
    expect(await refund([{ line: 7, qty: 1 }])).toMatchObject({ status: 409 })
    expect(
      await refund([
        { line: 1, qty: 1 },
        { line: 1, qty: 1 },
      ]),
    ).toMatchObject({ status: 409 })
    expect(
      (
        await homes.post('dana', '/v2/console/shop/order/refund', {
          orderId,
          lines: [{ line: 0, qty: 1 }],
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await refund([
          { line: 1, qty: 1 },
          { line: 0, qty: 1 },
        ])
      ).json.item,
    ).toMatchObject({ refunded: TOTAL, status: 'placed' })
    expect(await balance('maya')).toBe(100_000)
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('SHOP-12 asked for twice at the same moment is given back once', async () => {
    const orderId = await order()
    const answers = await Promise.all(
      [1, 2, 3].map(() => homes.post('dana', '/v2/shop/order/cancel', { orderId })),
    )
    expect(answers.map(({ status: got }) => got).toSorted()).toEqual([200, 409, 409])
    expect(await balance('maya')).toBe(100_000)
  })

  it('SHOP-13 is put into the cart again, without what is not sold any more', async () => {
    const orderId = await order()
    await setProduct(server.database(), organizationId, id('cap'), { isHidden: true })
    expect(await homes.post('kim', '/v2/shop/order/reorder', { orderId })).toMatchObject({
      status: 404,
    })
    expect(await homes.post('dana', '/v2/shop/order/reorder', { orderId })).toMatchObject({
      status: 200,
      json: {
        item: {
          lines: [{ name: 'Trail box', personName: 'Maya' }],
          left: [{ name: 'Cap', code: 'PRODUCT_NOT_FOUND' }],
        },
      },
    })
    await setProduct(server.database(), organizationId, id('cap'), { isHidden: false })
  })
})
