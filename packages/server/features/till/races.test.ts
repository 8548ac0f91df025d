import { randomUUID } from 'node:crypto'
import { chargeVerdict } from '@lodgepole/domain/money/charge'
import { beforeAll, describe, expect, it } from 'vitest'
import { post, spentBetween, reversedCentsOf } from '../../ledger/index.ts'
import { bookUnchecked } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { makePerson } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'

// Noon, so that no test runs into the next day.
const nowMs = new Date().setUTCHours(17, 0, 5, 0)
const now = Math.floor(nowMs / 1000)
const { organizationId } = oak
const server = useTestServer({ prepare: prepareHouseholds, now: () => nowMs })
const TILL = '/v2/console/till'
const SNACK = { name: 'Snack', amount: '1.75', restricted: false }
const ITEM = { name: 'Snack', quantity: 1, amountCents: 175, restricted: false }
let homes: TestHouseholds
let storeId = ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
  storeId = (await homes.post('boss', `${TILL}/store`, { label: 'Canteen', items: [] })).json.item
    .storeId
})

const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))
const buyer = (cents: number) =>
  makePerson(
    server.database(),
    organizationId,
    homes.ids['dana'] ?? '',
    `Buyer ${randomUUID().slice(0, 4)}`,
    cents,
  )
const limit = (userId: string, dailyLimitCents: number) =>
  inOak((tx) =>
    tx.db
      .insertInto('budgets')
      .values({ organizationId, userId, dailyLimitCents, restrictedDailyLimitCents: null })
      .execute(),
  )
const sale = (personId: string, more: object = {}) => ({
  saleId: randomUUID(),
  personId,
  lines: [SNACK],
  soldAtSeconds: now,
  ...more,
})
/** The cashier's till and the office's, alternating. */
const sell = async (given: object, who = 'till') =>
  (await homes.post(who, `${TILL}/sales`, { storeId, sales: [given] })).json.items[0] as {
    outcome: string
    transactionId: string | null
    conflict: boolean
  }
const atTwoTills = async (count: number, given: () => object) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => sell(given(), index % 2 === 0 ? 'till' : 'boss')),
  )
const booked = (sold: readonly { outcome: string }[]) =>
  sold.filter(({ outcome }) => outcome === 'booked').length
const money = async (personId: string) =>
  (await homes.get('till', `${TILL}/person`, { personId })).json.item
const spentCents = async (personId: string) =>
  (await inOak((tx) => spentBetween(tx, [personId], now - 43_200, now + 43_200)))[0]?.allCents ?? 0
const charged = (personId: string, key: string) => ({
  kind: 'transaction' as const,
  key,
  happenedSeconds: now,
  locationName: 'Canteen',
  items: [ITEM],
  legs: [
    { purpose: 'spending' as const, userId: personId, amountCents: -175 },
    { purpose: 'sales' as const, amountCents: 175 },
  ],
})
const refund = (transactionId: string, refundId: string = randomUUID(), more: object = {}) =>
  homes.post('till', `${TILL}/refund`, { refundId, transactionId, ...more })

describe('TIL-08 two tills and one person', () => {
  it('sell no more than the balance', async () => {
    const person = await buyer(600)
    expect(booked(await atTwoTills(6, () => sale(person)))).toBe(3)
    expect((await money(person)).balance).toBe('0.75')
  })

  it('and no more than the daily limit', async () => {
    const person = await buyer(90_000)
    await limit(person, 400)
    const sold = await atTwoTills(6, () => sale(person))
    expect([booked(sold), new Set(sold.map(({ outcome }) => outcome))]).toEqual([
      2,
      new Set(['booked', 'DAILY_LIMIT_REACHED']),
    ])
    expect(await spentCents(person)).toBe(350)
  })

  it('would, if the limit were asked before the account is locked (the control)', async () => {
    const person = await buyer(90_000)
    await limit(person, 200)
    const meet = together(2)
    await atOnce(2, () =>
      inOak(async (tx) => {
        const [spent] = await spentBetween(tx, [person], now - 43_200, now + 43_200)
        const verdict = chargeVerdict(
          90_000,
          { dailyLimitCents: 200, restrictedDailyLimitCents: null },
          spent ?? { allCents: 0, restrictedCents: 0 },
          [ITEM],
        )
        await meet()
        if (verdict.allowed) await post(tx, charged(person, `charge:${randomUUID()}`))
      }),
    )
    expect(await spentCents(person)).toBe(350)
  })
})

