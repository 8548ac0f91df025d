import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { ordersOf } from './order-store.ts'
import { makeProduct, sellEverything } from './testing/shelf.ts'

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

const ids: Record<string, string> = {}

const id = (name: string) => homes.ids[name] ?? ids[name] ?? ''

const add = (who: string, product: string, more: object = {}) =>
  homes.post(who, '/v2/shop/cart/add', { productId: id(product), ...more })

const pay = (who: string, agreedTotal: string, more: object = {}) =>
  homes.post(who, '/v2/bank/payment/carepackage/account', { agreedTotal, ...more })

const orders = async (who: string) => (await homes.get(who, '/v2/shop/orders')).json.items

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
})

beforeEach(async () => {
  clock.ms += 60_000
  for (const who of ['dana', 'kim']) await homes.post(who, '/v2/shop/cart/reset', {})
  await give('maya', 100_000)
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
    for (const product of ['box', 'cap', 'box', 'cap', 'box', 'cap']) {
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
      // With a handful of rows a sequential scan would be cheaper.
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
