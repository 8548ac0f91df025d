import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { book } from './testing/money.ts'
import { makeStaff } from './testing/staff.ts'

const { organizationId } = oak
// 9 p.m. on July 8 in New York. The four weeks start on June 11, at 4:00 UTC.
const NOW = '2026-07-09T01:00:00Z'
const [FIRST_DAY, LAST_SECOND_BEFORE] = ['2026-06-11T04:00:00Z', '2026-06-11T03:59:59Z']
const server = useTestServer({ prepare: prepareHouseholds, now: () => Date.parse(NOW) })
let homes: TestHouseholds
let ask: Awaited<ReturnType<typeof makeStaff>>
const id = (name: string) => homes.ids[name] ?? ''
const database = () => server.database()
const inOrganization = <T>(
  organization: string,
  work: Parameters<typeof tenantTransaction<T>>[2],
) => tenantTransaction(database().db, organization, work)
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  inOrganization(organizationId, work)
const seconds = (text: string) => Date.parse(text) / 1000

const dashboard = async (role = 'director', period = '4-weeks') =>
  (await ask(role, '/v2/console/insight/dashboard', { period })).json.item

interface Slot {
  readonly at: string
  readonly taken: number
  readonly seats: number | null
  readonly seriesId?: string
  readonly status?: string
  readonly organization?: string
  readonly label?: string
}
const slot = async ({
  at,
  taken,
  seats,
  seriesId,
  status,
  organization = organizationId,
  label = 'Pool',
}: Slot) => {
  const event = await makeEvent(database(), organization, {
    label,
    startSeconds: seconds(at),
    ...(seriesId ? { seriesId } : {}),
    ...(status ? { status } : {}),
  })
  await inOrganization(organization, (tx) =>
    tx.db
      .updateTable('events')
      .set({ capacityCount: seats, registeredCount: taken })
      .where('organizationId', '=', organization)
      .where('eventId', '=', event.eventId)
      .execute(),
  )
  return event
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  ask = await makeStaff(server, ['director', 'registrar', 'store-manager', 'concierge'])
  // All accounts are old; what counts is created below.
  for (const organization of [organizationId, elm.organizationId])
    await inOrganization(organization, (tx) =>
      tx.db
        .updateTable('users')
        .set({ createdAt: new Date('2020-01-01') })
        .where('organizationId', '=', organization)
        .execute(),
    )
})

describe('INF-03 booked seats out of all seats', () => {
  beforeAll(async () => {
    const { seriesId } = await slot({ at: FIRST_DAY, taken: 4, seats: 10 })
    await slot({ at: LAST_SECOND_BEFORE, taken: 9, seats: 10, seriesId })
    await slot({ at: '2026-07-08T23:30:00Z', taken: 10, seats: 10, seriesId })
    await slot({ at: '2026-07-09T02:00:00Z', taken: 1, seats: 5, seriesId })
    await slot({ at: '2026-07-09T04:00:00Z', taken: 6, seats: 8, seriesId })
    await slot({ at: '2026-06-20T15:00:00Z', taken: 99, seats: 99, seriesId, status: 'Cancelled' })
    const open = await slot({ at: '2026-06-20T15:00:00Z', taken: 7, seats: null, label: 'Float' })
    const planned = await slot({
      at: '2026-06-20T15:00:00Z',
      taken: 0,
      seats: 50,
      label: 'Planned',
    })
    const limited = await slot({
      at: '2026-06-21T15:00:00Z',
      taken: 3,
      seats: null,
      label: 'Court',
    })
    await slot({
      at: '2026-06-21T15:00:00Z',
      taken: 77,
      seats: 80,
      organization: elm.organizationId,
    })
    await inOak((tx) =>
      tx.db
        .updateTable('series')
        .set({ state: 'draft' })
        .where('organizationId', '=', organizationId)
        .where('seriesId', '=', planned.seriesId)
        .execute(),
    )
    await inOak((tx) =>
      tx.db
        .updateTable('series')
        .set({ eventReservationSettings: JSON.stringify({ maxCapacityCount: 4 }) })
        .where('organizationId', '=', organizationId)
        .where('seriesId', '=', limited.seriesId)
        .execute(),
    )
    expect(open.seriesId).not.toBe(seriesId)
  })

  it('by local day, with the previous period and the weeks ahead', async () => {
    const { occupancy, steps, before, timeZone } = await dashboard()
    expect([timeZone, steps.length, steps[0], steps.at(-1), before]).toEqual([
      'America/New_York',
      28,
      { from: '2026-06-11', to: '2026-06-11' },
      { from: '2026-07-08', to: '2026-07-08' },
      { from: '2026-05-14', to: '2026-06-10' },
    ])
    expect(occupancy).toMatchObject({
      booked: 18,
      seats: 29,
      before: { booked: 9, seats: 10 },
      withoutLimit: 7,
      seriesCount: 2,
    })
    expect(
      occupancy.steps.flatMap(
        ({ booked, seats }: { booked: number; seats: number }, index: number) =>
          seats ? [[steps[index].from, booked, seats]] : [],
      ),
    ).toEqual([
      ['2026-06-11', 4, 10],
      ['2026-06-21', 3, 4],
      ['2026-07-08', 11, 15],
    ])
    expect(occupancy.ahead[0]).toEqual({
      from: '2026-07-09',
      to: '2026-07-15',
      booked: 6,
      seats: 8,
    })
    expect(occupancy.series).toMatchObject([
      { label: 'Pool series', booked: 15, seats: 25, before: { booked: 9, seats: 10 } },
      { label: 'Court series', booked: 3, seats: 4, before: { booked: 0, seats: 0 } },
    ])
  })

  it('by week over a quarter and a year', async () => {
    const { occupancy, steps } = await dashboard('director', 'quarter')
    expect([
      steps.length,
      occupancy.booked,
      occupancy.before.seats,
      occupancy.steps.at(-1),
    ]).toEqual([13, 27, 0, { booked: 11, seats: 15 }])
    expect((await dashboard('director', 'year')).steps).toHaveLength(52)
    expect(
      (await ask('director', '/v2/console/insight/dashboard', { period: 'decade' })).json.code,
    ).toBe('INVALID_INPUT')
  })
})

