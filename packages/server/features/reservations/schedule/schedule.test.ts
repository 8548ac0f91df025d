import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  addDays,
  atLocalTimeSeconds,
  dayHash,
  DEFAULT_TIME_ZONE,
} from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { bookingsOf } from '../testing/timetable.ts'
import { someoneWaits } from '../../../testing/waiting.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-schedule-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  jobs: true,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          features: JSON.stringify({ eventRegistration: true }),
          processorSettings: JSON.stringify({ webProcessor: 'square' }),
        })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
const { organizationId } = oak
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const today = dayHash(Math.floor(Date.now() / 1000), DEFAULT_TIME_ZONE)
/** A Monday, some weeks from now. */
const monday = (weeks: number) => addDays(today, 8 - weekdayOf(today) + 7 * (weeks - 1))
const plain = {
  label: 'Court',
  category: 'Location',
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
const saveSeries = (body: object, who = 'boss') =>
  homes.post(who, '/v2/console/series', { ...plain, ...body })
const makeSeries = async (body: object = {}): Promise<string> =>
  (await saveSeries(body)).json.item.sessionId
const repeat = (sessionId: string, rule: object, more: object = {}, who = 'boss') =>
  homes.post(who, '/v2/console/events/repeat', {
    sessionId,
    capacityCount: 2,
    rule: { weekdays: [1, 3], everyWeeks: 1, startTime: '09:00', minutes: 60, ...rule },
    ...more,
  })
interface Seen {
  eventId: string
  startSeconds: number
  endSeconds: number
  startDayHash: string
  label: string
  status: string
  registeredCount: number
  capacityCount: number
  ruleId: string | null
  isException: boolean
}
const week = async (from: string, sessionId: string, days = 6): Promise<readonly Seen[]> =>
  (await homes.get('boss', '/v2/console/schedule', { from, to: addDays(from, days), sessionId }))
    .json.item.events
const preview = (body: object) => homes.post('boss', '/v2/console/events/change/preview', body)
const change = async (body: object) =>
  homes.post('boss', '/v2/console/events/change', {
    ...body,
    mark: (await preview(body)).json.item?.mark ?? '',
  })
const book = (who: string, people: readonly string[], eventId: string) =>
  homes.post(who, '/v2/session/event/reservation', {
    authUserIds: people.map(id),
    eventIds: [eventId],
  })
const mailed = (address: string, words: string) =>
  expect
    .poll(
      async () => {
        const files = await readdir(path.join(dataFolder, 'mail'), {
          recursive: true,
          withFileTypes: true,
        }).catch(() => [])
        const texts = await Promise.all(
          files
            .filter((file) => file.name.endsWith('.json'))
            .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
        )
        return texts.filter((text) => text.includes(address) && text.includes(words)).length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

describe('SCH-12 staff keep series', () => {
  it('make one with every setting, which members then see, and change it as a whole', async () => {
    const settings = {
      label: 'Lane swim',
      category: 'Class',
      quotaWholeWeek: { maxPerWeek: 3, scope: 'ACCOUNT', stratifyId: 'SERIES_ID' },
      quotaSplitWeek: { maxPerSplit0: 2, splitDow0: [1, 2], splitDow1: [3] },
      quotaGapDays: 1,
      eventReservationSettings: { forwardBookingDays: 14, cutoffAtHoursPrior: 2, terms: 'Be kind' },
      priceSettings: {
        basePrice: 5,
        ageRange: [
          { lbound: 0, ubound: 12, residentPrices: [{ qtyLower: 1, qtyUpper: null, price: 2 }] },
        ],
      },
    }
    const made = await saveSeries(settings)
    expect(made).toMatchObject({
      status: 200,
      json: { item: { ...settings, version: 1, timeZone: DEFAULT_TIME_ZONE } },
    })
    const { sessionId } = made.json.item
    expect(
      (await homes.get('dana', `/organizations/sessions/${organizationId}`)).json.items.find(
        (one: { sessionId: string }) => one.sessionId === sessionId,
      ),
    ).toMatchObject({ label: 'Lane swim', quotaGapDays: 1 })
    expect(
      (await saveSeries({ sessionId, version: 1, label: 'Swim', state: 'draft' })).json.item,
    ).toMatchObject({ version: 2, label: 'Swim', state: 'draft', priceSettings: null })
    expect(
      (await homes.get('dana', `/organizations/sessions/${organizationId}`)).json.items.some(
        (one: { sessionId: string }) => one.sessionId === sessionId,
      ),
    ).toBe(false)
    expect(
      (await homes.get('boss', '/v2/console/series')).json.items.some(
        (one: { sessionId: string }) => one.sessionId === sessionId,
      ),
    ).toBe(true)
    // Somebody else was first.
    expect((await saveSeries({ sessionId, version: 1, label: 'Mine' })).json).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: 2, label: 'Swim' } },
    })
  })

  it('are refused what does not fit together, strangers and other organizations', async () => {
    expect((await saveSeries({ timeZone: 'Mars/Olympus' })).json.code).toBe('SERIES_TIME_ZONE')
    expect(
      (await saveSeries({ quotaSplitWeek: { splitDow0: [1], splitDow1: [1] } })).json.code,
    ).toBe('SERIES_SPLIT_DAYS')
    expect((await saveSeries({ priceSettings: { basePrice: 1.005 } })).json.code).toBe(
      'SERIES_PRICES',
    )
    expect((await saveSeries({ sessionId: id('dana') })).json.code).toBe('SERIES_NOT_FOUND')
    for (const [who, status] of [
      ['dana', 403],
      ['till', 403],
      ['elmboss', 403],
      ['', 401],
    ] as const)
      expect((await saveSeries({}, who)).status).toBe(status)
    const sessionId = await makeSeries()
    expect((await repeat(sessionId, { firstDay: monday(2), count: 1 })).status).toBe(200)
    expect((await saveSeries({ sessionId, timeZone: 'Europe/Paris' })).json.code).toBe(
      'SERIES_HAS_EVENTS',
    )
  })
})

