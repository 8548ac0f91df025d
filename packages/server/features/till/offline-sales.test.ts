import { randomUUID } from 'node:crypto'
import { type TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../ledger/index.ts'
import { deposit, inOak } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { makePerson } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

// Noon, so that no test runs into the next day.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }

const now = () => Math.floor(clock.ms / 1000)

const { organizationId } = oak

const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })

let homes: TestHouseholds

let store: {
  storeId: string
  version: number
  items: { itemId: string; name: string; price: string }[]
}

const TILL = '/v2/console/till'

const id = (name: string) => homes.ids[name] ?? ''

const saveStore = (body: object, who = 'boss') =>
  homes.post(who, `${TILL}/store`, {
    label: 'Canteen',
    items: [
      { name: 'Lemonade', price: '1.75', restricted: true },
      { name: 'Postcard', price: '0.75', restricted: false },
    ],
    ...body,
  })

beforeAll(async () => {
  homes = await makeHouseholds(server)
  store = (await saveStore({})).json.item
})

const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

const buyer = (cents: number) =>
  makePerson(
    server.database(),
    organizationId,
    id('dana'),
    `Buyer ${randomUUID().slice(0, 4)}`,
    cents,
  )

const limit = (
  personId: string,
  dailyLimitCents: number | null,
  restrictedDailyLimitCents: number | null,
) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .insertInto('budgets')
      .values({ organizationId, userId: personId, dailyLimitCents, restrictedDailyLimitCents })
      .execute(),
  )

const item = (name: string, quantity = 1) => {
  const found = store.items.find((one) => one.name === name)
  return { itemId: found?.itemId ?? '', quantity, price: found?.price ?? '' }
}

const sale = (personId: string, lines: readonly object[], more: object = {}) => ({
  saleId: randomUUID(),
  personId,
  lines,
  soldAtSeconds: now(),
  ...more,
})

const send = (sales: readonly object[], who = 'till', storeId = store.storeId) =>
  homes.post(who, `${TILL}/sales`, { storeId, sales })

const sellOne = async (given: object, who = 'till') => (await send([given], who)).json.items[0]

const money = async (personId: string) =>
  (await homes.get('till', `${TILL}/person`, { personId })).json.item

const day = async () => (await homes.get('till', `${TILL}/day`)).json.item

describe('TIL-04 the offline limit of a till', () => {
  it('is the least of balance, limits and allowed risk, for all with an account', async () => {
    await setOrganization(server.database(), { policies: { offlineTillCents: 1500 } })
    clock.ms += 60_000
    const [rich, limited] = [await buyer(9000), await buyer(9000)]
    await limit(limited, 700, 200)
    const { people }: TillSnapshot = (await homes.get('till', `${TILL}/snapshot`)).json.item
    const of = (personId: string) => people.find(([one]) => one === personId)?.slice(3, 5)
    expect([of(rich), of(limited), of(id('elmboss'))]).toEqual([
      [1500, 1500],
      [700, 200],
      undefined,
    ])
    expect((await homes.get('dana', `${TILL}/snapshot`)).status).toBe(403)
  })
})

