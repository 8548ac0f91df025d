import { reportNames } from '@lodgepole/domain/analytics/reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { textsOfPdf } from '../../testing/pdf-text.ts'
import { useTestServer } from '../../testing/server.ts'
import { book } from './testing/money.ts'
import { makeStaff } from './testing/staff.ts'

const { organizationId } = oak
// Nine in the evening of the eighth of July in New York.
const NOW = '2026-07-09T01:00:00Z'
const server = useTestServer({ prepare: prepareHouseholds, now: () => Date.parse(NOW) })
let homes: TestHouseholds
let ask: Awaited<ReturnType<typeof makeStaff>>
const id = (name: string) => homes.ids[name] ?? ''
const database = () => server.database()
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)
const seconds = (text: string) => Date.parse(text) / 1000

const WEEK = { from: '2026-07-02', to: '2026-07-08' }
const rowsOf = async (report: string, query: Record<string, string> = WEEK, role = 'director') =>
  (await ask(role, '/v2/console/reports/rows', { report, ...query })).json
const fileOf = (kind: 'csv' | 'pdf', report: string, query: Record<string, string> = WEEK) =>
  ask('director', `/v2/console/reports/${kind}`, { report, language: 'en', ...query })

beforeAll(async () => {
  homes = await makeHouseholds(server)
  ask = await makeStaff(server, ['director', 'registrar', 'store-manager', 'concierge'])
  for (const organization of [organizationId, elm.organizationId])
    await tenantTransaction(database().db, organization, (tx) =>
      tx.db
        .updateTable('users')
        .set({ createdAt: new Date('2020-01-01') })
        .where('organizationId', '=', organization)
        .execute(),
    )
})

const slot = async (
  label: string,
  at: string,
  taken: number,
  seats: number,
  organization = organizationId,
) => {
  const event = await makeEvent(database(), organization, { label, startSeconds: seconds(at) })
  await tenantTransaction(database().db, organization, (tx) =>
    tx.db
      .updateTable('events')
      .set({ capacityCount: seats, registeredCount: taken })
      .where('organizationId', '=', organization)
      .where('eventId', '=', event.eventId)
      .execute(),
  )
  return event
}
const bookedAt = (
  event: { readonly eventId: string },
  who: string,
  at: string,
  more: object = {},
) =>
  inOak((tx) =>
    tx.db
      .updateTable('bookings')
      .set({ createdAt: new Date(at), ...more })
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', event.eventId)
      .where('authUserId', '=', id(who))
      .execute(),
  )

describe('INF-10 attendance and reservations', () => {
  let seriesId = ''
  beforeAll(async () => {
    // The last second of the eighth in New York, and the first of the ninth.
    const [pool] = [
      await slot('Pool', '2026-07-09T03:59:59Z', 2, 8),
      await slot('Dock', '2026-07-09T04:00:00Z', 5, 5),
      await slot('Elm', '2026-07-05T15:00:00Z', 50, 50, elm.organizationId),
    ]
    seriesId = pool.seriesId
    await makeBooking(database(), organizationId, {
      event: pool,
      userId: id('dana'),
      authUserId: id('maya'),
      status: 'Registered',
      lastCheckInAt: seconds('2026-07-09T00:30:00Z'),
    })
    await makeBooking(database(), organizationId, {
      event: pool,
      userId: id('dana'),
      authUserId: id('theo'),
      status: 'No Show',
    })
    await makeBooking(database(), organizationId, {
      event: pool,
      userId: id('kim'),
      authUserId: id('june'),
      status: 'Cancelled',
    })
    await bookedAt(pool, 'maya', '2026-07-02T04:00:00.000Z', { priceCents: 1_250 })
    await bookedAt(pool, 'theo', '2026-07-02T03:59:59.999Z')
    await bookedAt(pool, 'june', '2026-07-08T12:00:00Z', { priceCents: 300 })
  })

  it('by series and day on the organization’s clock, with what it comes to', async () => {
    expect(await rowsOf('attendance')).toEqual({
      code: 'OK',
      items: [['2026-07-08', 'Pool series', 1, 8, 2, 25, 1, 1, 1]],
      count: 1,
      totals: [null, null, 1, 8, 2, null, 1, 1, 1],
    })
    expect((await rowsOf('attendance', { ...WEEK, seriesId: newId() })).items).toEqual([])
    expect((await rowsOf('attendance', { from: '2026-07-09', to: '2026-07-09' })).items).toEqual([
      ['2026-07-09', 'Dock series', 1, 5, 5, 100, 0, 0, 0],
    ])
  })

  it('reservations by when they were made, newest first, by series and status', async () => {
    const { items, totals, count } = await rowsOf('bookings')
    expect(items).toEqual([
      [
        seconds('2026-07-08T12:00:00Z'),
        'June',
        'kim Test',
        'Pool series',
        'Pool',
        seconds('2026-07-09T03:59:59Z'),
        'Cancelled',
        '3.00',
      ],
      [
        seconds('2026-07-02T04:00:00Z'),
        'Maya',
        'dana Test',
        'Pool series',
        'Pool',
        seconds('2026-07-09T03:59:59Z'),
        'Registered',
        '12.50',
      ],
    ])
    expect([count, totals.at(-1)]).toEqual([2, '15.50'])
    expect(
      (await rowsOf('bookings', { ...WEEK, status: 'Cancelled', seriesId })).items,
    ).toHaveLength(1)
  })

  it('who waits, in the order of the lines', async () => {
    const [later, sooner] = [
      await slot('Ski', '2026-07-20T15:00:00Z', 1, 1),
      await slot('Sail', '2026-07-19T15:00:00Z', 1, 1),
    ]
    for (const [event, holder, who, waitingNumber] of [
      [later, 'kim', 'june', 2],
      [later, 'dana', 'maya', 1],
      [sooner, 'dana', 'theo', 1],
    ] as const) {
      await makeBooking(database(), organizationId, {
        event,
        userId: id(holder),
        authUserId: id(who),
        status: 'Waitlisted',
      })
      await bookedAt(event, who, '2026-06-30T12:00:00Z', { waitingNumber })
    }
    expect(
      (await rowsOf('waitlists', {})).items.map((row: unknown[]) => [row[2], row[3], row[4]]),
    ).toEqual([
      ['Sail', 1, 'Theo'],
      ['Ski', 1, 'Maya'],
      ['Ski', 2, 'June'],
    ])
  })
})

