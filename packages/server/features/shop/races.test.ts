import type { Actor } from '@lodgepole/domain/access/actor'
import { createSquarePayments } from '../../adapters/card-square/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, makeRichPerson } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../../platform/run-command.ts'
import { MERCHANT, SIGNATURE_KEY, startSandboxPlace, WEBHOOK_URL, type SandboxPlace } from '../../sandbox/testing/sandbox-place.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { createPay, createRecovery, createSettle, type Step } from '../payments/index.ts'
import { createOrderFromAccount } from './commands/order-from-account.ts'
import { createAddToCart } from './commands/edit-cart.ts'
import { createStartCardOrder } from './commands/start-card-order.ts'
import { bookOrder, unpaidOrder } from './index.ts'
import { insertOrder } from './order-store.ts'
import { makeProduct, ordersIn, stockOf } from './testing/shelf.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const kinds = ['shop-item'] as const
let runner: CommandRunner
let place: SandboxPlace
beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
  place = await startSandboxPlace('square')
})
afterAll(() => place.stop())

const memberOf = (userId: string): Actor => ({ kind: 'member', loginId: userId, userId, roles: new Set(['account-holder']) })
const context = (userId: string) => ({ organizationId, actor: memberOf(userId), requestId: newId(), nowMs: Date.now() })
const wish = { agreedTotal: '10.50', language: 'en', origin: 'http://oak.localhost' }
const addTo = (userId: string, productId: string) => runner.run(createAddToCart(kinds), { productId, qty: 1, options: {}, personId: null }, context(userId))
const buyers = async (count: number, productIds: readonly string[]) => {
  const people: string[] = []
  for (let made = 0; made < count; made += 1) {
    const userId = await makeRichPerson(database(), 5_000)
    for (const productId of made % 2 ? productIds : productIds.toReversed()) await addTo(userId, productId)
    people.push(userId)
  }
  return people
}
const stock = (productId: string) => stockOf(database(), organizationId, productId)
const placed = async (users: readonly string[]) => (await ordersIn(database(), organizationId)).filter(({ userId, status }) => users.includes(userId) && status === 'placed')
const balances = (users: readonly string[]) => tenantTransaction(database().db, organizationId, (tx) => tx.db.selectFrom('accounts').select(['userId', 'balanceCents']).where('organizationId', '=', organizationId).where('userId', 'in', users).execute())

