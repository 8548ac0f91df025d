import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
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
