import { reportNames } from '@lodgepole/domain/analytics/reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { makeBooking } from '../../testing/bookings.ts'
import { textsOfPdf } from '../../testing/pdf-text.ts'
import { sellInCanteen } from './testing/money.ts'
import { reportCalls } from './testing/report-calls.ts'

const { database, ask, id, inOak, rowsOf, fileOf, slot, bookedAt, organizationId, WEEK } =
  reportCalls()

describe('INF-13 pages and files', () => {
  let event: Awaited<ReturnType<typeof slot>>
  beforeAll(async () => {
    await sellInCanteen(database(), organizationId, `spending:${id('maya')}`)
    const pool = await slot('Pool', '2026-07-09T03:59:59Z', 2, 8)
    await makeBooking(database(), organizationId, {
      event: pool,
      userId: id('kim'),
      authUserId: id('june'),
      status: 'Cancelled',
    })
    await bookedAt(pool, 'june', '2026-07-08T12:00:00Z', { priceCents: 300 })
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
  ])('not with an invalid page key: %s', async (next) =>
    expect((await rowsOf('bookings', { ...WEEK, next })).code).toBe('INVALID_INPUT'),
  )

  it.each([
    [{ from: '2026-07-08', to: '2026-07-01' }, 'WRONG_SPAN'],
    [{ from: '2025-01-01', to: '2026-07-01' }, 'WRONG_SPAN'],
    [{ from: '2026-02-30', to: '2026-07-01' }, 'INVALID_INPUT'],
  ])('not over %j', async (span, code) =>
    expect((await rowsOf('attendance', span)).code).toBe(code),
  )

  it('as CSV: complete, in the requested language, and no cell runs as a formula', async () => {
    const { status, headers, text } = await fileOf('csv', 'till-items')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="till-items-2026-07-02-2026-07-08.csv"',
    ])
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toEqual([
      '"Store","Item","Kind","Sold","Refunded","Amount"',
      `"Canteen","'=1+1","Other",1,0,1.50`,
      '"Canteen","Ice cream","Food or drink",2,1,1.50',
    ])
    expect((await fileOf('csv', 'bookings', MAY)).text.trim().split('\r\n')).toHaveLength(121)
    expect((await fileOf('csv', 'bookings', { ...WEEK, language: 'fr' })).text).toMatch(
      /"Réservé".*\r\n"2026-07-08 08:00","June".*"Annulé",3.00/,
    )
  })

  it('as PDF: organization, days, a header and number on every page, and the total', async () => {
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

  it('not as PDF when it has too many rows', async () => {
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

describe('INF-14 each role has the reports of its work', () => {
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
        // Rendering is slow, so only one role gets every PDF.
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

  it('another organization’s rows are never included', async () => {
    for (const report of reportNames)
      expect(
        (await fileOf('csv', report, { from: '2026-01-01', to: '2026-12-31' })).text,
      ).not.toMatch(/Elm|999\.00/)
  })

  it('each is available in three languages, with labels for every column', async () => {
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
    ).toEqual(['Activité', 'Statut'])
  })
})
