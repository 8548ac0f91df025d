import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const { organizationId } = oak
const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
const base = '/v2/console/invoices/bulk'
const id = (who: string) => homes.ids[who] ?? ''
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const lines = [
  { text: 'Bus', qty: 1, price: '10.00', taxBasisPoints: 1_000 },
  { text: 'Lunch', qty: 2, price: '2.50' },
]
const words = { title: 'Trip', dueDay: '2030-01-01' }
const preview = async (body: object) =>
  (await homes.post('boss', `${base}/preview`, { lines, ...body })).json
const issue = (body: object, who = 'boss') => homes.post(who, base, { lines, ...words, ...body })
const rows = () =>
  inOak((tx) =>
    tx.db
      .selectFrom('invoices')
      .select(['number', 'userId', 'totalCents', 'state'])
      .where('organizationId', '=', organizationId)
      .orderBy('number')
      .execute(),
  )
const told = () =>
  inOak((tx) =>
    tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('organizationId', '=', organizationId)
      .where('topic', '=', 'invoices.issued')
      .execute(),
  )
let seriesId = ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Trip',
    startSeconds: Math.floor(Date.now() / 1000) + 86_400,
  })
  ;({ seriesId } = event)
  for (const [who, holder] of [
    ['maya', 'dana'],
    ['theo', 'dana'],
    ['june', 'kim'],
  ] as const)
    await makeBooking(server.database(), organizationId, {
      event,
      userId: id(holder),
      authUserId: id(who),
      status: 'Registered',
    })
  await inOak((tx) =>
    tx.db
      .updateTable('users')
      .set({ membershipType: 'Family' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('kim'))
      .execute(),
  )
})

describe('MON-14 one invoice for many households', () => {
  it('shows who gets it and the amount, for each household or person', async () => {
    expect((await homes.get('boss', `${base}/choices`)).json.item).toEqual({
      sessions: [{ seriesId, label: 'Trip series', people: 3 }],
      memberships: [{ membershipType: 'Family', people: 1 }],
    })
    expect((await preview({ whom: { by: 'session', seriesId } })).item).toMatchObject({
      households: 2,
      people: 3,
      total: '32.00',
      withoutEmail: 0,
      some: [
        { householdName: 'dana Test', people: ['Maya', 'Theo'], total: '16.00' },
        { householdName: 'kim Test', total: '16.00' },
      ],
    })
    expect(
      (await preview({ whom: { by: 'session', seriesId }, each: 'person' })).item,
    ).toMatchObject({
      households: 2,
      total: '48.00',
      some: [{ total: '32.00' }, { total: '16.00' }],
    })
    expect(
      (await preview({ whom: { by: 'membership', membershipType: 'Family' } })).item,
    ).toMatchObject({ households: 1, people: 1 })
    expect((await preview({ whom: { by: 'role', role: 'account-holder' } })).item).toMatchObject({
      households: 2,
    })
    expect(
      (await preview({ whom: { by: 'people', personIds: [id('theo'), id('dana'), newId()] } }))
        .item,
    ).toMatchObject({ households: 1, people: 2 })
    expect(await rows()).toEqual([])
  })

  it.each<[object, string]>([
    [
      { whom: { by: 'people', personIds: ['5a3b1c9e-2f47-4d68-9a10-7b6c5d4e3f21'] } },
      'BULK_NOBODY',
    ],
    [{ lines: [{ text: 'Bus', qty: 1, price: '1.005' }] }, 'INVALID_AMOUNT'],
    [{ lines: [{ text: 'Bus', qty: 1, price: '0' }] }, 'AMOUNT_TOO_SMALL'],
    [{ agreedHouseholds: 3 }, 'BULK_CHANGED'],
    [{ agreedTotal: '47.99' }, 'BULK_CHANGED'],
    [{ dueDay: '2020-01-01' }, 'DUE_DAY_PASSED'],
  ])('refuses %j and writes nothing', async (more, code) => {
    expect(
      (
        await issue({
          whom: { by: 'session', seriesId },
          each: 'person',
          agreedHouseholds: 2,
          agreedTotal: '48.00',
          ...more,
        })
      ).json.code,
    ).toBe(code)
    expect(await rows()).toEqual([])
  })

  it('issues all with consecutive numbers, notifies each household once, and reports', async () => {
    const issued = await issue({
      whom: { by: 'session', seriesId },
      each: 'person',
      agreedHouseholds: 2,
      agreedTotal: '48.00',
    })
    expect(issued.json.items).toMatchObject([
      {
        invoiceNumber: 'INV-0001',
        householdName: 'dana Test',
        people: ['Maya', 'Theo'],
        total: '32.00',
      },
      { invoiceNumber: 'INV-0002', householdName: 'kim Test', total: '16.00' },
    ])
    expect(await rows()).toEqual([
      { number: 1, userId: id('dana'), totalCents: 3_200, state: 'open' },
      { number: 2, userId: id('kim'), totalCents: 1_600, state: 'open' },
    ])
    expect(
      (await told()).map(({ payload }) => (payload as { userId: string }).userId).toSorted(),
    ).toEqual([id('dana'), id('kim')].toSorted())
    const listed = (await homes.get('boss', '/v2/console/invoices', { limit: '2' })).json.items as {
      invoiceNumber: string
    }[]
    expect(
      listed.map(({ invoiceNumber }) => invoiceNumber),
      'the last first',
    ).toEqual(['INV-0002', 'INV-0001'])
    const texts = await inOak((tx) =>
      tx.db
        .selectFrom('invoiceLines')
        .select(['text', 'totalCents'])
        .where('organizationId', '=', organizationId)
        .where('invoiceId', '=', issued.json.items[0].invoiceId)
        .orderBy('line')
        .execute(),
    )
    expect(texts).toEqual([
      { text: 'Bus · Maya', totalCents: 1_100 },
      { text: 'Lunch · Maya', totalCents: 500 },
      { text: 'Bus · Theo', totalCents: 1_100 },
      { text: 'Lunch · Theo', totalCents: 500 },
    ])
  })

  it('many at once leave no gap in the numbers', async () => {
    const done = await Promise.all(
      Array.from({ length: 5 }, () =>
        issue({ whom: { by: 'session', seriesId }, agreedHouseholds: 2, agreedTotal: '32.00' }),
      ),
    )
    expect(done.every(({ status }) => status === 200)).toBe(true)
    expect((await rows()).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })

  it('never reaches another organization', async () => {
    expect(
      (
        await homes.post(
          'elmboss',
          `${base}/preview`,
          {
            organizationId: elm.organizationId,
            lines,
            whom: { by: 'people', personIds: [id('maya')] },
          },
          elm.host,
        )
      ).json.code,
    ).toBe('BULK_NOBODY')
    expect(
      (
        await issue(
          { whom: { by: 'session', seriesId }, agreedHouseholds: 2, agreedTotal: '32.00' },
          'till',
        )
      ).json.code,
    ).toBe('NOT_PERMITTED')
  })
})
