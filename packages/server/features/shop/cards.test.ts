import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '@lodgepole/domain/identity/access/actor'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { useCardServer } from '../../testing/card-server.ts'
import type { TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { createRecovery, createSettle } from '../money/payments/index.ts'
import { createStartCardOrder } from './commands/start-card-order.ts'
import { handleOrderPaid, handleOrderUnpaid } from './card-payment.ts'
import { makeProduct, ordersIn, sellEverything, setProduct, stockOf } from './testing/shelf.ts'

const { organizationId } = oak
const place = await useCardServer({
  prepare: (database) => sellEverything(database, organizationId),
})
const { server, clock, cardOf, customerOf, refunds } = place
let homes: TestHouseholds
let sound: readonly string[] = []
let cap = ''
const pay = (who: string, card: object, agreedTotal = '10.50') =>
  homes.post(who, '/v2/bank/payment/carepackage/square', { agreedTotal, ...card })
const add = (who: string, qty = 1) => homes.post(who, '/v2/shop/cart/add', { productId: cap, qty })
const cartQty = async (who: string) => (await homes.get(who, '/v2/shop/cart')).json.item.qty
const stock = () => stockOf(server.database(), organizationId, cap)
const last = async (who: string) =>
  (await ordersIn(server.database(), organizationId, homes.ids[who])).at(-1)
const settle = createSettle({ order: handleOrderPaid }, { order: handleOrderUnpaid })
const settleAs = (paymentId: string, settlement: Parameters<typeof settle.run>[1]['settlement']) =>
  createCommandRunner(server.database().db).run(
    settle,
    { paymentId, settlement },
    { organizationId, actor: system, requestId: newId(), nowMs: clock.ms },
  )

beforeAll(async () => {
  homes = place.homes()
  cap = await makeProduct(server.database(), organizationId, {
    name: 'Cap',
    priceCents: 1000,
    taxBasisPoints: 500,
    stock: 3,
  })
  sound = await brokenLedgerRules(server.database())
})
beforeEach(async () => {
  clock.ms += 60_000
  await setProduct(server.database(), organizationId, cap, { stock: 3 })
  for (const who of ['dana', 'kim']) await homes.post(who, '/v2/shop/cart/reset', {})
})

describe('SHOP-09 a cart paid by card', () => {
  it('is an order once the card has paid; canceled, money and stock go back', async () => {
    await add('dana')
    const paid = await pay('dana', await cardOf('dana'))
    expect(paid).toMatchObject({
      status: 200,
      json: { code: 'OK', item: { total: '10.50', status: 'placed' } },
    })
    const { orderId, receiptId } = paid.json.item
    expect(await last('dana')).toMatchObject({
      orderId,
      status: 'placed',
      paymentId: receiptId,
      totalCents: 1050,
      journalId: expect.any(String),
    })
    expect([await stock(), await cartQty('dana')]).toEqual([2, 0])
    expect(
      (await homes.get('nobody', '/v2/bank/receipt', { transactionId: receiptId })).json.item,
    ).toMatchObject({
      kind: 'order',
      status: 'approved',
      last4: '1111',
      parts: [{ firstName: '1 × Cap', amount: '10.50' }],
    })
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
    expect(await homes.post('dana', '/v2/shop/order/cancel', { orderId })).toMatchObject({
      status: 200,
      json: { item: { status: 'cancelled', refunded: '10.50' } },
    })
    expect((await refunds()).at(-1)).toEqual({
      status: 'refunded',
      amountCents: 1050,
      cause: `order:${orderId}`,
    })
    expect(await stock()).toBe(3)
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('SHOP-12 is given back in part to the card it came from', async () => {
    await add('dana', 2)
    const { orderId } = (await pay('dana', await cardOf('dana'), '21.00')).json.item
    expect(
      await homes.post('boss', '/v2/console/shop/order/refund', {
        orderId,
        lines: [{ line: 0, qty: 1 }],
      }),
    ).toMatchObject({
      status: 200,
      json: { item: { refunded: '10.50', lines: [{ refundedQty: 1 }] } },
    })
    expect((await refunds()).at(-1)).toEqual({
      status: 'refunded',
      amountCents: 1050,
      cause: `order:${orderId}`,
    })
    expect(await homes.post('dana', '/v2/shop/order/cancel', { orderId })).toMatchObject({
      status: 200,
      json: { item: { refunded: '21.00' } },
    })
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('leaves the cart as it was if the card declines, and the last one to another', async () => {
    await setProduct(server.database(), organizationId, cap, { stock: 1 })
    await add('dana')
    expect(await pay('dana', await cardOf('dana', 'declined'))).toMatchObject({
      status: 402,
      json: { code: 'CARD_DECLINED' },
    })
    expect([await stock(), await cartQty('dana'), (await last('dana'))?.status]).toEqual([
      1,
      1,
      'cancelled',
    ])
    const tried = (await last('dana'))?.orderId
    expect(
      (await homes.get('dana', '/v2/shop/orders')).json.items.filter(
        ({ orderId }: { orderId: string }) => orderId === tried,
      ),
      'a try is no order',
    ).toEqual([])
    expect(await pay('dana', await cardOf('dana'))).toMatchObject({ status: 200 })
    expect([await stock(), await cartQty('dana')]).toEqual([0, 0])
  })

  it('holds its stock while the payment is unknown, and the recovery books it once', async () => {
    await setProduct(server.database(), organizationId, cap, { stock: 1 })
    await add('kim')
    await add('dana')
    expect(await pay('dana', await cardOf('dana', 'time-out'))).toMatchObject({
      status: 200,
      json: { item: { status: 'pending' } },
    })
    expect([await stock(), await cartQty('dana'), (await last('dana'))?.status]).toEqual([
      0,
      0,
      'awaiting-payment',
    ])
    expect(await pay('kim', await cardOf('kim'))).toMatchObject({
      status: 409,
      json: { code: 'CART_CHANGED' },
    })
    expect(await pay('dana', await cardOf('dana'))).toMatchObject({
      status: 409,
      json: { code: 'CART_EMPTY' },
    })
    const parts = {
      db: server.database().db,
      commands: createCommandRunner(server.database().db),
      providers: server.lodgepole().cards,
      settle,
      now: () => clock.ms + 120_000,
    }
    await Promise.all([createRecovery(parts)(), createRecovery(parts)()])
    expect([await stock(), (await last('dana'))?.status]).toEqual([0, 'placed'])
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  }, 60_000)

  it('that is given up frees its stock; charged after all, it is placed or refunded', async () => {
    const asIfCharged = async (behaviour: 'still there' | 'gone') => {
      await setProduct(server.database(), organizationId, cap, { stock: 1 })
      await add('kim')
      const actor = {
        kind: 'member',
        loginId: newId(),
        userId: homes.ids['kim'] ?? '',
        roles: new Set<never>(),
      } as const
      const start = createStartCardOrder(['shop-item'], {
        provider: 'square',
        referenceOf: (paymentId) => paymentId,
      })
      const started = await createCommandRunner(server.database().db).run(
        start,
        { agreedTotal: '10.50', language: 'en', origin: 'http://oak.localhost' },
        { organizationId, actor, requestId: newId(), nowMs: clock.ms },
      )
      const paymentId = started.ok ? started.value.paymentId : ''
      expect([await stock(), await cartQty('kim')]).toEqual([0, 0])
      await settleAs(paymentId, { status: 'abandoned' })
      expect([await stock(), await cartQty('kim'), (await last('kim'))?.status]).toEqual([
        1,
        1,
        'cancelled',
      ])
      if (behaviour === 'gone')
        await setProduct(server.database(), organizationId, cap, { stock: 0 })
      expect(
        await settleAs(paymentId, {
          status: 'approved',
          charge: {
            outcome: 'approved',
            providerPaymentId: newId(),
            amountCents: 1050,
            brand: 'VISA',
            last4: '1111',
          },
        }),
      ).toMatchObject({ ok: true })
      expect(await brokenLedgerRules(server.database())).toEqual(sound)
      await homes.post('kim', '/v2/shop/cart/reset', {})
      clock.ms += 60_000
      return last('kim')
    }
    expect(await asIfCharged('still there')).toMatchObject({
      status: 'placed',
      journalId: expect.any(String),
    })
    expect(await stock()).toBe(0)
    const gone = await asIfCharged('gone')
    expect(gone).toMatchObject({ status: 'cancelled', journalId: null })
    expect((await refunds()).at(-1)).toMatchObject({
      amountCents: 1050,
      cause: `order:${gone?.orderId}`,
    })
  })

  it('needs a card of one’s own, the organization’s provider and the total as it is', async () => {
    await add('dana')
    expect(
      await pay('dana', { ...(await cardOf('dana')), customerId: customerOf('kim') }),
    ).toMatchObject({ status: 400, json: { code: 'INVALID_CUSTOMER_ID' } })
    expect(
      await homes.post('dana', '/v2/bank/payment/carepackage/authorizenet', {
        agreedTotal: '10.50',
        opaqueDataDescriptor: 'x',
        opaqueDataValue: 'y',
      }),
    ).toMatchObject({ status: 409, json: { code: 'OTHER_PROVIDER' } })
    expect(await pay('dana', await cardOf('dana'), '1.00')).toMatchObject({
      status: 409,
      json: { code: 'CART_CHANGED' },
    })
    expect([await stock(), await cartQty('dana')]).toEqual([3, 1])
  })
})
