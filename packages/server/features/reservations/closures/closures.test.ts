import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
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
import { bookingsOf, eventRow, makeTimetable } from '../testing/timetable.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-closures-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  jobs: true,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
})
const { organizationId } = oak
const DAY = 86_400
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

/** Four in the afternoon UTC, which is the same day in every time zone used here. */
const at = (days: number) => Math.floor(Date.now() / 1000 / DAY) * DAY + days * DAY + 16 * 3600
const dayOf = (days: number) => localDay(at(days), DEFAULT_TIME_ZONE)
const series = (
  days: readonly number[],
  more: Parameters<typeof makeTimetable>[2] = {},
  capacityCount = 4,
) =>
  makeTimetable(
    server.database(),
    organizationId,
    more,
    days.map((day) => ({ startSeconds: at(day), capacityCount })),
  )
const seriesOf = async (eventId: string) =>
  (await eventRow(server.database(), organizationId, eventId)).seriesId
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
const preview = (query: Record<string, string>, who = 'boss') =>
  homes.get(who, '/v2/console/closure/preview', query)
const close = async (
  days: { firstDay: string; lastDay: string; sessionId?: string; campusId?: string },
  more: object = {},
) =>
  homes.post('boss', '/v2/console/closure', {
    ...days,
    reason: 'Storm damage',
    mark: (await preview(days)).json.item.mark,
    ...more,
  })
const listed = async (day: string) =>
  (await homes.get('boss', '/v2/console/closures', { from: day, to: day, lifted: 'true' })).json
    .items as readonly { closureId: string; state: string }[]
const closed = (day: string) =>
  expect.poll(async () => (await listed(day)).at(-1)?.state, { timeout: 30_000 }).toBe('closed')
const statuses = async (eventId: string) =>
  (await bookingsOf(server.database(), organizationId, [eventId]))
    .map(({ status }) => status)
    .sort()
const balanceOf = async (name: string) =>
  (
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('accounts')
        .select('balanceCents')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(name))
        .where('purpose', '=', 'spending')
        .executeTakeFirstOrThrow(),
    )
  ).balanceCents
