import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'

const { organizationId } = oak
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
const events = (series: Parameters<typeof makeTimetable>[2], ...hours: readonly number[]) =>
  makeTimetable(
    server.database(),
    organizationId,
    series,
    hours.map((hour) => ({ startSeconds: clock.ms / 1000 + hour * 3600 })),
  )
const book = (
  who: string,
  people: readonly string[],
  eventIds: readonly string[],
  more: object = {},
) =>
  homes.post(who, '/v2/console/bookings', {
    accountId: id('dana'),
    personIds: people.map(id),
    eventIds,
    ...more,
  })
const table = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)

beforeAll(async () => {
  homes = await makeHouseholds(server)
  // Runs before the login is first used, because roles are cached for a few seconds.
  await table((tx) =>
    tx.db
      .updateTable('users')
      .set({ role: 'concierge' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('till'))
      .execute(),
  )
})

describe('staff book for a member what the member can’t book', () => {
  it('RSV-83 also before the day opens for members, whose own bookings wait for it', async () => {
    const week = { eventReservationSettings: { forwardBookingDays: 7 } }
    const [eventId = '', other = ''] = await events(week, 310, 312)
    const own = await homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('maya')],
      eventIds: [eventId],
    })
    expect(own).toMatchObject({ json: { code: 'NOT_BOOKABLE', message: 'Unavailable' } })
    const day = (await eventRow(server.database(), organizationId, eventId)).startDayHash
    for (const who of ['boss', 'till']) {
      const seen = await homes.get(who, '/v2/console/bookings/timetable', {
        accountId: id('dana'),
        personIds: id('maya'),
        day,
      })
      expect(
        seen.json.item.events.find((one: { eventId: string }) => one.eventId === eventId),
      ).toMatchObject({ verdict: { may: 'book' } })
    }
    expect((await book('boss', ['maya'], [eventId])).status).toBe(200)
    expect((await book('till', ['maya'], [other])).status).toBe(200)
    // Staff who book for themselves wait like everyone else, whatever their role.
    const [third = ''] = await events(week, 314)
    const asMember = await homes.post('till', '/v2/session/event/reservation', {
      authUserIds: [id('till')],
      eventIds: [third],
    })
    expect(asMember).toMatchObject({ json: { code: 'NOT_BOOKABLE' } })
  })

  it('RSV-84 takes the price from any spending account of the household, no other', async () => {
    const [eventId = ''] = await events({ priceSettings: { basePrice: 5 } }, 500)
    expect(await book('boss', ['maya'], [eventId])).toMatchObject({
      json: { code: 'PAYMENT_REQUIRED', details: { totalCents: 500 } },
    })
    for (const payerId of [id('june'), id('kim'), id('boss')]) {
      expect(await book('till', ['maya'], [eventId], { payerId }), payerId).toMatchObject({
        status: 404,
        json: { code: 'PERSON_NOT_FOUND' },
      })
    }
    await table((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 2_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('theo'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
    expect(await book('till', ['maya'], [eventId], { payerId: id('theo') })).toMatchObject({
      json: { item: { total: '5.00' } },
    })
    expect((await bookingsOf(server.database(), organizationId, [eventId]))[0]).toMatchObject({
      authUserId: id('maya'),
      paidUserId: id('theo'),
    })
  })
})
