import type { Member } from '@lodgepole/domain/identity/access/actor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, makeRichPerson } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../../platform/run-command.ts'
import { startSandboxFixture, type SandboxFixture } from '../../sandbox/testing/sandbox-fixture.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { useKilledScript } from '../../testing/killed-script.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { createPay, createRecovery, type Step } from '../money/payments/index.ts'
import { createOrderFromAccount } from './commands/order-from-account.ts'
import { createAddToCart } from './commands/edit-cart.ts'
import { createStartCardOrder } from './commands/start-card-order.ts'
import { insertOrder } from './place-order-store.ts'
import { partsAt, squareAt } from './testing/ordering.ts'
import { makeProduct, ordersIn, stockOf } from './testing/shelf.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const kinds = ['shop-item'] as const
let runner: CommandRunner
let place: SandboxFixture
beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
  place = await startSandboxFixture('square')
})
afterAll(() => place.stop())

const memberOf = (userId: string): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set(['account-holder']),
})
const context = (userId: string) => ({
  organizationId,
  actor: memberOf(userId),
  requestId: newId(),
  nowMs: Date.now(),
})
const request = { agreedTotal: '10.50', language: 'en', origin: 'http://oak.localhost' }
const addTo = (userId: string, productId: string) =>
  runner.run(
    createAddToCart(kinds),
    { productId, qty: 1, options: {}, personId: null },
    context(userId),
  )
const buyers = async (count: number, productIds: readonly string[]) => {
  const people: string[] = []
  for (let made = 0; made < count; made += 1) {
    const userId = await makeRichPerson(database(), 5_000)
    for (const productId of made % 2 ? productIds : productIds.toReversed())
      await addTo(userId, productId)
    people.push(userId)
  }
  return people
}
const stock = (productId: string) => stockOf(database(), organizationId, productId)
const placed = async (users: readonly string[]) =>
  (await ordersIn(database(), organizationId)).filter(
    ({ userId, status }) => users.includes(userId) && status === 'placed',
  )
const balances = (users: readonly string[]) =>
  tenantTransaction(database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('accounts')
      .select(['userId', 'balanceCents'])
      .where('organizationId', '=', organizationId)
      .where('userId', 'in', users)
      .execute(),
  )

describe('SHOP-14 the last piece is sold once', () => {
  it('130 buyers for 100: 100 orders, 30 clear refusals, stock 0, one payment each', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 100 })
    const users = await buyers(130, [productId])
    const answers = await Promise.all(
      users.map((userId) =>
        runner.run(createOrderFromAccount(kinds), { ...request, payerId: userId }, context(userId)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
    expect(refused).toHaveLength(30)
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        code: 'CART_CHANGED',
        details: { lines: [{ code: 'NOT_ENOUGH_LEFT' }] },
      })
    expect(await stock(productId)).toBe(0)
    const orders = await placed(users)
    expect(orders).toHaveLength(100)
    const paid = (await balances(users))
      .filter(({ balanceCents }) => balanceCents === 5_000 - 1_050)
      .map(({ userId }) => userId)
    expect(paid.toSorted()).toEqual(orders.map(({ userId }) => userId).toSorted())
    expect(new Set(orders.map(({ journalId }) => journalId)).size).toBe(100)
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 120_000)

  it('two things in carts of either order: no deadlock, and nothing is half taken', async () => {
    const [one, two] = [
      await makeProduct(database(), organizationId, {
        stock: 20,
        priceCents: 500,
        taxBasisPoints: 0,
      }),
      await makeProduct(database(), organizationId, {
        stock: 15,
        priceCents: 500,
        taxBasisPoints: 0,
      }),
    ]
    const users = await buyers(40, [one, two])
    const answers = await Promise.all(
      users.map((userId) =>
        runner.run(
          createOrderFromAccount(kinds),
          { ...request, agreedTotal: '10.00', payerId: userId },
          context(userId),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(15)
    expect([await stock(one), await stock(two)]).toEqual([5, 0])
  }, 60_000)

  it('one cart ordered from two browsers at once is one order', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 9 })
    const [userId = ''] = await buyers(1, [productId])
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        runner.run(createOrderFromAccount(kinds), { ...request, payerId: userId }, context(userId)),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.error.code)).toSorted()).toEqual([
      'CART_EMPTY',
      'CART_EMPTY',
      'OK',
    ])
    expect(await stock(productId)).toBe(8)
  })

  it('would not be without the condition (the control): all look, then all write', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 5 })
    const users = await buyers(12, [productId])
    let [looked, release] = [0, () => undefined as void]
    const allHaveLooked = new Promise<void>((resolve) => (release = resolve))
    const lookThenWrite: typeof insertOrder = async (tx, order, nowMs) => {
      const seen = await tx.db
        .selectFrom('products')
        .select('stock')
        .where('organizationId', '=', organizationId)
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow()
      looked += 1
      if (looked === users.length) release()
      await allHaveLooked
      await tx.db
        .updateTable('products')
        .set({ stock: null })
        .where('organizationId', '=', organizationId)
        .where('productId', '=', productId)
        .execute()
      await insertOrder(tx, order, nowMs)
      await tx.db
        .updateTable('products')
        .set({ stock: (seen.stock ?? 0) - 1 })
        .where('organizationId', '=', organizationId)
        .where('productId', '=', productId)
        .execute()
      return new Set([productId])
    }
    const answers = await Promise.all(
      users.map((userId) =>
        runner.run(
          createOrderFromAccount(kinds, lookThenWrite),
          { ...request, payerId: userId },
          context(userId),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(5)
    expect(await stock(productId)).toBe(4)
  }, 30_000)
})