const mailsTo = async (address: string): Promise<readonly string[]> => {
  const files = await readdir(path.join(dataFolder, 'mail'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const texts = await Promise.all(
    files
      .filter((file) => file.name.endsWith('.json'))
      .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  )
  return texts.filter((text) => text.includes(address))
}
const mailed = (address: string, words: string) =>
  expect
    .poll(async () => (await mailsTo(address)).filter((text) => text.includes(words)).length, {
      timeout: 30_000,
    })
    .toBe(1)

describe('SCH-01 a closed day takes no reservations', () => {
  it('refuses with the reason, offers nothing else, and is open again once lifted', async () => {
    const [eventId = '', next = ''] = await series([10, 11], { label: 'Court' })
    expect((await close({ firstDay: dayOf(10), lastDay: dayOf(10) })).status).toBe(200)
    await closed(dayOf(10))
    expect(await book('dana', ['maya'], [eventId])).toMatchObject({
      status: 409,
      json: {
        code: 'NOT_BOOKABLE',
        message: 'Cancelled',
        details: { reason: { kind: 'closure', closedFor: 'Storm damage', firstDay: dayOf(10) } },
      },
    })
    const { item } = (
      await homes.get('dana', '/v2/session/availability', { upper: String(at(12)) })
    ).json
    expect(
      item.events.find((event: { eventId: string }) => event.eventId === eventId).verdict,
    ).toMatchObject({ code: 'cancelled', may: 'nothing' })
    expect(item.facts.closures).toMatchObject([{ reason: 'Storm damage' }])
    expect((await book('dana', ['maya'], [next])).status).toBe(200)
    const [{ closureId } = { closureId: '' }] = await listed(dayOf(10))
    for (const [who, status] of [
      ['dana', 403],
      ['till', 403],
      ['elmboss', 403],
      ['', 401],
    ] as const)
      expect((await homes.post(who, '/v2/console/closure/lift', { closureId })).status).toBe(status)
    expect((await homes.post('boss', '/v2/console/closure/lift', { closureId })).status).toBe(200)
    expect((await homes.post('boss', '/v2/console/closure/lift', { closureId })).json.code).toBe(
      'CLOSURE_NOT_FOUND',
    )
    expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
  }, 60_000)

  it('closes one series or one place, and leaves the others', async () => {
    const [court = ''] = await series([13], { label: 'Court' })
    const [pool = ''] = await series([13], { label: 'Pool', campusId: 'north' })
    const [gym = ''] = await series([13], { label: 'Gym' })
    expect(
      (await close({ firstDay: dayOf(13), lastDay: dayOf(13), sessionId: await seriesOf(court) }))
        .status,
    ).toBe(200)
    expect(
      (await close({ firstDay: dayOf(13), lastDay: dayOf(13), campusId: 'north' })).status,
    ).toBe(200)
    expect((await book('dana', ['maya'], [court])).status).toBe(409)
    expect((await book('dana', ['maya'], [pool], { campusId: 'north' })).status).toBe(409)
    expect((await book('dana', ['maya'], [gym])).status).toBe(200)
  })

  it('refuses events created or moved there, and invalid days', async () => {
    const [eventId = ''] = await series([15, 16], { label: 'Hall' })
    const sessionId = await seriesOf(eventId)
    expect((await close({ firstDay: dayOf(16), lastDay: dayOf(16), sessionId })).status).toBe(200)
    const save = (body: object) => homes.post('boss', '/v2/session/event', { sessionId, ...body })
    expect((await save({ startSeconds: at(16), endSeconds: at(16) + 3600 })).json).toMatchObject({
      code: 'DAY_CLOSED',
      details: { reason: 'Storm damage' },
    })
    expect(
      (await save({ eventId, startSeconds: at(16), endSeconds: at(16) + 3600 })).json.code,
    ).toBe('DAY_CLOSED')
    expect(
      (await save({ eventId, startSeconds: at(15) + 3600, endSeconds: at(15) + 7200 })).status,
    ).toBe(200)
    expect((await preview({ firstDay: dayOf(16), lastDay: dayOf(15) })).json.code).toBe(
      'CLOSURE_DAYS',
    )
    expect(
      (
        await homes.post('boss', '/v2/console/closure', {
          firstDay: '2026-01-01',
          lastDay: '2028-01-01',
          reason: 'Long',
          mark: '',
        })
      ).json.code,
    ).toBe('CLOSURE_DAYS')
    expect(
      (
        await homes.post('boss', '/v2/console/closure', {
          firstDay: dayOf(16),
          lastDay: dayOf(16),
          reason: ' ',
          mark: '',
        })
      ).status,
    ).toBe(400)
  })
})

describe('SCH-02 SCH-03 closing a day in one action', () => {
  it('says whom it concerns and what is refunded, does it once, and tells all why', async () => {
    const [eventId = ''] = await series(
      [20],
      { label: 'Swim', waitlistEnabled: true, priceSettings: { basePrice: 5 } },
      2,
    )
    const before = await balanceOf('maya')
    expect((await book('dana', ['maya', 'theo'], [eventId], { payerId: id('maya') })).status).toBe(
      200,
    )
    expect((await book('kim', ['june'], [eventId], { joinWaitlist: true })).status).toBe(200)
    const days = { firstDay: dayOf(20), lastDay: dayOf(20) }
    for (const who of ['dana', 'till', 'elmboss'])
      expect((await preview(days, who)).status).toBe(403)
    const { item } = (await preview(days)).json
    expect(item).toMatchObject({
      events: 1,
      seats: 2,
      waiting: 1,
      households: 2,
      toAccounts: '10.00',
      toCards: '0.00',
    })
    expect(
      item.bookings
        .map(({ personName, refund }: { personName: string; refund: string }) => [
          personName,
          refund,
        ])
        .sort(),
    ).toEqual([
      ['June', '0.00'],
      ['Maya', '5.00'],
      ['Theo', '5.00'],
    ])
    // Calling it off separately gives the same result. Moving it refunds nothing (SCH-23).
    for (const [change, refunds] of [
      [{ cancel: true }, ['0.00', '5.00', '5.00']],
      [{ shiftDays: 1 }, ['0.00', '0.00', '0.00']],
    ] as const) {
      const changed = (
        await homes.post('boss', '/v2/console/events/change/preview', {
          eventId,
          scope: 'this',
          ...change,
        })
      ).json.item
      expect(changed.bookings.map(({ refund }: { refund: string }) => refund).sort()).toEqual(
        refunds,
      )
    }
    // Someone else books or cancels while staff look, so their list is out of date.
    expect(
      (
        await homes.post('boss', '/v2/console/closure', {
          ...days,
          reason: 'Storm',
          mark: 'something-else',
        })
      ).json.code,
    ).toBe('BOOKINGS_CHANGED')
    expect(await statuses(eventId)).toEqual(['Registered', 'Registered', 'Waitlisted'])
    expect((await close(days)).status).toBe(200)
    await closed(dayOf(20))
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
    expect(await balanceOf('maya')).toBe(before)
    expect((await eventRow(server.database(), organizationId, eventId)).registeredCount).toBe(0)
    await mailed('dana@oak.example', 'Closed that day: Swim')
    await mailed('kim@oak.example', 'Closed that day: Swim')
    expect(
      (await mailsTo('dana@oak.example')).some(
        (text) =>
          text.includes('Closed that day: Swim') &&
          /Swim[^.<]*won’t\s+take\s+place/.test(text) &&
          text.includes('Storm damage'),
      ),
    ).toBe(true)
    expect((await listed(dayOf(20))).at(-1)).toMatchObject({
      state: 'closed',
      closedBookings: 3,
      refunded: '10.00',
    })
    // An event that is already closed is not counted again.
    await series([20, 21], { label: 'Dive' }, 2)
    expect((await preview({ firstDay: dayOf(20), lastDay: dayOf(21) })).json.item).toMatchObject({
      events: 1,
    })
  }, 90_000)
})

describe('SCH-41 several events that close together', () => {
  it('are in one mail per household, each once with its people', async () => {
    const stretches = await series([24, 25], { label: 'Stretch' })
    const [rowing = ''] = await series([24], { label: 'Rowing' })
    for (const eventId of stretches)
      expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
    expect((await book('dana', ['theo'], [rowing])).status).toBe(200)
    expect((await book('kim', ['june'], [rowing])).status).toBe(200)
    expect((await close({ firstDay: dayOf(24), lastDay: dayOf(25) })).status).toBe(200)
    await closed(dayOf(24))
    await mailed('kim@oak.example', 'Closed that day: Rowing')
    await mailed('dana@oak.example', 'These events won’t take place')
    const mail =
      (await mailsTo('dana@oak.example')).find((text) =>
        text.includes('These events won’t take place'),
      ) ?? '{}'
    const { subject, text } = JSON.parse(mail) as { subject: string; text: string }
    expect(subject).toMatch(/^Closed: .*Rowing.* at Oak/)
    expect(text).toMatch(/Activity: Stretch · Slot\nWhen: .*\nWhen: .*\nFor: Maya/)
    expect(text).toMatch(/Activity: Rowing · Slot\nWhen: .*\nFor: Theo/)
    expect(text.match(/Reason: Storm damage/g)).toHaveLength(1)
    expect(
      (await mailsTo('dana@oak.example')).filter((one) =>
        /Closed that day: (Stretch|Rowing)/.test(one),
      ),
    ).toEqual([])
  }, 60_000)
})

describe('SCH-04 another time for those who lost theirs', () => {
  it('keeps the next with room at the same hour, else a place in line; skips guests', async () => {
    const [eventId = '', full = '', free = ''] = await series(
      [30, 31, 32],
      { label: 'Yoga', waitlistEnabled: true },
      1,
    )
    expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
    expect((await book('kim', ['june'], [full])).status).toBe(200)
    expect(
      (await close({ firstDay: dayOf(30), lastDay: dayOf(30) }, { offerAgain: true })).status,
    ).toBe(200)
    await closed(dayOf(30))
    const [offered] = await bookingsOf(server.database(), organizationId, [free])
    expect(offered).toMatchObject({ status: 'Offered', authUserId: id('maya'), userId: id('dana') })
    await mailed('dana@oak.example', 'Another time for you: Yoga')
    expect(
      (
        await homes.post('dana', '/v2/session/event/offer', {
          eventId: free,
          groupId: offered?.groupId,
          accept: true,
        })
      ).status,
    ).toBe(200)
    expect(await statuses(free)).toEqual(['Registered'])
    expect((await listed(dayOf(30))).at(-1)).toMatchObject({ offeredAgain: 1 })
    // Nothing has room now: both later events are taken.
    expect(
      (await close({ firstDay: dayOf(31), lastDay: dayOf(31) }, { offerAgain: true })).status,
    ).toBe(200)
    await closed(dayOf(31))
    expect(await statuses(free)).toEqual(['Registered', 'Waitlisted'])
  }, 90_000)
})

describe('CAL-05 closures in the calendar', () => {
  it('are listed for members between two days, and in the feed until they are lifted', async () => {
    const [firstDay, lastDay] = [dayOf(40), dayOf(42)]
    expect((await close({ firstDay, lastDay }, { reason: 'Holidays, all of us' })).status).toBe(200)
    await closed(firstDay)
    expect(
      (await homes.get('dana', '/v2/calendar/closures', { from: dayOf(41), to: dayOf(60) })).json
        .items,
    ).toMatchObject([{ firstDay, lastDay, reason: 'Holidays, all of us', sessionLabel: null }])
    expect(
      (await homes.get('dana', '/v2/calendar/closures', { from: dayOf(43), to: dayOf(60) })).json
        .items,
    ).toEqual([])
    const { url } = (await homes.post('dana', '/v2/calendar/feed', {})).json.item as { url: string }
    const feed = async () =>
      (
        await server.call(`GET ${new URL(url).pathname}${new URL(url).search}`, { host: oak.host })
      ).text
        .split('BEGIN:VEVENT')
        .find((text) => text.includes('Holidays')) ?? ''
    const compact = (day: string) => day.replaceAll('-', '')
    expect(await feed()).toContain(
      `DTSTART;VALUE=DATE:${compact(firstDay)}\r\nDTEND;VALUE=DATE:${compact(dayOf(43))}\r\n` +
        'SUMMARY:Closed · Holidays\\, all of us\r\nSTATUS:CONFIRMED',
    )
    const [{ closureId } = { closureId: '' }] = await listed(firstDay)
    expect((await homes.post('boss', '/v2/console/closure/lift', { closureId })).status).toBe(200)
    expect(await feed()).toContain('STATUS:CANCELLED')
  }, 60_000)
})
