import { addDays, localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const today = localDay(Math.floor(Date.now() / 1000), DEFAULT_TIME_ZONE)
const monday = addDays(today, 15 - weekdayOf(today))
const makeSeries = async (): Promise<string> => {
  const settings = {
    category: 'Class',
    campusId: null,
    state: null,
    enabled: true,
    hidden: false,
    waitlistEnabled: true,
    quotaWholeWeek: null,
    quotaSplitWeek: null,
    quotaLimitBookings: null,
    quotaGapDays: 0,
    quotaGapOccurances: 0,
    eventReservationSettings: {},
    priceSettings: null,
  }
  const { sessionId } = (
    await homes.post('boss', '/v2/console/series', { ...settings, label: 'Weaving' })
  ).json.item
  await homes.post('boss', '/v2/console/events/repeat', {
    sessionId,
    capacityCount: 2,
    rule: {
      firstDay: monday,
      weekdays: [1, 3],
      everyWeeks: 1,
      startTime: '09:00',
      minutes: 60,
      count: 2,
    },
  })
  return sessionId
}
const week = async (
  sessionId: string,
): Promise<
  readonly {
    readonly eventId: string
    readonly label: string
    readonly startSeconds: number
    readonly endSeconds: number
  }[]
> =>
  (
    await homes.get('boss', '/v2/console/schedule', {
      from: monday,
      to: addDays(monday, 6),
      sessionId,
    })
  ).json.item.events
const preview = (body: object) => homes.post('boss', '/v2/console/events/change/preview', body)
const change = async (body: object) =>
  homes.post('boss', '/v2/console/events/change', {
    ...body,
    mark: (await preview(body)).json.item?.mark ?? '',
  })

describe('SCH-37 events saved with nothing different', () => {
  it('stay as they are, and go on following their rule', async () => {
    const sessionId = await makeSeries()
    const [event] = await week(sessionId)
    const eventId = event?.eventId ?? ''
    expect(
      (
        await homes.post('dana', '/v2/session/event/reservation', {
          authUserIds: [homes.ids['maya'] ?? ''],
          eventIds: [eventId],
        })
      ).status,
    ).toBe(200)
    const changes = () =>
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('auditEntries')
          .select('action')
          .where('organizationId', '=', organizationId)
          .where('action', '=', 'reservations.change-events')
          .execute(),
      )
    const before = (await changes()).length
    for (const same of [
      {},
      {
        startTime: '09:00',
        minutes: 60,
        capacityCount: 2,
        label: event?.label,
        isPremium: false,
        eventExtras: [],
      },
    ]) {
      for (const scope of ['this', 'following', 'all']) {
        expect((await preview({ eventId, scope, ...same })).json.item).toMatchObject({
          events: 0,
          touchedEvents: 0,
          booked: 0,
          bookings: [],
        })
        expect(await change({ eventId, scope, ...same })).toMatchObject({
          status: 409,
          json: { code: 'NOTHING_CHANGES' },
        })
      }
    }
    expect((await week(sessionId))[0]).toMatchObject({ isException: false })
    expect((await changes()).length).toBe(before)
    // A change to anything but the time: participants are counted but not notified.
    expect((await preview({ eventId, scope: 'this', capacityCount: 9 })).json.item).toMatchObject({
      events: 1,
      touchedEvents: 0,
      booked: 1,
      bookings: [],
    })
    expect((await change({ eventId, scope: 'this', capacityCount: 9 })).json.item).toEqual({
      changed: 1,
      told: 0,
    })
    expect((await week(sessionId))[0]).toMatchObject({ isException: true })
    expect((await changes()).length).toBe(before + 1)
  })

  it('also when another program saves one', async () => {
    const sessionId = await makeSeries()
    const [event] = await week(sessionId)
    const save = (body: object) =>
      homes.post('boss', '/v2/session/event', { sessionId, eventId: event?.eventId, ...body })
    for (const same of [
      {},
      {
        label: event?.label,
        startSeconds: event?.startSeconds,
        endSeconds: event?.endSeconds,
        capacityCount: 2,
        status: 'Scheduled',
        isPremium: false,
        eventExtras: [],
        expiresAt: null,
      },
    ]) {
      expect(await save(same)).toMatchObject({ status: 409, json: { code: 'NOTHING_CHANGES' } })
    }
    expect((await week(sessionId))[0]).toMatchObject({ isException: false })
    for (const other of [
      { expiresAt: event?.startSeconds },
      { capacityCount: 3 },
      { startSeconds: (event?.startSeconds ?? 0) + 600 },
    ])
      expect((await save(other)).status).toBe(200)
    expect((await week(sessionId))[0]).toMatchObject({ isException: true })
  })
})