describe('INF-11 money', () => {
  beforeAll(async () => {
    const spending = (who: string) => `spending:${id(who)}`
    await book(database(), organizationId, {
      kind: 'deposit',
      key: 'deposit',
      at: '2026-07-09T03:59:59Z',
      paidBy: 'square',
      legs: {
        'card-clearing': -7_000,
        [spending('maya')]: 5_000,
        [`scheduled:${id('theo')}`]: 2_000,
      },
    })
    await book(database(), organizationId, {
      kind: 'refund',
      key: 'desk',
      at: '2026-07-03T15:00:00Z',
      paidBy: 'cash',
      legs: { cash: 500, [spending('june')]: -500 },
    })
    await book(database(), organizationId, {
      kind: 'deposit',
      key: 'desk',
      at: '2026-07-02T15:00:00Z',
      paidBy: 'cash',
      legs: { cash: -900, [spending('june')]: 900 },
    })
    const items = [
      { name: 'Ice cream', quantity: 2, amountCents: 300, restricted: true },
      { name: '=1+1', quantity: 1, amountCents: 150, restricted: false },
    ]
    const sale = await book(database(), organizationId, {
      kind: 'transaction',
      key: 'charge',
      at: '2026-07-05T15:00:00Z',
      locationName: 'Canteen',
      items,
      legs: { sales: 450, [spending('maya')]: -450 },
    })
    await book(database(), organizationId, {
      kind: 'refund',
      key: 'refund',
      at: '2026-07-06T15:00:00Z',
      locationName: 'Canteen',
      items: [{ name: 'Ice cream', quantity: 1, amountCents: 150, restricted: true }],
      reverses: sale,
      legs: { sales: -150, [spending('maya')]: 150 },
    })
    await book(database(), organizationId, {
      kind: 'transaction',
      key: 'invoice',
      at: '2026-07-05T15:00:00Z',
      locationName: '17',
      items: [{ name: 'Dues', quantity: 1, amountCents: 9_000, restricted: false }],
      legs: { sales: 9_000, 'card-clearing': -9_000 },
    })
    await book(database(), elm.organizationId, {
      kind: 'deposit',
      key: 'deposit',
      at: '2026-07-05T15:00:00Z',
      paidBy: 'square',
      legs: { 'card-clearing': -99_900, adjustments: 99_900 },
    })
  })

  it('balances at the end of a day are those of the postings until then', async () => {
    expect((await rowsOf('balances', { to: '2026-07-07' })).items).toEqual([
      ['June', 'kim Test', '4.00', '0.00', '4.00'],
      ['Maya', 'dana Test', '-3.00', '0.00', '-3.00'],
    ])
    const { items, totals } = await rowsOf('balances', { to: '2026-07-08' })
    expect(items).toEqual([
      ['June', 'kim Test', '4.00', '0.00', '4.00'],
      ['Maya', 'dana Test', '47.00', '0.00', '47.00'],
      ['Theo', 'dana Test', '0.00', '20.00', '20.00'],
    ])
    expect(totals.slice(2)).toEqual(['51.00', '20.00', '71.00'])
  })

  it('deposits and refunds, newest first, by how they were paid', async () => {
    const { items, totals } = await rowsOf('deposits')
    expect(items).toEqual([
      [seconds('2026-07-09T03:59:59Z'), 'deposit', 'Maya, Theo', 'square', '', '70.00', null],
      [seconds('2026-07-03T15:00:00Z'), 'refund', 'June', 'cash', '', null, '5.00'],
      [seconds('2026-07-02T15:00:00Z'), 'deposit', 'June', 'cash', '', '9.00', null],
    ])
    expect(totals.slice(-2)).toEqual(['79.00', '5.00'])
    expect((await rowsOf('deposits', { ...WEEK, paidBy: 'square' })).count).toBe(1)
  })

  it('charges by store and item, less what was given back; invoices are no charges', async () => {
    expect((await rowsOf('till-items')).items).toEqual([
      ['Canteen', '=1+1', 'no', 1, 0, '1.50'],
      ['Canteen', 'Ice cream', 'yes', 2, 1, '1.50'],
    ])
  })

  it('unpaid invoices, the longest overdue first', async () => {
    const invoice = {
      organizationId,
      kind: 'general',
      note: '',
      state: 'open',
      netCents: 10_000,
      taxCents: 0,
      totalCents: 10_000,
      createdAt: new Date(NOW),
      changedAt: new Date(NOW),
      issuedSeconds: seconds(NOW),
    }
    await inOak((tx) =>
      tx.db
        .insertInto('invoices')
        .values([
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('dana'),
            number: 1,
            title: 'Season',
            dueDay: '2026-07-20',
            paidCents: 4_000,
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 2,
            title: 'Key',
            dueDay: '2026-07-01',
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 3,
            title: 'Paid',
            dueDay: '2026-07-01',
            paidCents: 10_000,
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 4,
            title: 'Void',
            dueDay: '2026-07-01',
            state: 'void',
          },
        ])
        .execute(),
    )
    expect((await rowsOf('unpaid-invoices', {})).items).toEqual([
      ['INV-0002', 'kim Test', 'Key', '2026-07-01', 7, '100.00', '0.00', '100.00'],
      ['INV-0001', 'dana Test', 'Season', '2026-07-20', 0, '100.00', '40.00', '60.00'],
    ])
  })

  it('shop orders by product', async () => {
    const [productId, orderId] = [newId(), newId()]
    await inOak(async (tx) => {
      await tx.db
        .insertInto('products')
        .values({ organizationId, productId, kind: 'shop-item', name: 'Cap', priceCents: 500 })
        .execute()
      const order = {
        organizationId,
        userId: id('dana'),
        language: 'en',
        origin: 'http://x',
        changedAt: new Date(NOW),
        netCents: 0,
        taxCents: 0,
        totalCents: 0,
      }
      await tx.db
        .insertInto('orders')
        .values([
          { ...order, orderId, status: 'placed', placedSeconds: seconds('2026-07-05T12:00:00Z') },
          {
            ...order,
            orderId: newId(),
            status: 'cancelled',
            placedSeconds: seconds('2026-07-05T12:00:00Z'),
          },
        ])
        .execute()
      await tx.db
        .insertInto('orderLines')
        .values({
          organizationId,
          orderId,
          line: 0,
          productId,
          kind: 'shop-item',
          name: 'Cap',
          qty: 3,
          refundedQty: 1,
          priceCents: 500,
          taxBasisPoints: 1_000,
          netCents: 1_500,
          taxCents: 150,
          totalCents: 1_650,
          counted: false,
        })
        .execute()
    })
    expect((await rowsOf('shop-products')).items).toEqual([
      ['Cap', 1, 3, 1, '15.00', '1.50', '16.50'],
    ])
  })
})