describe('SCH-13 a series that costs something needs a way to pay', () => {
  const charge = (
    webProcessor: string | null,
    meanwhile: (tx: TenantTransaction) => Promise<unknown> = async () => undefined,
  ) =>
    tenantTransaction(server.database().db, organizationId, async (tx) => {
      await tx.db
        .selectFrom('organizations')
        .select('organizationId')
        .where('organizationId', '=', organizationId)
        .forUpdate()
        .execute()
      await tx.db
        .updateTable('organizations')
        .set({ processorSettings: JSON.stringify({ webProcessor }) })
        .where('organizationId', '=', organizationId)
        .execute()
      await meanwhile(tx)
    })
  const costly = { label: 'Canoe', priceSettings: { residentPrice: 0, nonResidentPrice: 12 } }
  afterAll(() => charge('square'))

  it('is refused with the reason, for any price; drafts, free and older ones are not', async () => {
    const kept = await saveSeries(costly)
    await charge(null)
    expect(await saveSeries(costly)).toMatchObject({
      status: 409,
      json: { code: 'SERIES_PROVIDER_NEEDED' },
    })
    expect(
      (
        await saveSeries({
          priceSettings: {
            ageRange: [{ lbound: 0, ubound: 12, residentPrices: [{ qtyLower: 1, price: 2 }] }],
          },
        })
      ).json.code,
    ).toBe('SERIES_PROVIDER_NEEDED')
    expect((await saveSeries({ priceSettings: { basePrice: 0 } })).status).toBe(200)
    const draft = await saveSeries({ ...costly, state: 'draft' })
    expect(draft.status).toBe(200)
    expect(
      (await saveSeries({ ...costly, sessionId: draft.json.item.sessionId, version: 1 })).json.code,
    ).toBe('SERIES_PROVIDER_NEEDED')
    expect(
      (
        await saveSeries({
          ...costly,
          label: 'Canoe and kayak',
          sessionId: kept.json.item.sessionId,
          version: 1,
        })
      ).status,
    ).toBe(200)
  })

  it('waits for a provider that is just being taken away', async () => {
    await charge('square')
    let saved: ReturnType<typeof saveSeries> | undefined
    await charge(null, async () => {
      saved = saveSeries(costly)
      await someoneWaits(server.database())
    })
    expect((await saved)?.json.code).toBe('SERIES_PROVIDER_NEEDED')
  })
})

