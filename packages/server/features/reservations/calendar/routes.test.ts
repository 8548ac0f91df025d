import ICAL from 'ical.js'
import { feedText, type FeedBooking } from '@lodgepole/domain/reservations/calendar/feed'
import { MAX_FEEDS } from '@lodgepole/domain/reservations/calendar/refusals'
import { atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const clock = { ms: Date.parse('2026-10-20T15:00:00Z') }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
const now = () => clock.ms / 1000
const { organizationId } = oak
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const [FEED, FEEDS, WITHDRAW] = [
  '/v2/calendar/feed',
  '/v2/calendar/feeds',
  '/v2/calendar/feed/withdraw',
]

const book = async (
  name: string,
  who: string,
  startSeconds: number,
  status = 'Registered',
  holder = 'dana',
) => {
  const event = await makeEvent(server.database(), organizationId, { label: name, startSeconds })
  await makeBooking(server.database(), organizationId, {
    event,
    userId: id(holder),
    authUserId: id(who),
    status,
  })
}
beforeAll(async () => {
  homes = await makeHouseholds(server)
  await book('Swim', 'maya', now() + 3_600)
  await book(
    'After the change',
    'theo',
    atLocalTimeSeconds('2026-11-02', '09:00', 'America/New_York'),
  )
  await book('In line', 'theo', now() + 7_200, 'Waitlisted')
  await book('Given up', 'maya', now() + 9_000, 'Cancelled')
  await book('Not yours', 'june', now() + 3_600, 'Registered', 'kim')
})

const makeFeed = async (who = 'dana', more: object = {}) =>
  (await homes.post(who, FEED, more)).json.item as { feedId: string; url: string }
const read = (url: string, host = oak.host, headers: Record<string, string> = {}) =>
  server.call(`GET ${new URL(url).pathname}${new URL(url).search}`, { host, headers })

/**
 * Parses the file as another program would, with its own parser and its own reading of the included
 * time zones.
 */
const understand = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      summary: event.summary,
      startSeconds: event.startDate.toUnixTime(),
      endSeconds: event.endDate.toUnixTime(),
      clock: event.startDate.toString(),
      zone: event.startDate.zone?.tzid,
      status: component.getFirstPropertyValue('status'),
    }
  })
}

describe('CAL-02 a calendar program reads reservations', () => {
  it('gets the household’s, with names; waiting is tentative, released is canceled', async () => {
    const answer = await read((await makeFeed()).url)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
      },
    })
    expect(understand(answer.text).map(({ summary, status }) => [summary, status])).toEqual([
      ['Swim · Maya', 'CONFIRMED'],
      ['In line · Theo (Waitlisted)', 'TENTATIVE'],
      ['Given up · Maya', 'CANCELLED'],
      ['After the change · Theo', 'CONFIRMED'],
    ])
  })

  it('has one person’s, without names, in the language it was made in', async () => {
    const { url } = await makeFeed('dana', { personId: id('theo'), language: 'es' })
    expect(understand((await read(url)).text).map(({ summary }) => summary)).toEqual([
      'In line (En lista de espera)',
      'After the change',
    ])
  })

  it('marks a booking that is canceled later, and says whether anything has changed', async () => {
    const { url } = await makeFeed()
    const first = await read(url)
    clock.ms += 60_000
    const tag = String(first.headers['etag'])
    expect(await read(url, oak.host, { 'if-none-match': tag })).toMatchObject({
      status: 304,
      text: '',
    })
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('bookings')
        .set({ status: 'Cancelled' })
        .where('organizationId', '=', organizationId)
        .where('authUserId', '=', id('theo'))
        .where('status', '=', 'Waitlisted')
        .execute(),
    )
    const later = await read(url, oak.host, { 'if-none-match': tag })
    expect(later.status).toBe(200)
    expect(
      understand(later.text).find(({ summary }) => summary?.startsWith('In line'))?.status,
    ).toBe('CANCELLED')
  })

  const repeated = new Set(['2026-11-01 01:30', '2026-10-25 02:30'])
  it.each([
    ['America/New_York', '2026-11-01', '00:30'],
    ['America/New_York', '2026-11-01', '01:30'],
    ['America/New_York', '2026-11-01', '02:30'],
    ['America/New_York', '2026-03-08', '01:30'],
    ['America/New_York', '2026-03-08', '03:30'],
    ['Europe/Paris', '2026-10-25', '02:30'],
    ['Australia/Lord_Howe', '2026-10-04', '03:00'],
    ['America/Phoenix', '2026-07-01', '09:00'],
    ['Asia/Kathmandu', '2026-07-01', '09:00'],
  ])('is on time in %s on %s at %s, and an hour and three months later', (timeZone, day, time) => {
    const start = atLocalTimeSeconds(day, time, timeZone)
    const at = (startSeconds: number, label: string): FeedBooking => ({
      bookingId: newId(),
      label,
      firstName: 'Maya',
      status: 'Registered',
      eventStatus: '',
      startSeconds,
      endSeconds: startSeconds + 3_600,
      timeZone,
    })
    const bookings = [
      at(start, 'a'),
      at(start + 3_600, 'b'),
      at(start + 90 * 86_400, 'c'),
      at(start - 90 * 86_400, 'd'),
    ]
    const understood = understand(
      feedText({ name: 'Oak', language: 'en', isHousehold: true, bookings, nowSeconds: start }),
    )
    expect(understood.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual(
      bookings.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]),
    )
    if (!repeated.has(`${day} ${time}`))
      expect(understood[0]).toMatchObject({ clock: `${day}T${time}:00`, zone: timeZone })
  })

  it('gets names and labels as plain text', () => {
    const evil = 'END:VEVENT\r\nBEGIN:VALARM; a, b\\'
    const booking: FeedBooking = {
      bookingId: newId(),
      label: evil,
      firstName: '🏊'.repeat(40),
      status: 'Registered',
      eventStatus: 'Cancelled',
      startSeconds: now(),
      endSeconds: now() + 60,
      timeZone: 'America/New_York',
    }
    const text = feedText({
      name: evil,
      language: 'fr',
      isHousehold: true,
      bookings: [booking],
      nowSeconds: now(),
    })
    expect(understand(text)).toMatchObject([
      { summary: `${evil.replace('\r\n', '\n')} · ${'🏊'.repeat(40)}`, status: 'CANCELLED' },
    ])
  })
})

