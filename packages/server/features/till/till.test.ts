import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@lodgepole/contract/api'
import { can } from '@lodgepole/domain/identity/access/can'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { personOfCode, type TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../ledger/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { makePerson } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature, createEntryCodes, createEntryKeys } from '../entry/index.ts'

// Noon of a day, so that no test runs into the next one.
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

describe('TIL-07 a cashier', () => {
  it('has the till’s calls and no other of the console', () => {
    const cashier = {
      kind: 'member',
      loginId: '',
      userId: '',
      roles: new Set<Role>(['cashier']),
    } as const
    const open = allEndpoints
      .filter(
        ({ route, permission }) =>
          route.includes(' /v2/console/') && can(cashier, permission) === 'yes',
      )
      .map(({ route }) => route)
    expect(open.length).toBeGreaterThan(5)
    expect(open.filter((route) => !route.includes('/v2/console/till/'))).toEqual([])
  })
})

describe('TIL-01 what a store sells', () => {
  it('is edited by those who run the shop, item by item; nobody overwrites another', async () => {
    expect((await saveStore({ label: 'X' }, 'till')).status).toBe(403)
    const made = (await saveStore({ label: 'Pro shop' })).json.item
    expect(made).toMatchObject({
      label: 'Pro shop',
      items: [{ name: 'Lemonade', price: '1.75', restricted: true }, { name: 'Postcard' }],
    })
    const [lemonade] = made.items
    const changed = await saveStore({
      ...made,
      label: 'Pro shop',
      isClosed: true,
      items: [
        { ...lemonade, price: '2.00' },
        { name: 'Visor', price: 19, restricted: false, itemId: randomUUID() },
      ],
      code: undefined,
    })
    expect(changed.json.item).toMatchObject({
      isClosed: true,
      items: [
        { itemId: lemonade.itemId, price: '2.00' },
        { name: 'Visor', price: '19.00' },
      ],
    })
    expect(
      (await saveStore({ storeId: made.storeId, version: made.version, label: 'Late', items: [] }))
        .json.code,
    ).toBe('STORE_CHANGED')
    expect((await saveStore({ label: 'canteen', items: [] })).json.code).toBe('STORE_NAME_TAKEN')
    expect(
      (await saveStore({ storeId: randomUUID(), version: 1, label: 'Nowhere', items: [] })).json
        .code,
    ).toBe('STORE_NOT_FOUND')
    expect(
      (await saveStore({ label: 'Bad', items: [{ name: 'x', price: '1.005', restricted: false }] }))
        .json.code,
    ).toBe('INVALID_AMOUNT')
    expect(
      (
        await send(
          [sale(await buyer(500), [{ name: 'x', amount: '1.00', restricted: false }])],
          'till',
          made.storeId,
        )
      ).json.items[0].outcome,
    ).toBe('STORE_CLOSED')
    expect(
      (
        await homes.get(
          'elmboss',
          `${TILL}/stores`,
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.items,
    ).toEqual([])
  })
})

describe('TIL-02 who buys', () => {
  it('is found by name, with what they can spend and their limits of the day', async () => {
    const maya = id('maya')
    expect((await homes.get('till', `${TILL}/people`, { q: 'may' })).json.items[0]).toMatchObject({
      personId: maya,
      accountName: 'dana Test',
    })
    await limit(maya, 1000, 500)
    expect((await sellOne(sale(maya, [item('Lemonade', 2)]))).outcome).toBe('booked')
    expect(await money(maya)).toMatchObject({
      balance: '34.75',
      dailyLimit: '10.00',
      restrictedDailyLimit: '5.00',
      spentToday: '3.50',
      restrictedSpentToday: '3.50',
    })
    expect((await homes.get('till', `${TILL}/person`, { personId: id('elmboss') })).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
  })

  it('or by a card, which is refused as at a gate', async () => {
    const codes = createEntryCodes(
      createEntryKeys(server.database().db, Date.now, () => undefined),
      async () => undefined,
    )
    const code = (personId: string, more: object = {}) =>
      codes.write(
        organizationId,
        { kind: 'card', personId, issuedAtSeconds: 1, expiresAtSeconds: 4_000_000_000, ...more },
        Date.now(),
      )
    const scan = (text: string) => homes.post('till', `${TILL}/scan`, { code: text })
    expect((await scan(await code(id('maya')))).json.item).toMatchObject({
      personId: id('maya'),
      firstName: 'Maya',
    })
    for (const [text, problem] of [
      [await code(randomUUID()), 'unknown-person'],
      ['hello', 'unreadable'],
      [await code(id('maya'), { expiresAtSeconds: 5 }), 'expired'],
    ] as const)
      expect((await scan(text)).json).toMatchObject({ code: 'CODE_REFUSED', details: { problem } })
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .insertInto('entryCards')
        .values({
          organizationId,
          personId: id('theo'),
          issuedAtSeconds: 7,
          expiresAtSeconds: 4_000_000_000,
          withdrawnAt: new Date(),
        })
        .execute(),
    )
    const withdrawn = await code(id('theo'), { issuedAtSeconds: 7 })
    expect((await scan(withdrawn)).json).toMatchObject({ details: { problem: 'withdrawn' } })
    const snapshot: TillSnapshot = (await homes.get('till', `${TILL}/snapshot`)).json.item
    const people = new Set(snapshot.people.map(([personId]) => personId))
    expect(await personOfCode(snapshot, people, withdrawn, checkSignature, now())).toEqual({
      ok: false,
      error: 'withdrawn',
    })
    expect(
      await personOfCode(snapshot, people, await code(id('maya')), checkSignature, now()),
    ).toEqual({ ok: true, value: id('maya') })
  })
})

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
    // The control: as many sales with ids of their own are as many sales, until there is no money.
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
      deedId: randomUUID(),
      personId: person,
      amount: '12.00',
      what: 'Trip',
      restricted: false,
    })
    const { transactionId } = charged.json.item
    const giveBack = (wanted: string) =>
      homes.post('till', '/v2/console/till/refund', {
        refundId: randomUUID(),
        transactionId: wanted,
        restricted: false,
      })
    expect(await giveBack(transactionId)).toMatchObject({
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
    expect(await giveBack(ordered.ok ? ordered.value.journalId : '')).toMatchObject({
      status: 404,
      json: { code: 'JOURNAL_NOT_FOUND' },
    })
    expect(
      (
        await homes.post('boss', '/v2/console/money/refund', {
          deedId: randomUUID(),
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
      deedId: randomUUID(),
      personId: person,
      amount: '4.00',
      method: 'cash',
      reason: 'Goes home',
    })
    expect(paid).toMatchObject({ status: 200, json: { code: 'OK' } })
    expect((await day()).totals).toEqual(totals)
  })
})

describe('TIL-04 what a till may sell without a network', () => {
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

describe('TIL-05 sales made without a network', () => {
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
        message: 'There is not enough money on the account.',
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
    // What nobody has paid is a line of the day until it is settled.
    const priceCents =
      Number(unpaid.total.replace('.', '')) - Number((await day()).unpaid.total.replace('.', ''))
    expect([priceCents, (await day()).unpaid.count]).toEqual([
      Math.round(Number(item('Postcard').price) * 100),
      unpaid.count - 1,
    ])
    expect(
      (await homes.post('boss', `${TILL}/settle`, { saleId: given.saleId, how: 'book' })).json.code,
    ).toBe('CONFLICT_NOT_FOUND')
    expect(await sellOne(given)).toMatchObject({
      outcome: 'INSUFFICIENT_FUNDS',
      transactionId: null,
    })
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

  it('whose time cannot be are told so, and nothing is done', async () => {
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