describe('SCH-22 events that come again', () => {
  it('are made by a rule, without closed days and doubles, at the same local time', async () => {
    const sessionId = await makeSeries({ label: 'Yoga' })
    const first = '2027-10-25'
    const closed = { firstDay: '2027-11-10', lastDay: '2027-11-10', sessionId }
    const { mark } = (await homes.get('boss', '/v2/console/closure/preview', closed)).json.item
    expect(
      (await homes.post('boss', '/v2/console/closure', { ...closed, reason: 'Repairs', mark }))
        .status,
    ).toBe(200)
    const rule = { firstDay: first, untilDay: '2027-11-17', except: ['2027-11-03'] }
    const body = {
      sessionId,
      rule: { weekdays: [1, 3], everyWeeks: 1, startTime: '09:00', minutes: 60, ...rule },
    }
    expect(
      (await homes.post('boss', '/v2/console/events/repeat/preview', body)).json.item,
    ).toMatchObject({ made: 6, skipped: [{ day: '2027-11-10', why: 'closed', reason: 'Repairs' }] })
    expect((await repeat(sessionId, rule)).json.item).toMatchObject({
      made: 6,
      skipped: [{ day: '2027-11-10' }],
    })
    const events = await week(first, sessionId, 30)
    expect(events.map(({ startDayHash }) => startDayHash)).toEqual([
      '2027-10-25',
      '2027-10-27',
      '2027-11-01',
      '2027-11-08',
      '2027-11-15',
      '2027-11-17',
    ])
    expect(
      events.map(
        ({ startSeconds, startDayHash }) =>
          startSeconds - atLocalTimeSeconds(startDayHash, '09:00', DEFAULT_TIME_ZONE),
      ),
    ).toEqual([0, 0, 0, 0, 0, 0])
    expect((await repeat(sessionId, { ...rule, untilDay: '2027-11-01' })).json.code).toBe(
      'NO_EVENTS_OF_RULE',
    )
    for (const who of ['dana', 'till', 'elmboss'])
      expect((await repeat(sessionId, rule, {}, who)).status).toBe(403)
  })

  it('SCH-23 change by one, from one on, or all together, and say whom that touches', async () => {
    const sessionId = await makeSeries({ label: 'Pottery' })
    expect((await repeat(sessionId, { firstDay: monday(3), count: 6 })).json.item.made).toBe(6)
    const [one, two, three, four] = await week(monday(3), sessionId, 30)
    if (!one || !two || !three || !four) throw new Error('the events are not there')
    // By itself: an exception, which later changes leave alone.
    expect(
      (await change({ eventId: two.eventId, scope: 'this', label: 'Glazing', startTime: '14:00' }))
        .json.item,
    ).toEqual({ changed: 1, told: 0 })
    expect((await week(monday(3), sessionId))[1]).toMatchObject({
      label: 'Glazing',
      isException: true,
      startSeconds: two.startSeconds + 5 * 3600,
    })
    // From the third on: Maya is in the fourth and is named, then told.
    expect((await book('dana', ['maya'], four.eventId)).status).toBe(200)
    const input = {
      eventId: three.eventId,
      scope: 'following',
      shiftDays: 1,
      startTime: '10:30',
      minutes: 90,
    }
    const looked = await preview(input)
    expect(looked.json.item).toMatchObject({
      events: 4,
      touchedEvents: 4,
      exceptions: 0,
      bookings: [{ personName: 'Maya', accountName: 'dana Test' }],
    })
    expect(
      (await homes.post('boss', '/v2/console/events/change', { ...input, mark: 'of another list' }))
        .json.code,
    ).toBe('BOOKINGS_CHANGED')
    expect((await change(input)).json.item).toEqual({ changed: 4, told: 1 })
    await mailed('dana@oak.example', 'New time: Pottery')
    const later = await week(monday(4), sessionId, 20)
    expect(later.map(({ startDayHash }) => weekdayOf(startDayHash))).toEqual([2, 4, 2, 4])
    expect(
      later.every(
        ({ startSeconds, endSeconds, startDayHash }) =>
          startSeconds === atLocalTimeSeconds(startDayHash, '10:30', DEFAULT_TIME_ZONE) &&
          endSeconds - startSeconds === 5400,
      ),
    ).toBe(true)
    expect((await bookingsOf(server.database(), organizationId, [four.eventId]))[0]).toMatchObject({
      startSeconds: later[1]?.startSeconds,
      status: 'Registered',
    })
    expect((await week(monday(3), sessionId))[0]).toMatchObject({ startSeconds: one.startSeconds })
    // All of the second rule: more seats, nobody moved, nobody told.
    expect(
      (await change({ eventId: later[2]?.eventId, scope: 'all', capacityCount: 5 })).json.item,
    ).toEqual({ changed: 4, told: 0 })
    expect(
      (await week(monday(4), sessionId, 20)).map(({ capacityCount }) => capacityCount),
    ).toEqual([5, 5, 5, 5])
    expect(
      (await change({ eventId: four.eventId, scope: 'all', capacityCount: 0 })).json,
    ).toMatchObject({ code: 'SEATS_TAKEN', details: { taken: 1 } })
    // Called off from there on: Maya loses her seat and is told.
    expect(
      (await change({ eventId: three.eventId, scope: 'following', cancel: true })).json.item,
    ).toEqual({ changed: 4, told: 1 })
    await mailed('dana@oak.example', 'Event canceled: Pottery')
    expect(
      (await bookingsOf(server.database(), organizationId, [four.eventId])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Cancelled'])
    expect((await preview({ eventId: three.eventId, scope: 'this', label: 'x' })).json.code).toBe(
      'EVENT_CANCELLED',
    )
  }, 90_000)

  it('SCH-23 refuse a closed day, and are shown with who is in them', async () => {
    const sessionId = await makeSeries({ label: 'Archery' })
    await repeat(sessionId, { firstDay: monday(12), count: 2 })
    const [event] = await week(monday(12), sessionId)
    const closed = { firstDay: addDays(monday(12), 1), lastDay: addDays(monday(12), 1), sessionId }
    await homes.post('boss', '/v2/console/closure', {
      ...closed,
      reason: 'Repairs',
      mark: (await homes.get('boss', '/v2/console/closure/preview', closed)).json.item.mark,
    })
    expect(
      (await preview({ eventId: event?.eventId, scope: 'this', shiftDays: 1 })).json,
    ).toMatchObject({ code: 'DAY_CLOSED', details: { days: [{ reason: 'Repairs' }] } })
    expect((await book('dana', ['theo'], event?.eventId ?? '')).status).toBe(200)
    expect(
      (await homes.get('boss', '/v2/console/event', { eventId: event?.eventId ?? '' })).json.item,
    ).toMatchObject({
      rule: { weekdays: [1, 3], startTime: '09:00' },
      people: [{ personName: 'Theo', status: 'Registered' }],
    })
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await homes.get(who, '/v2/console/event', { eventId: event?.eventId ?? '' })).status,
      ).toBe(403)
  })
})