describe('INF-04 sales, deposits and refunds', () => {
  beforeAll(async () => {
    const sell = (key: string, at: string, cents: number, organization = organizationId) =>
      book(database(), organization, {
        kind: cents < 0 ? 'refund' : 'transaction',
        key,
        at,
        ...(cents < 0 ? { paidBy: 'cash' } : {}),
        legs: {
          sales: cents,
          'sales-tax': Math.sign(cents) * 5,
          adjustments: -cents - Math.sign(cents) * 5,
        },
      })
    await sell('charge', FIRST_DAY, 1_000)
    await sell('refund', '2026-06-12T15:00:00Z', -400)
    await sell('order', '2026-07-08T20:00:00Z', 2_000)
    await sell('order-refund', '2026-07-08T21:00:00Z', -500)
    await sell('booking', '2026-07-08T20:00:00Z', 700)
    await sell('reservation', '2026-07-08T20:00:00Z', 300)
    await sell('invoice', '2026-07-08T20:00:00Z', 9_000)
    // The previous period: 9 p.m. on June 10 is exactly four weeks earlier and counts; a second
    // later does not.
    await sell('charge', '2026-06-11T00:59:59Z', 2_000)
    await sell('charge', '2026-06-11T01:00:00Z', 80_000)
    await sell('charge', '2026-07-01T15:00:00Z', 70_000, elm.organizationId)
    await book(database(), organizationId, {
      kind: 'deposit',
      key: 'deposit',
      at: '2026-07-01T15:00:00Z',
      legs: { 'card-clearing': -5_000, [`spending:${id('theo')}`]: 5_000 },
    })
    await book(database(), organizationId, {
      kind: 'gift',
      key: 'deposit',
      at: '2026-07-01T16:00:00Z',
      legs: { 'card-clearing': -1_500, [`spending:${id('theo')}`]: 1_500 },
    })
    await book(database(), organizationId, {
      kind: 'refund',
      key: 'desk',
      at: '2026-07-02T15:00:00Z',
      paidBy: 'cash',
      legs: { cash: 800, [`spending:${id('theo')}`]: -800 },
    })
    await book(database(), organizationId, {
      kind: 'transfer',
      at: '2026-07-02T15:00:00Z',
      legs: { [`spending:${id('maya')}`]: 100, [`spending:${id('theo')}`]: -100 },
    })
  })

  it('by kind, with tax, less refunds; the previous period ends at the same time', async () => {
    const { spending, steps } = await dashboard()
    expect(
      spending.kinds.map(({ kind, total, before }: Record<string, string>) => [
        kind,
        total,
        before,
      ]),
    ).toEqual([
      ['till', '6.00', '20.05'],
      ['shop', '15.00', '0.00'],
      ['reservations', '10.10', '0.00'],
      ['invoices', '90.05', '0.00'],
    ])
    expect([
      spending.sold.total,
      spending.sold.before,
      spending.deposits.total,
      spending.paidBack.total,
    ]).toEqual(['121.15', '20.05', '65.00', '8.00'])
    const [till] = spending.kinds
    expect([till.beforeSteps.at(-1), till.beforeSteps.length]).toEqual(['20.05', 28])
    expect(
      till.steps.flatMap((amount: string, index: number) =>
        amount === '0.00' ? [] : [[steps[index].from, amount]],
      ),
    ).toEqual([
      ['2026-06-11', '10.05'],
      ['2026-06-12', '-4.05'],
    ])
  })

  it('INF-07 for a store manager what stores and shop sold, and nothing else', async () => {
    const { spending, ...rest } = await dashboard('store-manager')
    expect(spending.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['till', 'shop'])
    expect([spending.sold.total, spending.deposits, spending.paidBack]).toEqual([
      '21.00',
      undefined,
      undefined,
    ])
    expect(Object.keys(rest).toSorted()).toEqual([
      'asOfSeconds',
      'before',
      'period',
      'steps',
      'timeZone',
    ])
  })
})

