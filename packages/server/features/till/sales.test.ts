import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../ledger/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
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

describe('TIL-03 a sale', () => {
  it('is priced by the server, charged by the usual rules, and booked once', async () => {
    const person = await buyer(1000)
    const given = sale(person, [
      item('Lemonade', 2),
      { name: 'Haircut', amount: '4.00', restricted: false },
    ])
    const answers = await atOnce(4, () => sellOne(given))
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ outcome: 'booked', total: '7.50', balance: '2.50' })
    expect((await money(person)).balance).toBe('2.50')
    // Control: the same number of sales with ids of their own all count, until the money runs out.
    const others = await atOnce(4, () => sellOne(sale(person, [item('Postcard')])))
    expect(others.filter(({ outcome }) => outcome === 'booked')).toHaveLength(3)
    expect(others.find(({ outcome }) => outcome !== 'booked')).toMatchObject({
      outcome: 'INSUFFICIENT_FUNDS',
      conflict: false,
    })
    expect((await money(person)).balance).toBe('0.25')
  })

  it.each([
    ['a price that was another', () => [{ ...item('Lemonade'), price: '0.01' }], 'PRICE_CHANGED'],
    [
      'what is not sold',
      () => [{ itemId: randomUUID(), quantity: 1, price: '1.00' }],
      'ITEM_NOT_FOUND',
    ],
  ])('refuses %s', async (_what, lines, outcome) =>
    expect((await sellOne(sale(await buyer(1000), lines()))).outcome).toBe(outcome),
  )

  it('refuses strangers, other organizations, and amounts that are none', async () => {
    const person = await buyer(1000)
    expect((await send([sale(person, [item('Postcard')])], 'dana')).status).toBe(403)
    expect((await send([sale(person, [item('Postcard')])], 'nobody')).status).toBe(401)
    expect((await sellOne(sale(id('elmboss'), [item('Postcard')]))).outcome).toBe(
      'PERSON_NOT_FOUND',
    )
    expect(
      (await send([sale(person, [{ name: 'x', amount: '-1', restricted: false }])])).json.code,
    ).toBe('AMOUNT_TOO_SMALL')
    expect(
      (
        await homes.post(
          'elmboss',
          `${TILL}/sales`,
          {
            organizationId: elm.organizationId,
            storeId: store.storeId,
            sales: [sale(person, [item('Postcard')])],
          },
          elm.host,
        )
      ).json.code,
    ).toBe('STORE_NOT_FOUND')
  })

  it('TIL-06 is refunded from the day’s list, whose totals are by store and cashier', async () => {
    const person = await buyer(1000)
    const { transactionId } = await sellOne(sale(person, [item('Lemonade')]))
    const mine = async () =>
      (await day()).totals.find(
        ({ cashierName }: { cashierName: string }) => cashierName === 'till Test',
      )
    const before = await mine()
    expect(
      (
        await homes.post('till', '/v2/console/till/refund', {
          refundId: randomUUID(),
          transactionId,
          amount: '0.75',
          restricted: true,
        })
      ).status,
    ).toBe(200)
    const after = await mine()
    expect([
      Number(after.refunds) - Number(before.refunds),
      after.salesCount,
      Math.round((Number(before.net) - Number(after.net)) * 100),
    ]).toEqual([0.75, before.salesCount, 75])
    const listed = (await day()).sales.find(
      (one: { transactionId: string }) => one.transactionId === transactionId,
    )
    expect(listed).toMatchObject({
      storeLabel: 'Canteen',
      cashierName: 'till Test',
      total: '1.75',
      refunded: '0.75',
      items: [{ name: 'Lemonade', quantity: 1, amount: '1.75', restricted: true }],
    })
    const pages = (await homes.get('till', `${TILL}/day`, { limit: '1' })).json.item
    expect([pages.sales.length, typeof pages.next]).toEqual([1, 'string'])
    expect((await homes.get('till', `${TILL}/day`, { day: '2020-01-01' })).json.item).toMatchObject(
      { totals: [], sales: [] },
    )
    expect((await homes.get('dana', `${TILL}/day`)).status).toBe(403)
  })

  it('TIL-06 a cashier refunds neither the office’s charges nor orders', async () => {
    const person = await buyer(3000)
    const { totals } = await day()
    const charged = await homes.post('boss', '/v2/console/money/charge', {
      adjustmentId: randomUUID(),
      personId: person,
      amount: '12.00',
      what: 'Trip',
      restricted: false,
    })
    const { transactionId } = charged.json.item
    const refund = (wanted: string) =>
      homes.post('till', '/v2/console/till/refund', {
        refundId: randomUUID(),
        transactionId: wanted,
        restricted: false,
      })
    expect(await refund(transactionId)).toMatchObject({
      status: 404,
      json: { code: 'JOURNAL_NOT_FOUND' },
    })
    const ordered = await tenantTransaction(server.database().db, organizationId, (tx) =>
      post(tx, {
        kind: 'transaction',
        key: `order:${randomUUID()}`,
        happenedSeconds: now(),
        items: [{ name: 'Bear', quantity: 1, amountCents: 500, restricted: false }],
        legs: [
          { purpose: 'spending', userId: person, amountCents: -500 },
          { purpose: 'sales', amountCents: 500 },
        ],
      }),
    )
    expect(await refund(ordered.ok ? ordered.value.journalId : '')).toMatchObject({
      status: 404,
      json: { code: 'JOURNAL_NOT_FOUND' },
    })
    expect(
      (
        await homes.post('boss', '/v2/console/money/refund', {
          adjustmentId: randomUUID(),
          transactionId,
          amount: '12.00',
          reason: 'Rain',
        })
      ).status,
    ).toBe(200)
    expect((await day()).totals).toEqual(totals)
    expect((await money(person)).balance).toBe('25.00')
  })

  it('TIL-06 what the office pays out of an account is no refund of a till', async () => {
    const person = await buyer(1000)
    const { totals } = await day()
    const paid = await homes.post('boss', '/v2/console/money/payout', {
      adjustmentId: randomUUID(),
      personId: person,
      amount: '4.00',
      method: 'cash',
      reason: 'Goes home',
    })
    expect(paid).toMatchObject({ status: 200, json: { code: 'OK' } })
    expect((await day()).totals).toEqual(totals)
  })
})