describe('SCH-26 events that come again, on other days', () => {
  const look = (body: object) => homes.post('boss', '/v2/console/events/pattern/preview', body)
  const repattern = async (body: object) =>
    homes.post('boss', '/v2/console/events/pattern', {
      ...body,
      mark: (await look(body)).json.item?.mark ?? '',
    })
  const days = async (sessionId: string, from: string, count = 27) =>
    (await week(from, sessionId, count))
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ startDayHash }) => startDayHash)

  it('keep the days that stay with their people, cancel others, make the new ones', async () => {
    const sessionId = await makeSeries({ label: 'Chess' })
    const first = monday(30)
    await repeat(sessionId, { firstDay: first, untilDay: addDays(first, 27) })
    const [one, two, three, four, five] = await week(first, sessionId, 27)
    if (!one || !two || !three || !four || !five) throw new Error('the events are not there')
    // The second Wednesday was moved by itself, and the third Monday called off: neither comes back
    // nor is doubled.
    expect(
      (await change({ eventId: four.eventId, scope: 'this', startTime: '15:00' })).status,
    ).toBe(200)
    expect((await change({ eventId: five.eventId, scope: 'this', cancel: true })).status).toBe(200)
    const sixth = (await week(addDays(first, 14), sessionId))[1]
    expect((await book('dana', ['maya'], three.eventId)).status).toBe(200)
    expect((await book('dana', ['theo'], sixth?.eventId ?? '')).status).toBe(200)
    const input = {
      eventId: three.eventId,
      scope: 'following',
      weekdays: [1, 5],
      everyWeeks: 1,
      untilDay: addDays(first, 27),
    }
    expect((await look(input)).json.item).toMatchObject({
      stays: 2,
      calledOff: 2,
      made: 3,
      exceptions: 1,
      bookings: [{ personName: 'Theo', accountName: 'dana Test' }],
    })
    expect(
      (
        await homes.post('boss', '/v2/console/events/pattern', {
          ...input,
          mark: 'of another list',
        })
      ).json.code,
    ).toBe('BOOKINGS_CHANGED')
    expect((await repattern(input)).json.item).toEqual({ calledOff: 2, made: 3, told: 1 })
    const at = (offset: number) => addDays(first, offset)
    expect(await days(sessionId, first)).toEqual([
      at(0),
      at(2),
      at(7),
      at(9),
      at(11),
      at(18),
      at(21),
      at(25),
    ])
    expect(
      (await bookingsOf(server.database(), organizationId, [three.eventId])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Registered'])
    expect(
      (await bookingsOf(server.database(), organizationId, [sixth?.eventId ?? ''])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Cancelled'])
    await mailed('dana@oak.example', 'Event canceled: Chess')
    // The rule now says so, and can be changed again: back to Wednesdays, of which two are free and
    // one is taken by what was moved by itself.
    expect(
      (await homes.get('boss', '/v2/console/event', { eventId: three.eventId })).json.item.rule,
    ).toMatchObject({ weekdays: [1, 5], firstDay: at(7) })
    expect((await repattern({ ...input, weekdays: [1, 3] })).json.item).toEqual({
      calledOff: 3,
      made: 2,
      told: 0,
    })
    expect(await days(sessionId, at(7))).toEqual([at(7), at(9), at(16), at(21), at(23)])
  }, 90_000)

  it('are refused where nothing is left, for a single event, and to the wrong people', async () => {
    const sessionId = await makeSeries({ label: 'Bridge' })
    await repeat(sessionId, { firstDay: monday(40), count: 4 })
    await repeat(sessionId, { firstDay: monday(45), count: 1 })
    const [[ruled], [single]] = [
      await week(monday(40), sessionId),
      await week(monday(45), sessionId),
    ]
    const input = {
      eventId: ruled?.eventId,
      scope: 'all',
      weekdays: [2],
      everyWeeks: 1,
      untilDay: monday(41),
    }
    expect((await look({ ...input, untilDay: addDays(monday(40), -1) })).json.code).toBe(
      'NO_EVENTS_OF_RULE',
    )
    expect((await look({ ...input, eventId: single?.eventId })).json.code).toBe('EVENT_COMES_ONCE')
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await homes.post(who, '/v2/console/events/pattern', { ...input, mark: '' })).status,
      ).toBe(403)
  })
})