describe('INF-05 sign-ups and bookings', () => {
  it('households and people by sign-up date, without staff, hidden or merged people', async () => {
    const came = (name: string, at: string, more: object = {}) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ createdAt: new Date(at), ...more })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id(name))
          .execute(),
      )
    await came('dana', '2026-06-11T04:00:00Z')
    await came('maya', '2026-07-08T23:00:00Z')
    await came('theo', '2026-07-08T23:00:00Z', { mergedInto: id('maya'), isInactive: true })
    await came('kim', '2026-06-11T00:00:00Z')
    await came('june', '2026-06-11T02:00:00Z')
    await came('boss', '2026-07-01T12:00:00Z')
    const { signUps } = await dashboard()
    expect(signUps).toMatchObject({
      people: { total: 2, before: 1 },
      households: { total: 1, before: 1 },
    })
    expect([
      signUps.people.steps[0],
      signUps.people.steps.at(-1),
      signUps.households.steps[0],
    ]).toEqual([1, 1, 1])
  })

  it('bookings by when they were made, and how many of them were canceled', async () => {
    const event = await slot({ at: '2026-09-01T15:00:00Z', taken: 1, seats: 2 })
    await makeBooking(database(), organizationId, {
      event,
      userId: id('dana'),
      authUserId: id('maya'),
      status: 'Registered',
    })
    await makeBooking(database(), organizationId, {
      event,
      userId: id('kim'),
      authUserId: id('june'),
      status: 'Cancelled',
    })
    await inOak((tx) =>
      tx.db
        .updateTable('bookings')
        .set({ createdAt: new Date('2026-07-08T15:00:00Z') })
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    const { bookings } = await dashboard()
    expect(bookings).toMatchObject({
      made: { total: 2, before: 0 },
      cancelled: { total: 1, before: 0 },
    })
    expect(bookings.made.steps.at(-1)).toBe(2)
  })
})

describe('INF-06 waitlists', () => {
  it('the longest lines first, with who is first and since when; no past events', async () => {
    const [long, short, past] = [
      await slot({ at: '2026-07-20T15:00:00Z', taken: 2, seats: 2, label: 'Ski' }),
      await slot({ at: '2026-07-21T15:00:00Z', taken: 2, seats: 2, label: 'Sail' }),
      await slot({ at: '2026-07-08T15:00:00Z', taken: 2, seats: 2 }),
    ]
    const wait = async (
      event: typeof long,
      holder: string,
      person: string,
      waitingNumber: number,
      at: string,
    ) => {
      await makeBooking(database(), organizationId, {
        event,
        userId: id(holder),
        authUserId: id(person),
        status: 'Waitlisted',
      })
      await inOak((tx) =>
        tx.db
          .updateTable('bookings')
          .set({ waitingNumber, createdAt: new Date(at) })
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', event.eventId)
          .where('authUserId', '=', id(person))
          .execute(),
      )
    }
    await wait(long, 'kim', 'june', 2, '2026-07-01T12:00:00Z')
    await wait(long, 'dana', 'maya', 1, '2026-07-02T12:00:00Z')
    await wait(short, 'kim', 'june', 1, '2026-06-30T12:00:00Z')
    await wait(past, 'kim', 'june', 1, '2026-06-30T12:00:00Z')
    expect((await dashboard()).waitlists).toMatchObject({
      people: 3,
      events: 2,
      longest: [
        {
          label: 'Ski',
          seriesLabel: 'Ski series',
          waiting: 2,
          seats: 2,
          firstName: 'Maya',
          sinceSeconds: seconds('2026-07-01T12:00:00Z'),
        },
        { label: 'Sail', waiting: 1, firstName: 'June' },
      ],
    })
  })
})

describe('INF-07 each role sees the figures of its work', () => {
  it.each([
    ['director', ['bookings', 'occupancy', 'signUps', 'spending', 'waitlists']],
    ['registrar', ['bookings', 'occupancy', 'signUps', 'waitlists']],
    ['concierge', ['bookings', 'occupancy', 'signUps', 'waitlists']],
    ['store-manager', ['spending']],
  ])('%s: %j', async (role, parts) => {
    const seen = await dashboard(role)
    expect(
      ['occupancy', 'spending', 'signUps', 'bookings', 'waitlists']
        .filter((part) => part in seen)
        .toSorted(),
    ).toEqual(parts)
  })

  it('a cashier and a household see none', async () => {
    for (const who of ['till', 'dana'])
      expect((await homes.get(who, '/v2/console/insight/dashboard')).status).toBe(403)
  })

  it('another organization’s figures are separate', async () => {
    const answer = await server.call(`GET /v2/console/insight/dashboard?period=4-weeks`, {
      host: elm.host,
      headers: {
        authorization: (await signInAs(server.lodgepole().address, elm.host, 'elmboss')).json.item
          .idToken,
      },
    })
    expect(answer.json.item).toMatchObject({
      occupancy: { booked: 77, seats: 80 },
      spending: { sold: { total: '700.05' } },
      waitlists: { people: 0, longest: [] },
    })
  })
})