describe('TIL-09 a sale without a network that is sent by two at once', () => {
  it('is booked once', async () => {
    const person = await buyer(9_000)
    const given = sale(person, { offline: true, soldAtSeconds: now - 60 })
    const sold = await atTwoTills(6, () => given)
    expect([booked(sold), new Set(sold.map(({ transactionId }) => transactionId)).size]).toEqual([
      6, 1,
    ])
    expect((await money(person)).balance).toBe('88.25')
  })

  it('is one to be settled, where the ledger refuses it', async () => {
    const given = sale(await buyer(0), { offline: true, soldAtSeconds: now - 60 })
    const sold = await atTwoTills(6, () => given)
    expect(
      sold.every(({ outcome, conflict }) => outcome === 'INSUFFICIENT_FUNDS' && conflict),
    ).toBe(true)
    const open = (await homes.get('till', `${TILL}/conflicts`)).json.items as { saleId: string }[]
    expect(open.filter(({ saleId }) => saleId === given.saleId)).toHaveLength(1)
  })

  it('would be booked twice if its id were only looked for, not stored (the control)', async () => {
    const person = await buyer(9_000)
    const [meet, key] = [together(2), `charge:${randomUUID()}`]
    await atOnce(2, () =>
      inOak(async (tx) => {
        const before = await tx.db
          .selectFrom('journals')
          .select('journalId')
          .where('organizationId', '=', organizationId)
          .where('idempotencyKey', '=', key)
          .executeTakeFirst()
        await meet()
        if (!before) await post(tx, charged(person, `charge:${randomUUID()}`))
      }),
    )
    expect((await money(person)).balance).toBe('86.50')
  })
})

describe('TIL-10 two simultaneous refunds of a sale', () => {
  const sold = async (person: string) => (await sell(sale(person))).transactionId ?? ''

  it('refund it once, in whole or in parts', async () => {
    const person = await buyer(1_000)
    const whole = await sold(person)
    const answers = await atOnce(5, () => refund(whole))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await money(person)).balance).toBe('10.00')
    const inParts = await sold(person)
    const parts = await atOnce(5, () => refund(inParts, randomUUID(), { amount: '0.80' }))
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await money(person)).balance).toBe('9.85')
  })

  it('is one refund, however often the same is sent', async () => {
    const person = await buyer(1_000)
    const [transactionId, refundId] = [await sold(person), randomUUID()]
    const answers = await atOnce(5, () => refund(transactionId, refundId, { amount: '1.00' }))
    expect(
      new Set(answers.map(({ status, json }) => `${status} ${json.item?.transactionId}`)).size,
    ).toBe(1)
    expect((await money(person)).balance).toBe('9.25')
  })

  it('would go back twice, if nobody waited for what went back before (the control)', async () => {
    const person = await buyer(1_000)
    const transactionId = await sold(person)
    const meet = together(2)
    await atOnce(2, () =>
      inOak(async (tx) => {
        const before = (await reversedCentsOf(tx, [transactionId])).get(transactionId) ?? 0
        await meet()
        const { legs, ...how } = charged(person, `refund:${randomUUID()}`)
        if (before === 0)
          await bookUnchecked(tx, {
            ...how,
            kind: 'refund',
            reversesJournalId: transactionId,
            legs: legs.map((leg) => ({ ...leg, amountCents: -leg.amountCents })),
          })
      }),
    )
    expect((await money(person)).balance).toBe('11.75')
  })
})