describe('SCH-24 a week is copied', () => {
  it('to the weeks after it, at the same local times, no closed days or doubles', async () => {
    const sessionId = await makeSeries({ label: 'Tennis' })
    await repeat(
      sessionId,
      { firstDay: monday(20), count: 2 },
      { eventExtras: [{ extraId: 'balls', label: 'Balls', capacityCount: 3 }] },
    )
    const closed = { firstDay: monday(21), lastDay: monday(21), sessionId }
    await homes.post('boss', '/v2/console/closure', {
      ...closed,
      reason: 'Holiday',
      mark: (await homes.get('boss', '/v2/console/closure/preview', closed)).json.item.mark,
    })
    const copy = { fromMonday: monday(20), weeksAhead: [1, 2], sessionId }
    expect(
      (await homes.post('boss', '/v2/console/week/copy/preview', copy)).json.item,
    ).toMatchObject({ made: 3, skipped: [{ why: 'closed', day: monday(21) }] })
    expect((await homes.post('boss', '/v2/console/week/copy', copy)).json.item.made).toBe(3)
    expect((await homes.post('boss', '/v2/console/week/copy', copy)).json.item).toMatchObject({
      made: 0,
      skipped: [{}, {}, {}, {}],
    })
    expect(
      (await week(monday(22), sessionId)).map(({ startDayHash, capacityCount }) => [
        startDayHash,
        capacityCount,
      ]),
    ).toEqual([
      [monday(22), 2],
      [addDays(monday(22), 2), 2],
    ])
    expect(
      (
        await homes.post('boss', '/v2/console/week/copy', {
          ...copy,
          fromMonday: addDays(monday(20), 1),
        })
      ).json.code,
    ).toBe('NOT_A_MONDAY')
    for (const who of ['dana', 'till', 'elmboss'])
      expect((await homes.post(who, '/v2/console/week/copy', copy)).status).toBe(403)
  })
})

