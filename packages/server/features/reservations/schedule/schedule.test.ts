import { addDays, atLocalTimeSeconds, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { afterAll, describe, expect, it } from 'vitest'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { oak } from '../../../testing/organizations.ts'
import { someoneWaits } from '../../../testing/waiting.ts'
import { monday, useSchedule } from './testing/schedule.ts'

const { organizationId } = oak
const { server, homes, id, saveSeries, makeSeries, repeat, week, change, book } =
  await useSchedule()

describe('SCH-12 staff manage series', () => {
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
    // Another person saved first.
    expect((await saveSeries({ sessionId, version: 1, label: 'Mine' })).json).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: 2, label: 'Swim' } },
    })
  })

  it('can’t save contradictory settings, and strangers are refused', async () => {
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

  it('waits for a provider that is being removed', async () => {
    await charge('square')
    let saved: ReturnType<typeof saveSeries> | undefined
    await charge(null, async () => {
      saved = saveSeries(costly)
      await someoneWaits(server.database())
    })
    expect((await saved)?.json.code).toBe('SERIES_PROVIDER_NEEDED')
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

describe('SCH-24 SCH-22 a preview lists the new events with their times', () => {
  it('and overlaps within the series; days can be left out', async () => {
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

describe('SCH-28 a canceled event', () => {
  it('can be reinstated, empty, unless its day is closed or its time is taken', async () => {
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

describe('SCH-25 what a household would see', () => {
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
