import { addDays, localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { useTestServer } from '../../../testing/server.ts'

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
/** A Monday, the given number of weeks from now. */
const monday = (weeks: number) => addDays(today, 8 - weekdayOf(today) + 7 * (weeks - 1))
const plain = {
  label: 'Pottery',
  category: 'Class',
  campusId: null,
  state: null,
  enabled: true,
  hidden: false,
  waitlistEnabled: false,
  quotaWholeWeek: null,
  quotaSplitWeek: null,
  quotaLimitBookings: null,
  quotaGapDays: 0,
  quotaGapOccurances: 0,
  eventReservationSettings: {},
  priceSettings: null,
}
const week = async (
  from: string,
  sessionId: string,
): Promise<readonly { readonly eventId: string }[]> =>
  (await homes.get('boss', '/v2/console/schedule', { from, to: addDays(from, 6), sessionId })).json
    .item.events
const change = async (body: object) =>
  homes.post('boss', '/v2/console/events/change', {
    scope: 'this',
    ...body,
    mark:
      (await homes.post('boss', '/v2/console/events/change/preview', { scope: 'this', ...body }))
        .json.item?.mark ?? '',
  })

describe('SCH-42 a week in which something was moved', () => {
  it('is copied with its regular times, never beside the event a week has itself', async () => {
    const { sessionId } = (await homes.post('boss', '/v2/console/series', plain)).json.item
    await homes.post('boss', '/v2/console/events/repeat', {
      sessionId,
      rule: {
        firstDay: monday(60),
        weekdays: [2, 4],
        everyWeeks: 1,
        startTime: '09:00',
        minutes: 60,
        untilDay: addDays(monday(61), 6),
      },
    })
    const [tuesdays] = await week(monday(60), sessionId)
    expect(
      (await change({ eventId: tuesdays?.eventId, shiftDays: 1, startTime: '15:00' })).status,
    ).toBe(200)
    const [, thursdays] = await week(monday(61), sessionId)
    expect((await change({ eventId: thursdays?.eventId, shiftDays: 1 })).status).toBe(200)
    const copy = (body: object) =>
      homes.post('boss', '/v2/console/week/copy/preview', { sessionId, ...body })
    // The next week has both of its own events, one of them moved. The week after has none left.
    expect((await copy({ fromMonday: monday(60), weeksAhead: [1] })).json.item).toMatchObject({
      made: 0,
      skipped: [
        { why: 'there-already', day: addDays(monday(61), 1) },
        { why: 'there-already', day: addDays(monday(61), 3) },
      ],
    })
    const later = (await copy({ fromMonday: monday(60), weeksAhead: [2] })).json.item
    expect(later).toMatchObject({
      made: 2,
      skipped: [],
      events: [
        { day: addDays(monday(62), 1), isRegular: true },
        { day: addDays(monday(62), 3), isRegular: false },
      ],
    })
    expect(later.events[0].startSeconds - later.events[1].startSeconds).toBe(-2 * 86_400)
    expect((await change({ eventId: thursdays?.eventId, shiftDays: 5 })).status).toBe(200)
    expect((await copy({ fromMonday: monday(62), weeksAhead: [1] })).json.item).toMatchObject({
      made: 0,
      skipped: [{ why: 'moved-here' }],
    })
  })
})
