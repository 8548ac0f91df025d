import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeProduct, sellEverything, setProduct, stockOf } from './testing/shelf.ts'

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

const ids: Record<string, string> = {}

const id = (name: string) => homes.ids[name] ?? ids[name] ?? ''

const add = (who: string, product: string, more: object = {}) =>
  homes.post(who, '/v2/shop/cart/add', { productId: id(product), ...more })

const pay = (who: string, agreedTotal: string, more: object = {}) =>
  homes.post(who, '/v2/bank/payment/carepackage/account', { agreedTotal, ...more })

const stock = (name: string) => stockOf(server.database(), organizationId, id(name))

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