describe('TIL-05 offline sales', () => {
  it('are booked at their own time and price; refusals are stored and settled once', async () => {
    const person = await buyer(300)
    const soldAtSeconds = now() - 3600
    const queue = [
      sale(person, [{ ...item('Lemonade'), price: '1.50' }], { offline: true, soldAtSeconds }),
      sale(person, [item('Lemonade')], { offline: true, soldAtSeconds: soldAtSeconds + 5 }),
    ]
    const [first, second] = (await send(queue)).json.items
    expect([first, second]).toMatchObject([
      { outcome: 'booked', total: '1.50', balance: '1.50' },
      { outcome: 'INSUFFICIENT_FUNDS', conflict: true, transactionId: null },
    ])
    const again = (await send(queue)).json.items
    expect([again[0].transactionId, again[1].outcome, again[1].conflict]).toEqual([
      first.transactionId,
      'INSUFFICIENT_FUNDS',
      true,
    ])
    expect((await money(person)).balance).toBe('1.50')
    const open = async () =>
      ((await homes.get('till', `${TILL}/conflicts`)).json.items as { saleId: string }[]).filter(
        ({ saleId }) => saleId === queue[1]?.saleId,
      )
    expect(await open()).toMatchObject([
      {
        storeLabel: 'Canteen',
        cashierName: 'till Test',
        total: '1.75',
        code: 'INSUFFICIENT_FUNDS',
        message: 'There isn’t enough money in the account.',
      },
    ])
    const settle = (how: string, who = 'till', saleId = queue[1]?.saleId) =>
      homes.post(who, `${TILL}/settle`, {
        saleId,
        how,
        ...(how === 'write-off' ? { reason: 'Went home' } : {}),
      })
    expect((await settle('book')).json.code).toBe('INSUFFICIENT_FUNDS')
    expect((await settle('write-off')).json.code).toBe('NOT_PERMITTED')
    expect((await settle('write-off', 'elmboss')).status).toBe(403)
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 1000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', person)
        .execute(),
    )
    const settled = await atOnce(3, () => settle('book'))
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect([(await money(person)).balance, await open()]).toEqual(['8.25', []])
    expect((await sellOne(queue[1] ?? {})).outcome).toBe('booked')
    expect((await money(person)).balance).toBe('8.25')
  })

  it('are written off by whoever runs the shop, and stay so when sent again', async () => {
    const person = await buyer(0)
    const given = sale(person, [item('Postcard')], { offline: true, soldAtSeconds: now() - 60 })
    expect((await sellOne(given)).conflict).toBe(true)
    const { unpaid } = await day()
    const writeOff = (more: object) =>
      homes.post('boss', `${TILL}/settle`, { saleId: given.saleId, how: 'write-off', ...more })
    for (const more of [{}, { reason: ' x ' }])
      expect((await writeOff(more)).json.code).toBe('INVALID_INPUT')
    expect((await writeOff({ reason: ' Went home ' })).status).toBe(200)
    const notes = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'till.settle')
        .execute(),
    )
    expect(notes.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({
        saleId: given.saleId,
        how: 'write-off',
        personId: person,
        reason: 'Went home',
      }),
    )
    // An unpaid sale is a line of the day until it is settled.
    const priceCents =
      Number(unpaid.total.replace('.', '')) - Number((await day()).unpaid.total.replace('.', ''))
    expect([priceCents, (await day()).unpaid.count]).toEqual([
      Math.round(Number(item('Postcard').price) * 100),
      unpaid.count - 1,
    ])
    expect(
      (await homes.post('boss', `${TILL}/settle`, { saleId: given.saleId, how: 'book' })).json.code,
    ).toBe('CONFLICT_NOT_FOUND')
    // Not even when there is money by now.
    await inOak(server.database(), (tx) => post(tx, deposit(person, 500)))
    expect(await sellOne(given)).toMatchObject({
      outcome: 'INSUFFICIENT_FUNDS',
      transactionId: null,
    })
    expect((await money(person)).balance).toBe('5.00')
  })

  it('two tills that oversold to one person: one sale stands, the other is reported', async () => {
    const person = await buyer(200)
    const outcomes = await atOnce(2, () =>
      sellOne(sale(person, [item('Lemonade')], { offline: true, soldAtSeconds: now() - 60 })),
    )
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'INSUFFICIENT_FUNDS',
      'booked',
    ])
    expect((await money(person)).balance).toBe('0.25')
  })

  it('with an impossible time are refused and change nothing', async () => {
    const person = await buyer(1000)
    for (const soldAtSeconds of [now() + 4000, now() - 30 * 86_400])
      expect(
        (
          await send([
            sale(person, [item('Postcard')]),
            sale(person, [item('Postcard')], { offline: true, soldAtSeconds }),
          ])
        ).json.code,
      ).toBe('BAD_TIME')
    expect((await money(person)).balance).toBe('10.00')
  })
})