describe('SHOP-15 a process that ends between the steps of a card payment', () => {
  const parts = (laterMs = 0, reached?: (step: Step) => void) =>
    partsAt(database().db, place.sandbox.address, () => Date.now() + laterMs, reached)
  const HOUR_MS = 3_600_000
  const approvedCharges = (paymentId: string | null | undefined) =>
    place.sandbox
      .charges(squareAt(place.sandbox.address).referenceOf(paymentId ?? ''))
      .filter((charge) => charge.status === 'approved').length
  const afterRecovery = async (userId: string, productId: string) => {
    for (const hours of [1, 3, 3]) await createRecovery(parts(hours * HOUR_MS))()
    const orders = await ordersIn(database(), organizationId, userId)
    expect(await brokenLedgerRules(database())).toEqual([])
    const [order] = orders
    return {
      orders: orders.length,
      status: order?.status,
      isBooked: order?.journalId !== null,
      left: await stock(productId),
      charges: approvedCharges(order?.paymentId),
      inCart: (await cartOf(userId)).length,
    }
  }
  const cartOf = (userId: string) =>
    tenantTransaction(
      database().db,
      organizationId,
      async (tx) =>
        (
          await tx.db
            .selectFrom('carts')
            .select('lines')
            .where('organizationId', '=', organizationId)
            .where('userId', '=', userId)
            .executeTakeFirstOrThrow()
        ).lines as readonly unknown[],
    )
  const none = { orders: 1, status: 'cancelled', isBooked: false, left: 1, charges: 0, inCart: 1 }
  const placedOnce = { orders: 1, status: 'placed', isBooked: true, left: 0, charges: 1, inCart: 0 }

  it.each<[Step, object]>([
    ['started', none],
    ['claimed', none],
    ['charged', placedOnce],
    ['settled', placedOnce],
  ])(
    'after %s leaves an order that is paid, or none',
    async (step, expected) => {
      const productId = await makeProduct(database(), organizationId, { stock: 1 })
      const [userId = ''] = await buyers(1, [productId])
      const dying = createPay(
        parts(0, (reached) => {
          if (reached === step) throw new Error('gone')
        }),
      )
      const means = {
        source: await place.token('approved'),
        buyer: { email: 'dana@mail.example' },
        note: 'Oak',
      }
      await expect(
        dying(
          createStartCardOrder(kinds, {
            provider: 'square',
            referenceOf: squareAt(place.sandbox.address).referenceOf,
          }),
          request,
          means,
          context(userId),
        ),
      ).rejects.toThrow('gone')
      expect(await stock(productId), 'held meanwhile').toBe(0)
      expect(await afterRecovery(userId, productId)).toEqual(expected)
    },
    60_000,
  )

  const runUntilKilled = useKilledScript(new URL('testing/order-and-die.ts', import.meta.url))
  const killedAfter = async (killAfter: Step, behaviour: 'approved' | 'time-out', userId: string) =>
    runUntilKilled({
      connection: database().connection,
      sandbox: place.sandbox.address,
      killAfter,
      organizationId,
      userId,
      source: await place.token(behaviour),
      agreedTotal: request.agreedTotal,
    })

  // When a provider charges and then does not answer, it is asked for the outcome, however the
  // process ended.
  it.each<[Step, 'approved' | 'time-out', object]>([
    ['started', 'approved', none],
    ['claimed', 'approved', none],
    ['charged', 'approved', placedOnce],
    ['settled', 'approved', placedOnce],
    ['charged', 'time-out', placedOnce],
  ])(
    'killed after %s with a card that is %s',
    async (step, behaviour, expected) => {
      const productId = await makeProduct(database(), organizationId, { stock: 1 })
      const [userId = ''] = await buyers(1, [productId])
      expect(await killedAfter(step, behaviour, userId)).toBe('SIGKILL')
      expect(await stock(productId), 'held meanwhile').toBe(0)
      expect(await afterRecovery(userId, productId)).toEqual(expected)
    },
    60_000,
  )
})
