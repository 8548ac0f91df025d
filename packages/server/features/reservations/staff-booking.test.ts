import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, setOrganization, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'

const { organizationId } = oak
const HOUR = 3600
const clock = { ms: Date.UTC(2026, 10, 16, 12) }
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
  now: () => clock.ms,
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const at = (hours: number) => clock.ms / 1000 + hours * HOUR
const events = (series: Parameters<typeof makeTimetable>[2], ...hours: readonly number[]) =>
  makeTimetable(server.database(), organizationId, series, hours.map((hour) => ({ startSeconds: at(hour) })))
const book = (who: string, people: readonly string[], eventIds: readonly string[], more: object = {}) =>
  homes.post(who, '/v2/console/bookings', { accountId: id('dana'), personIds: people.map(id), eventIds, ...more })
const cancel = (who: string, eventId: string, groupId: string, people: readonly string[], more: object = {}) =>
  homes.post(who, '/v2/console/bookings/cancellation', { accountId: id('dana'), eventId, groupId, personIds: people.map(id), ...more })
const statusesIn = async (eventId: string) =>
  (await bookingsOf(server.database(), organizationId, [eventId])).map(({ status }) => status).sort()
const table = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) => tenantTransaction(server.database().db, organizationId, work)
const movedMails = () =>
  table(async (tx) => {
    const rows = await tx.db.selectFrom('outbox').select(['topic', 'payload']).where('organizationId', '=', organizationId).execute()
    return rows.filter(({ payload }) => !(payload as { isToldLater?: boolean }).isToldLater).map(({ topic, payload }) => ({ topic, ...(payload as object) }))
  })

beforeAll(async () => {
  homes = await makeHouseholds(server)
  // Before the login is used for the first time: roles are remembered for a few seconds.
  await table((tx) => tx.db.updateTable('users').set({ role: 'concierge' })
    .where('organizationId', '=', organizationId).where('userId', '=', id('till')).execute())
})

describe('RSV-56 staff book for a member', () => {
  it('on any day, by the household’s rules, and the audit names who has done it', async () => {
    const [eventId = ''] = await events({}, 300)
    const booked = await book('boss', ['maya'], [eventId])
    expect(booked).toMatchObject({ status: 200, json: { item: { status: 'booked', total: '0.00' } } })
    const [row] = await bookingsOf(server.database(), organizationId, [eventId])
    expect(row).toMatchObject({ userId: id('dana'), authUserId: id('maya'), status: 'Registered' })
    const [entry] = await table((tx) => tx.db.selectFrom('auditEntries').select(['userId', 'loginId', 'actingLoginId'])
      .where('organizationId', '=', organizationId).where('action', '=', 'reservations.book-for-member').execute())
    expect(entry).toMatchObject({ userId: id('dana'), actingLoginId: expect.any(String) })
    const listed = await homes.get('boss', '/v2/console/bookings', { accountId: id('dana') })
    expect(listed.json.items).toMatchObject([{ eventId, authUserId: id('maya') }])
  })

  it('is for staff alone, and for people of that household alone', async () => {
    const [eventId = ''] = await events({}, 302)
    expect((await book('dana', ['maya'], [eventId])).status).toBe(403)
    expect((await cancel('kim', eventId, id('dana'), ['maya'])).status).toBe(403)
    expect(await book('boss', ['june'], [eventId])).toMatchObject({ status: 404, json: { code: 'PERSON_NOT_FOUND' } })
    expect((await homes.get('kim', '/v2/console/bookings', { accountId: id('dana') })).status).toBe(403)
    expect(await statusesIn(eventId)).toEqual([])
  })

  it('holds to quotas, which a concierge passes, and to everything else, which a concierge does not', async () => {
    const quota = { quotaWholeWeek: { scope: 'ACCOUNT' as const, maxPerWeek: 1 } }
    const [first = '', second = ''] = await events(quota, 400, 402)
    expect((await book('boss', ['maya'], [first])).status).toBe(200)
    expect(await book('boss', ['maya'], [second])).toMatchObject({ json: { code: 'NOT_BOOKABLE', message: 'Max Allowed Reached' } })
    const [sameHour = '', closed = ''] = [...(await events({}, 400)), ...(await events({ eventReservationSettings: { cutoffAtHoursPrior: 900 } }, 404))]
    const day = (await eventRow(server.database(), organizationId, second)).startDayHash
    const seen = await homes.get('till', '/v2/console/bookings/timetable', { accountId: id('dana'), personIds: id('maya'), day })
    expect(seen.json.item.events.find((one: { eventId: string }) => one.eventId === second)).toMatchObject({ verdict: { code: 'released' } })
    expect((await book('till', ['maya'], [second])).status).toBe(200)
    expect(await book('till', ['maya'], [sameHour])).toMatchObject({ json: { code: 'PERSON_ELSEWHERE' } })
    expect(await book('till', ['maya'], [closed])).toMatchObject({ json: { code: 'NOT_BOOKABLE', message: 'Registration Closed' } })
  })

  it('takes the price from an account of who comes; from another one only who works at a till', async () => {
    const [eventId = ''] = await events({ priceSettings: { basePrice: 5 } }, 500)
    expect(await book('boss', ['maya'], [eventId])).toMatchObject({ json: { code: 'PAYMENT_REQUIRED', details: { totalCents: 500 } } })
    expect((await book('till', ['maya'], [eventId], { payerId: id('theo') })).status).toBe(403)
    expect(await book('boss', ['maya'], [eventId], { payerId: id('maya') })).toMatchObject({ json: { item: { total: '5.00' } } })
  })
})