describe('SHOP-14 the last one is sold once', () => {
  it('130 buyers for 100: 100 orders, 30 clear refusals, stock 0, each order paid and each payment an order', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 100 })
    const users = await buyers(130, [productId])
    const answers = await Promise.all(users.map((userId) => runner.run(createOrderFromAccount(kinds), { ...wish, payerId: userId }, context(userId))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
    expect(refused).toHaveLength(30)
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'CART_CHANGED', details: { lines: [{ code: 'NOT_ENOUGH_LEFT' }] } })
    expect(await stock(productId)).toBe(0)
    const orders = await placed(users)
    expect(orders).toHaveLength(100)
    const paid = (await balances(users)).filter(({ balanceCents }) => balanceCents === 5_000 - 1_050).map(({ userId }) => userId)
    expect(paid.toSorted()).toEqual(orders.map(({ userId }) => userId).toSorted())
    expect(new Set(orders.map(({ journalId }) => journalId)).size).toBe(100)
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 120_000)

  it('two things in carts of either order: nobody waits in a circle, and nothing is taken by half', async () => {
    const [one, two] = [await makeProduct(database(), organizationId, { stock: 20, priceCents: 500, taxBasisPoints: 0 }), await makeProduct(database(), organizationId, { stock: 15, priceCents: 500, taxBasisPoints: 0 })]
    const users = await buyers(40, [one, two])
    const answers = await Promise.all(users.map((userId) => runner.run(createOrderFromAccount(kinds), { ...wish, agreedTotal: '10.00', payerId: userId }, context(userId))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(15)
    expect([await stock(one), await stock(two)]).toEqual([5, 0])
  }, 60_000)

  it('one cart ordered from two browsers at once is one order', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 9 })
    const [userId = ''] = await buyers(1, [productId])
    const answers = await Promise.all([1, 2, 3].map(() => runner.run(createOrderFromAccount(kinds), { ...wish, payerId: userId }, context(userId))))
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.error.code)).toSorted()).toEqual(['CART_EMPTY', 'CART_EMPTY', 'OK'])
    expect(await stock(productId)).toBe(8)
  })

  it('would not be without the condition (the control): everybody looks, then everybody writes what they saw', async () => {
    const productId = await makeProduct(database(), organizationId, { stock: 5 })
    const users = await buyers(12, [productId])
    let [looked, release] = [0, () => undefined as void]
    const allHaveLooked = new Promise<void>((resolve) => (release = resolve))
    const lookThenWrite: typeof insertOrder = async (tx, order, nowMs) => {
      const seen = await tx.db.selectFrom('products').select('stock').where('organizationId', '=', organizationId).where('productId', '=', productId).executeTakeFirstOrThrow()
      looked += 1
      if (looked === users.length) release()
      await allHaveLooked
      await tx.db.updateTable('products').set({ stock: null }).where('organizationId', '=', organizationId).where('productId', '=', productId).execute()
      await insertOrder(tx, order, nowMs)
      await tx.db.updateTable('products').set({ stock: (seen.stock ?? 0) - 1 }).where('organizationId', '=', organizationId).where('productId', '=', productId).execute()
      return new Set([productId])
    }
    const answers = await Promise.all(users.map((userId) => runner.run(createOrderFromAccount(kinds, lookThenWrite), { ...wish, payerId: userId }, context(userId))))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(5)
    expect(await stock(productId)).toBe(4)
  }, 30_000)
})

describe('SHOP-15 a process that ends between the steps of a card payment', () => {
  const settle = createSettle({ order: bookOrder }, { order: unpaidOrder })
  const square = () => createSquarePayments({ accessToken: MERCHANT, locationId: 'OAK-1', signatureKey: SIGNATURE_KEY, webhookUrl: WEBHOOK_URL, baseUrl: `${place.sandbox.address}/square`, patienceMs: 4_000 })
  const parts = (laterMs = 0) => ({ db: database().db, commands: runner, providers: { of: async () => square(), named: async () => square() }, settle, now: () => Date.now() + laterMs })
  const HOUR_MS = 3_600_000

  it.each<[Step, string, number, number]>([
    ['started', 'cancelled', 1, 0],
    ['claimed', 'cancelled', 1, 0],
    ['charged', 'placed', 0, 1],
    ['settled', 'placed', 0, 1],
  ])('after %s leaves an order that is paid, or none: %s', async (step, status, left, charges) => {
    const productId = await makeProduct(database(), organizationId, { stock: 1 })
    const [userId = ''] = await buyers(1, [productId])
    const dying = createPay({ ...parts(), reached: (reached) => { if (reached === step) throw new Error('gone') } })
    const means = { source: await place.token('approved'), buyer: { email: 'dana@mail.example' }, note: 'Oak' }
    await expect(dying(createStartCardOrder(kinds, { provider: 'square', referenceOf: square().referenceOf }), wish, means, context(userId))).rejects.toThrow('gone')
    expect(await stock(productId), 'held meanwhile').toBe(0)
    await createRecovery(parts(HOUR_MS))()
    await createRecovery(parts(3 * HOUR_MS))()
    const [order] = (await ordersIn(database(), organizationId, userId))
    expect([order?.status, await stock(productId)]).toEqual([status, left])
    expect(order?.journalId !== null).toBe(charges === 1)
    const reference = square().referenceOf(order?.paymentId ?? '')
    expect(place.sandbox.charges(reference).filter((charge) => charge.status === 'approved')).toHaveLength(charges)
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 60_000)
})
