import type { Series } from '@lodgepole/domain/reservations/series'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { bookingsOf, makeTimetable, type TestEvent } from './testing/timetable.ts'

const { organizationId } = oak
const HOUR = 3600
const DAY = 24
const clock = { ms: Date.UTC(2026, 10, 16, 12) }
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, {
      features: { eventRegistration: true },
      policies: { noOverlappingReservations: false },
    })
  },
  now: () => clock.ms,
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const at = (hours: number) => clock.ms / 1000 + hours * HOUR
const events = (series: Partial<Series>, ...list: readonly TestEvent[]) =>
  makeTimetable(server.database(), organizationId, series, list)
const book = (
  who: string,
  people: readonly string[],
  eventIds: readonly string[],
  more: object = {},
) =>
  homes.post(who, '/v2/session/event/reservation', {
    authUserIds: people.map(id),
    eventIds,
    ...more,
  })
const withItem = (eventId: string) => ({ extras: [{ eventId, extraId: 'kayak' }] })
const seatsIn = async (eventIds: readonly string[]) =>
  (await bookingsOf(server.database(), organizationId, eventIds)).length

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('RSV-61 items with limits', () => {
  it('a party cannot pass the limit of bookings of an item', async () => {
    const [eventId = ''] = await events(
      {},
      { startSeconds: at(48), eventExtras: [{ extraId: 'kayak', label: 'Kayak', bookingsMax: 1 }] },
    )
    expect(await book('dana', ['maya', 'theo'], [eventId], withItem(eventId))).toMatchObject({
      status: 409,
      json: { code: 'EXTRA_NOT_AVAILABLE', message: 'Too Many People Selected' },
    })
    expect((await book('dana', ['maya'], [eventId], withItem(eventId))).status).toBe(200)
    expect(await book('dana', ['theo'], [eventId], withItem(eventId))).toMatchObject({
      status: 409,
      json: { message: 'Not Available' },
    })
  })

  it('an item for one household stays there for the household that has it', async () => {
    const required = { eventReservationSettings: { extraRequired: true } }
    const [eventId = ''] = await events(required, {
      startSeconds: at(50),
      eventExtras: [{ extraId: 'kayak', label: 'Kayak', householdsMax: 1 }],
    })
    expect((await book('dana', ['maya'], [eventId], withItem(eventId))).status).toBe(200)
    expect(await book('kim', ['june'], [eventId], withItem(eventId))).toMatchObject({
      status: 409,
      json: { code: 'NOT_BOOKABLE', message: 'Full' },
    })
    expect((await book('dana', ['theo'], [eventId], withItem(eventId))).status).toBe(200)
  })
})

describe('RSV-62 gaps', () => {
  it('hold between two times of one request, unless the series is chosen in a row', async () => {
    const times = [{ startSeconds: at(2 * DAY) }, { startSeconds: at(2 * DAY + 1) }]
    const apart = await events({ quotaGapOccurances: 1 }, ...times)
    expect(await book('dana', ['maya'], apart)).toMatchObject({
      status: 409,
      json: { code: 'NOT_BOOKABLE', message: 'Gap time(s) required' },
    })
    const daysApart = await events({ quotaGapDays: 1 }, ...times)
    expect(await book('dana', ['maya'], daysApart)).toMatchObject({
      status: 409,
      json: { message: 'Gap day(s) required' },
    })
    expect(await seatsIn([...apart, ...daysApart])).toBe(0)
    const inARow = await events(
      {
        quotaGapOccurances: 1,
        quotaGapDays: 1,
        eventReservationSettings: { allowMultiAdjacent: true },
      },
      ...times,
    )
    expect((await book('dana', ['maya'], inARow)).status).toBe(200)
  })

  it('count parallel courts as one occurrence', async () => {
    const hours = [3 * DAY, 3 * DAY, 3 * DAY, 4 * DAY, 5 * DAY]
    const [first = '', , , next = '', later = ''] = await events(
      { quotaGapOccurances: 1 },
      ...hours.map((hour) => ({ startSeconds: at(hour) })),
    )
    expect((await book('dana', ['maya'], [first])).status).toBe(200)
    expect(await book('dana', ['maya'], [next])).toMatchObject({
      status: 409,
      json: { message: 'Gap time(s) required' },
    })
    expect((await book('dana', ['maya'], [later])).status).toBe(200)
  })
})