describe('CAL-03 an address is private and can be withdrawn', () => {
  it('is shown once, stored as a hash, and can be withdrawn separately', async () => {
    const [one, other] = [await makeFeed(), await makeFeed('dana', { personId: id('maya') })]
    const token = new URL(one.url).searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(122)
    const stored = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('calendarFeeds')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    const { items } = (await homes.get('sam', FEEDS)).json
    expect(items).toContainEqual({
      feedId: other.feedId,
      personId: id('maya'),
      createdAtSeconds: now(),
    })
    expect(JSON.stringify(items)).not.toContain(token)
    expect((await homes.post('dana', WITHDRAW, { feedId: one.feedId })).status).toBe(200)
    expect(await read(one.url)).toMatchObject({ status: 404, json: { code: 'FEED_NOT_FOUND' } })
    expect((await homes.post('dana', WITHDRAW, { feedId: one.feedId })).json.code).toBe(
      'FEED_NOT_FOUND',
    )
    expect((await read(other.url)).status).toBe(200)
  })

  it('is nobody else’s to make, to list or to withdraw', async () => {
    const { feedId, url } = await makeFeed()
    expect((await homes.post('kim', FEED, { personId: id('maya') })).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect((await homes.get('kim', FEEDS)).json.items).toEqual([])
    for (const who of ['kim', 'boss'])
      expect((await homes.post(who, WITHDRAW, { feedId })).json.code).toBe('FEED_NOT_FOUND')
    expect(
      (
        await homes.post(
          'elmboss',
          WITHDRAW,
          { feedId, organizationId: elm.organizationId },
          elm.host,
        )
      ).json.code,
    ).toBe('FEED_NOT_FOUND')
    expect((await read(url, elm.host)).status).toBe(404)
    expect((await read(`${url}x`)).status).toBe(404)
    const acting = (
      await homes.post('boss', '/v2/identity/act-as', {
        account: 'dana@oak.example',
        reason: 'Helping on the phone',
      })
    ).json.item.idToken
    expect(
      (
        await server.call(`POST ${FEED}`, {
          host: oak.host,
          headers: { authorization: acting },
          body: {},
        })
      ).status,
    ).toBe(403)
  })

  it('ends with the account, and stops at a number', async () => {
    const { url } = await makeFeed('kim')
    const answers = await Promise.all(
      Array.from({ length: MAX_FEEDS + 2 }, () => homes.post('kim', FEED, {})),
    )
    expect(answers.filter(({ json }) => json.code === 'TOO_MANY_FEEDS')).toHaveLength(3)
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: true })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('kim'))
        .execute(),
    )
    expect((await read(url)).status).toBe(404)
  })
})