describe('RSV-57 staff move and cancel for a member', () => {
  it('moves all or nothing, with the money, and the household is told of the move alone', async () => {
    const [from = '', to = '', full = ''] = await events({ priceSettings: { basePrice: 5 } }, 600, 602, 604)
    const booked = await book('boss', ['maya'], [from], { payerId: id('maya') })
    const instead = [{ eventId: from, groupId: booked.json.item.groupId, personIds: [id('maya')] }]
    await table((tx) => tx.db.updateTable('events').set({ capacityCount: 0 }).where('organizationId', '=', organizationId).where('eventId', '=', full).execute())
    expect(await book('boss', ['maya'], [full], { payerId: id('maya'), instead })).toMatchObject({ json: { code: 'NOT_BOOKABLE' } })
    expect(await statusesIn(from)).toEqual(['Registered'])
    const before = (await movedMails()).length
    const moved = await book('boss', ['maya'], [to], { payerId: id('maya'), instead })
    expect(moved).toMatchObject({ status: 200, json: { item: { total: '5.00', refunded: '5.00' } } })
    expect([await statusesIn(from), await statusesIn(to)]).toEqual([['Cancelled'], ['Registered']])
    expect((await movedMails()).slice(before).filter(({ topic }) => topic.startsWith('reservations.')))
      .toMatchObject([{ topic: 'reservations.changed', change: 'moved', beforeSeconds: at(600), groupId: moved.json.item.groupId }])
  })

  it('cancels in time with a refund, and late with one only where staff say so', async () => {
    const late = { priceSettings: { basePrice: 5 }, eventReservationSettings: { cancelAtHoursPrior: 2_000 } }
    const [inTime = '', kept = '', given = ''] = [...(await events({ priceSettings: { basePrice: 5 } }, 700)), ...(await events(late, 702, 704))]
    const groupOf = async (eventId: string) => (await book('boss', ['maya'], [eventId], { payerId: id('maya') })).json.item.groupId as string
    expect(await cancel('boss', inTime, await groupOf(inTime), ['maya'])).toMatchObject({ json: { item: { refunded: '5.00' } } })
    expect(await cancel('boss', kept, await groupOf(kept), ['maya'])).toMatchObject({ json: { item: { refunded: '0.00' } } })
    expect(await cancel('boss', given, await groupOf(given), ['maya'], { refundLate: true })).toMatchObject({ json: { item: { refunded: '5.00' } } })
    expect([await statusesIn(inTime), await statusesIn(kept), await statusesIn(given)]).toEqual([['Cancelled'], ['Cancelled'], ['Cancelled']])
  })
})