describe('SCH-24 SCH-22 what is made is said before, with its times', () => {
  it('and which of it overlaps another time of its series; days can be left out', async () => {
    const sessionId = await makeSeries({ label: 'Canoe' })
    await repeat(sessionId, { firstDay: monday(20), weekdays: [1], count: 1, startTime: '06:30' })
    await repeat(sessionId, { firstDay: monday(21), weekdays: [1], count: 1, startTime: '07:00' })
    const copied = (
      await homes.post('boss', '/v2/console/week/copy/preview', {
        fromMonday: monday(20),
        weeksAhead: [1, 2],
        sessionId,
      })
    ).json.item
    expect(copied).toMatchObject({
      made: 2,
      skipped: [],
      events: [
        { label: 'Canoe', sessionId, day: monday(21), overlaps: true },
        { day: monday(22), overlaps: false },
      ],
    })
    expect(copied.events[0].startSeconds).toBe(
      atLocalTimeSeconds(monday(21), '06:30', DEFAULT_TIME_ZONE),
    )
    const rule = {
      firstDay: monday(30),
      weekdays: [1, 3],
      everyWeeks: 1,
      count: 6,
      startTime: '09:00',
      minutes: 60,
    }
    const seen = (
      await homes.post('boss', '/v2/console/events/repeat/preview', { sessionId, rule })
    ).json.item
    expect(seen.events.map(({ day }: { day: string }) => day)).toEqual(
      [0, 2, 7, 9, 14, 16].map((days) => addDays(monday(30), days)),
    )
    expect(
      (
        await repeat(sessionId, {
          ...rule,
          count: null,
          untilDay: addDays(monday(30), 16),
          except: [addDays(monday(30), 7)],
        })
      ).json.item.made,
    ).toBe(5)
    expect((await week(monday(31), sessionId)).map(({ startDayHash }) => startDayHash)).toEqual([
      addDays(monday(31), 2),
    ])
  })
})