describe('INF-12 people and units', () => {
  it('sign-ups, newest first', async () => {
    const came = (name: string, at: string) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ createdAt: new Date(at) })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id(name))
          .execute(),
      )
    await came('kim', '2026-07-02T04:00:00Z')
    await came('june', '2026-07-05T12:00:00Z')
    await came('boss', '2026-07-05T12:00:00Z')
    expect((await rowsOf('sign-ups')).items).toEqual([
      [seconds('2026-07-05T12:00:00Z'), 'June', 'added', 'kim Test', 'kim@oak.example'],
      [seconds('2026-07-02T04:00:00Z'), 'kim Test', 'holder', 'kim Test', 'kim@oak.example'],
    ])
    await came('kim', '2020-01-01')
    await came('june', '2020-01-01')
  })

  it('nights by unit: the day of departure is no night, and only those within', async () => {
    const [unitId, other] = [newId(), newId()]
    const stay = (firstDay: string, lastDay: string, status = 'confirmed') => ({
      organizationId,
      stayId: newId(),
      unitId,
      agentId: id('boss'),
      firstDay,
      lastDay,
      status,
      opensAt: 0,
      closesAt: 1,
      createdAt: new Date(NOW),
    })
    await inOak(async (tx) => {
      await tx.db
        .insertInto('lodgingUnits')
        .values([
          { organizationId, unitId, address: '1 Pine Way', capacity: 4 },
          { organizationId, unitId: other, address: '2 Pine Way', capacity: 4 },
        ])
        .execute()
      await tx.db
        .insertInto('lodgingStays')
        .values([
          stay('2026-06-28', '2026-07-04'),
          stay('2026-07-04', '2026-07-06'),
          stay('2026-07-08', '2026-07-20'),
          stay('2026-07-06', '2026-07-08', 'cancelled'),
          stay('2026-06-01', '2026-06-28'),
        ])
        .execute()
    })
    expect((await rowsOf('unit-nights')).items).toEqual([
      ['1 Pine Way', 3, 5, 7, 71],
      ['2 Pine Way', 0, 0, 7, 0],
    ])
  })

  it('unsigned waivers: nobody where nothing is asked, else who has still to sign', async () => {
    expect(await rowsOf('unsigned-waivers', {})).toMatchObject({ items: [], count: 0 })
    await inOak(async (tx) => {
      await tx.db
        .insertInto('waiverTexts')
        .values({
          organizationId,
          version: 1,
          title: 'Rules',
          text: 'Be kind.',
          publishedAt: new Date(NOW),
        })
        .execute()
      await tx.db
        .updateTable('organizations')
        .set({ userWaiverRequired: true, userWaiverVersion: 1 })
        .where('organizationId', '=', organizationId)
        .execute()
      await tx.db
        .updateTable('users')
        .set({ waiverSignedAt: seconds(NOW) - 60, waiverVersion: 1 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('maya'))
        .execute()
    })
    const { items } = await rowsOf('unsigned-waivers', {})
    expect(items.map((row: unknown[]) => [row[0], row[3]]).toSorted()).toEqual([
      ['June', 'never'],
      ['Theo', 'never'],
      ['dana Test', 'never'],
      ['kim Test', 'never'],
    ])
  })
})

