import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { makeBooking } from '../../testing/bookings.ts'
import { elm } from '../../testing/organizations.ts'
import { reportCalls, NOW } from './testing/report-calls.ts'

const { id, database, inOak, seconds, rowsOf, slot, bookedAt, organizationId, WEEK } = reportCalls()

describe('INF-10 attendance and reservations', () => {
  let seriesId = ''
  beforeAll(async () => {
    // The last second of July 8 in New York, and the first of July 9.
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

  it('waitlists, in their order', async () => {
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

  it('unsigned waivers: empty without a waiver, otherwise everyone who must sign', async () => {
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