describe('SCH-28 an event that was called off', () => {
  it('takes place after all, empty, unless its day is closed or taken', async () => {
    const sessionId = await makeSeries({ label: 'Sailing' })
    await repeat(sessionId, { firstDay: monday(24), weekdays: [1], count: 2 })
    const [event] = await week(monday(24), sessionId)
    const eventId = event?.eventId ?? ''
    expect((await book('dana', ['maya'], eventId)).status).toBe(200)
    const reinstate = (who = 'boss') => homes.post(who, '/v2/console/events/reinstate', { eventId })
    expect((await reinstate()).status).toBe(200)
    expect((await week(monday(24), sessionId))[0]?.registeredCount).toBe(1)
    expect((await change({ eventId, scope: 'following', cancel: true })).status).toBe(200)
    for (const [who, status] of [
      ['dana', 403],
      ['till', 403],
      ['elmboss', 403],
      ['', 401],
    ] as const)
      expect((await reinstate(who)).status).toBe(status)
    const closing = { firstDay: monday(24), lastDay: monday(24), sessionId }
    const { mark } = (await homes.get('boss', '/v2/console/closure/preview', closing)).json.item
    const closed = await homes.post('boss', '/v2/console/closure', {
      ...closing,
      reason: 'Storm',
      mark,
    })
    expect((await reinstate()).json).toMatchObject({
      code: 'DAY_CLOSED',
      details: { reason: 'Storm' },
    })
    await expect
      .poll(
        async () =>
          (
            await homes.post('boss', '/v2/console/closure/lift', {
              closureId: closed.json.item.closureId,
            })
          ).status,
        { timeout: 20_000 },
      )
      .toBe(200)
    expect((await reinstate()).json.item).toEqual({ eventId })
    expect((await week(monday(24), sessionId))[0]).toMatchObject({
      status: 'Scheduled',
      registeredCount: 0,
    })
    expect((await book('dana', ['maya'], eventId)).status).toBe(200)
    expect((await change({ eventId, scope: 'this', cancel: true })).status).toBe(200)
    await repeat(sessionId, { firstDay: monday(24), weekdays: [1], count: 1 })
    expect((await reinstate()).json.code).toBe('EVENT_THERE_ALREADY')
  })
})

describe('SCH-25 what a family would see', () => {
  it('is what the portal shows them, with reasons, for their own staff alone', async () => {
    const sessionId = await makeSeries({
      label: 'Ski',
      eventReservationSettings: { firstComeFirstServe: true },
    })
    await repeat(sessionId, { firstDay: monday(2), count: 1, startTime: '12:00' })
    const open = await makeSeries({
      label: 'Sail',
      quotaWholeWeek: { maxPerWeek: 1, scope: 'ACCOUNT' },
    })
    await repeat(open, { firstDay: monday(2), count: 2, weekdays: [1, 2] })
    const [first] = await week(monday(2), open)
    expect((await book('dana', ['maya'], first?.eventId ?? '')).status).toBe(200)
    expect(
      (await homes.get('boss', '/v2/console/schedule/families', { name: 'may' })).json.items,
    ).toEqual([{ userId: id('dana'), name: 'dana Test', people: ['Maya', 'Theo'] }])
    const seen = async (day: string, personIds = id('theo')) =>
      (
        await homes.get('boss', '/v2/console/schedule/simulate', {
          userId: id('dana'),
          day,
          personIds,
        })
      ).json.item
    const labels = async (day: string) =>
      (await seen(day)).events.map(
        ({ label, verdict }: { label: string; verdict: { code: string } }) => [label, verdict.code],
      )
    expect(await labels(monday(2))).toEqual(expect.arrayContaining([['Ski', 'first-come']]))
    const own = (
      await homes.get('dana', '/v2/session/availability', {
        personIds: id('theo'),
        upper: String((first?.startSeconds ?? 0) + 3 * 86_400),
      })
    ).json.item.events
    for (const event of (await seen(addDays(monday(2), 1))).events)
      expect(event.verdict).toEqual(
        own.find(({ eventId }: { eventId: string }) => eventId === event.eventId).verdict,
      )
    expect(
      (await seen(addDays(monday(2), 1))).events.find(
        ({ label }: { label: string }) => label === 'Sail',
      ).verdict,
    ).toMatchObject({ code: 'quota-reached', reason: { kind: 'quota', used: 1, allowed: 1 } })
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (
          await homes.get(who, '/v2/console/schedule/simulate', {
            userId: id('dana'),
            day: monday(2),
          })
        ).status,
      ).toBe(403)
    expect(
      (
        await homes.get('boss', '/v2/console/schedule/simulate', {
          userId: id('elmboss'),
          day: monday(2),
        })
      ).status,
    ).toBe(404)
  })
})