describe('INF-13 pages and files', () => {
  let event: Awaited<ReturnType<typeof slot>>
  beforeAll(async () => {
    event = await slot('Many', '2026-07-04T15:00:00Z', 0, 300)
    // Seven share an instant to the microsecond.
    await inOak((tx) =>
      tx.db
        .insertInto('bookings')
        .values(
          Array.from({ length: 120 }, (_, index) => ({
            organizationId,
            bookingId: newId(),
            groupId: newId(),
            ...event,
            userId: id('dana'),
            authUserId: id('maya'),
            status: 'Declined',
            createdAt: new Date(Date.parse('2026-05-01T12:00:00Z') + Math.floor(index / 7)),
          })),
        )
        .execute(),
    )
  })
  const MAY = { from: '2026-05-01', to: '2026-05-31' }

  it('each line once, though some share an instant; sums with the first page alone', async () => {
    let next: string | undefined
    const sizes: number[] = []
    do {
      const page = await rowsOf('bookings', { ...MAY, limit: '50', ...(next ? { next } : {}) })
      sizes.push(page.items.length)
      expect(page.count).toBe(next ? undefined : 120)
      next = page.next
    } while (next)
    expect(sizes).toEqual([50, 50, 20])
  })

  it.each([
    'nonsense',
    'WyJ4Il0',
    Buffer.from('["1","2"]').toString('base64url'),
    Buffer.from('["99999999999999999999","0a000000-0000-4000-8000-000000000001"]').toString(
      'base64url',
    ),
  ])('not from a place that is none: %s', async (next) =>
    expect((await rowsOf('bookings', { ...WEEK, next })).code).toBe('INVALID_INPUT'),
  )

  it.each([
    [{ from: '2026-07-08', to: '2026-07-01' }, 'WRONG_SPAN'],
    [{ from: '2025-01-01', to: '2026-07-01' }, 'WRONG_SPAN'],
    [{ from: '2026-02-30', to: '2026-07-01' }, 'INVALID_INPUT'],
  ])('not over %j', async (span, code) =>
    expect((await rowsOf('attendance', span)).code).toBe(code),
  )

  it('as CSV: whole, in the language asked for, and no cell is run', async () => {
    const { status, headers, text } = await fileOf('csv', 'till-items')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="till-items-2026-07-02-2026-07-08.csv"',
    ])
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toEqual([
      '"Store","Item","Kind","Sold","Given back","Amount"',
      `"Canteen","'=1+1","Other",1,0,1.50`,
      '"Canteen","Ice cream","Food or drink",2,1,1.50',
    ])
    expect((await fileOf('csv', 'bookings', MAY)).text.trim().split('\r\n')).toHaveLength(121)
    expect((await fileOf('csv', 'bookings', { ...WEEK, language: 'fr' })).text).toMatch(
      /"Réservé".*\r\n"2026-07-08 08:00","June".*"Annulé",3.00/,
    )
  })

  it('on paper: organization, days, a header and number on every page, and the total', async () => {
    const { status, headers, bytes } = await fileOf('pdf', 'bookings', MAY)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const texts = textsOfPdf(bytes).map(({ text }) => text)
    const whole = texts.join('\n')
    expect(whole).toContain('Oak · 2026-05-01 – 2026-05-31')
    const pages = Number(/Page 1 of (\d+)/.exec(whole)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(whole).toContain(`Page ${pages} of ${pages}`)
    expect(texts.filter((text) => text === 'Household')).toHaveLength(pages)
    expect(texts.filter((text) => text === 'Total')).toHaveLength(1)
    expect((await fileOf('pdf', 'deposits', { ...WEEK, language: 'es' })).status).toBe(200)
  })

  it('not on paper where it is longer than anybody reads', async () => {
    await inOak((tx) =>
      tx.db
        .insertInto('bookings')
        .values(
          Array.from({ length: 2_000 }, () => ({
            organizationId,
            bookingId: newId(),
            groupId: newId(),
            ...event,
            userId: id('dana'),
            authUserId: id('maya'),
            status: 'Declined',
            createdAt: new Date('2026-05-02T12:00:00Z'),
          })),
        )
        .execute(),
    )
    expect((await fileOf('pdf', 'bookings', MAY)).json).toMatchObject({
      code: 'TOO_LONG_FOR_PAPER',
    })
    expect((await fileOf('csv', 'bookings', MAY)).text.trim().split('\r\n')).toHaveLength(2_121)
  })
})

