import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@lodgepole/contract/api'
import { can } from '@lodgepole/domain/identity/access/can'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { personOfCode, type TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { makePerson } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature, createEntryCodes, createEntryKeys } from '../entry/index.ts'

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