describe('INF-14 each has the reports of their work', () => {
  it.each([
    ['director', [...reportNames]],
    [
      'registrar',
      [
        'attendance',
        'bookings',
        'waitlists',
        'unit-nights',
        'sign-ups',
        'unsigned-waivers',
        'unpaid-invoices',
      ],
    ],
    ['concierge', ['attendance', 'bookings', 'waitlists', 'unit-nights', 'sign-ups']],
    ['store-manager', ['till-items', 'shop-products']],
  ])(
    '%s',
    async (role, names) => {
      const { items } = (await ask(role, '/v2/console/reports', { language: 'en' })).json
      expect(items.map(({ name }: { name: string }) => name)).toEqual(names)
      for (const report of reportNames) {
        const isTheirs = names.includes(report)
        // Drawing takes long: one of them sees every paper.
        const ways = isTheirs && role !== 'director' ? ['rows', 'csv'] : ['rows', 'csv', 'pdf']
        for (const how of ways)
          expect([
            report,
            how,
            (await ask(role, `/v2/console/reports/${how}`, { report })).status,
          ]).toEqual([report, how, isTheirs ? 200 : 404])
      }
    },
    120_000,
  )

  it('another organization’s lines are never among them', async () => {
    for (const report of reportNames)
      expect(
        (await fileOf('csv', report, { from: '2026-01-01', to: '2026-12-31' })).text,
      ).not.toMatch(/Elm|999\.00/)
  })

  it('each is told in three languages, with words for every column', async () => {
    const shapes = await Promise.all(
      ['en', 'es', 'fr'].map(
        async (language) => (await ask('director', '/v2/console/reports', { language })).json.items,
      ),
    )
    const titles = shapes.map((items) => items.map(({ title }: { title: string }) => title))
    for (const index of reportNames.keys())
      expect(new Set(titles.map((list) => list[index])).size).toBeGreaterThan(1)
    for (const { columns } of shapes.flat())
      for (const { title } of columns) expect(title).not.toBe('')
    expect(
      shapes[2]
        .find(({ name }: { name: string }) => name === 'bookings')
        .filters.map(({ title }: { title: string }) => title),
    ).toEqual(['Série', 'Statut'])
  })
})
