import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { solvePuzzle } from './testing/solve-puzzle.ts'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-guests-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  jobs: true,
  prepare: async (database) => {
    await prepareHouseholds(database)
    for (const { organizationId } of [oak, elm])
      await setOrganization(
        database,
        { features: { eventRegistration: { enabled: true, guestDefaultPrice: { basePrice: 3 } } } },
        organizationId,
      )
    await setOrganization(
      database,
      { portalSettings: { allowEventRegistrationAnonymous: true } },
      elm.organizationId,
    )
  },
})
const HOUR = 3600
const start = (hours: number) => Math.floor(Date.now() / 1000 / HOUR) * HOUR + hours * HOUR
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

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
const statuses = async (eventId: string, organizationId: string = oak.organizationId) =>
  (await bookingsOf(server.database(), organizationId, [eventId]))
    .map(({ status }) => status)
    .sort()
const inOak = (series: Parameters<typeof makeTimetable>[2], hours: number, capacityCount = 4) =>
  makeTimetable(server.database(), oak.organizationId, series, [
    { startSeconds: start(hours), capacityCount },
  ])

describe('RSV-24 people without an account', () => {
  const asGuest = (route: string, body: object, host: string = elm.anonymousHost) =>
    server.call(route, { host, body: { organizationId: elm.organizationId, ...body } })
  const requestSeats = async (eventIds: readonly string[], more: object = {}) =>
    asGuest('POST /v2/noauth/event/reservation', {
      name: 'Ada Guest',
      email: 'ada@else.example',
      people: 2,
      eventIds,
      ...(await solvePuzzle(server, elm.anonymousHost)),
      ...more,
    })
  const tokenIn = (mails: readonly string[]) =>
    /reservation\/confirm\/([\w.-]+)/.exec(mails.join(' '))?.[1] ?? ''
  const ride = async (hours: number, capacityCount = 4) =>
    (
      await makeTimetable(server.database(), elm.organizationId, { label: 'Shuttle' }, [
        { startSeconds: start(hours), capacityCount },
      ])
    )[0] ?? ''

  it('see full events as full, without a waitlist', async () => {
    const [eventId = ''] = await makeTimetable(
      server.database(),
      elm.organizationId,
      { label: 'Ferry', waitlistEnabled: true },
      [{ startSeconds: start(52), capacityCount: 2 }],
    )
    expect((await requestSeats([eventId], { email: 'first@else.example' })).status).toBe(200)
    const { item } = (
      await server.call(`GET /v2/noauth/availability?organizationId=${elm.organizationId}`, {
        host: elm.anonymousHost,
      })
    ).json
    expect(
      item.events.find((event: { eventId: string }) => event.eventId === eventId),
    ).toMatchObject({ verdict: { code: 'full' } })
    expect(await requestSeats([eventId], { email: 'second@else.example' })).toMatchObject({
      status: 409,
    })
  })

  it('request on their host, confirm by mail, and cancel by the same link', async () => {
    const eventId = await ride(50)
    expect(await requestSeats([eventId])).toMatchObject({
      status: 200,
      json: { item: { status: 'unconfirmed', total: '6.00' } },
    })
    expect(await statuses(eventId, elm.organizationId)).toEqual(['Offered', 'Offered'])
    await mailed('ada@else.example', 'Please confirm your reservation at Elm')
    const token = tokenIn(await mailsTo('ada@else.example'))
    expect((await asGuest('POST /v2/noauth/event/confirmation', { token })).status).toBe(200)
    expect((await asGuest('POST /v2/noauth/event/confirmation', { token })).status).toBe(200)
    expect(await statuses(eventId, elm.organizationId)).toEqual(['Registered', 'Registered'])
    await mailed('ada@else.example', 'Reserved: Shuttle · Slot at Elm')
    // Guests have no list to look at, so the email says what to pay and where to cancel.
    for (const words of ['Pay on arrival', '$6.00', 'Cancel reservation'])
      expect(
        (await mailsTo('ada@else.example')).filter(
          (text) => text.includes('Reserved: Shuttle') && text.includes(words),
        ).length,
      ).toBe(1)
    // The link leads back to the guests' host, not to the members' host.
    const links = (await mailsTo('ada@else.example')).flatMap(
      (text) => text.match(/https?:\/\/[^/\s"\\]+\/reservation\/cancel\//g) ?? [],
    )
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links.map((link) => new URL(link).hostname))).toEqual(
      new Set([elm.anonymousHost]),
    )
    const seen = await server.call(`GET /v2/noauth/event/booking?token=${token}`, {
      host: elm.anonymousHost,
    })
    expect(seen.json.items.map(({ personName }: { personName: string }) => personName)).toEqual([
      'Ada Guest',
      'Ada Guest +1',
    ])
    expect((await asGuest('POST /v2/noauth/event/cancellation', { token })).status).toBe(200)
    expect(await statuses(eventId, elm.organizationId)).toEqual(['Cancelled', 'Cancelled'])
    expect((await eventRow(server.database(), elm.organizationId, eventId)).registeredCount).toBe(0)
    expect((await asGuest('POST /v2/noauth/event/cancellation', { token })).status).toBe(404)
  }, 60_000)

  it('are refused elsewhere, with a link that is not ours, and by the rules', async () => {
    const eventId = await ride(52, 1)
    expect(
      (
        await asGuest(
          'POST /v2/noauth/event/reservation',
          { name: 'Ada', email: 'a@else.example', people: 1, eventIds: [eventId] },
          elm.host,
        )
      ).json.code,
    ).toBe('RESERVATIONS_OFF')
    expect(await requestSeats([eventId])).toMatchObject({
      status: 409,
      json: { message: 'Too Many Participants' },
    })
    const foreign = (await inOak({}, 52))[0] ?? ''
    expect((await requestSeats([foreign])).json.code).toBe('EVENT_NOT_FOUND')
    expect(
      (
        await asGuest('POST /v2/noauth/event/confirmation', {
          token: `${eventId}.${'x'.repeat(43)}`,
        })
      ).json.code,
    ).toBe('BOOKING_NOT_FOUND')
    for (const people of [0, -1, 21, 1.5])
      expect((await requestSeats([eventId], { people })).status).toBe(400)
    expect(await statuses(eventId, elm.organizationId)).toEqual([])
  })

  it('RSV-91 solve a puzzle first, a new one each time', async () => {
    const eventId = await ride(56, 40)
    expect((await requestSeats([eventId], { solution: undefined })).json.code).toBe(
      'PUZZLE_UNSOLVED',
    )
    expect((await requestSeats([eventId], { puzzle: undefined })).json.code).toBe('PUZZLE_UNSOLVED')
    expect((await server.call('GET /v2/noauth/event/puzzle', { host: elm.host })).json.code).toBe(
      'RESERVATIONS_OFF',
    )
    const solved = await solvePuzzle(server, elm.anonymousHost)
    const ask = (email: string) => requestSeats([eventId], { people: 1, email, ...solved })
    expect((await ask('one@else.example')).status).toBe(200)
    expect((await ask('two@else.example')).json.code).toBe('PUZZLE_UNSOLVED')
    expect(await statuses(eventId, elm.organizationId)).toEqual(['Offered'])
  })

  it('cannot keep more than three open for one address', async () => {
    const eventId = await ride(54, 40)
    for (const expected of [200, 200, 200, 429])
      expect(
        (await requestSeats([eventId], { email: 'many@else.example', people: 1 })).status,
      ).toBe(expected)
  })
})

describe('RSV-25 staff manage the timetable', () => {
  const save = (who: string, body: object) => homes.post(who, '/v2/session/event', body)
  const seriesOf = async (eventId: string) =>
    (await eventRow(server.database(), oak.organizationId, eventId)).seriesId

  it('create an event that members can book, and only staff can', async () => {
    const sessionId = await seriesOf((await inOak({ label: 'Court' }, 60))[0] ?? '')
    const made = await save('boss', {
      sessionId,
      startSeconds: start(80),
      endSeconds: start(81),
      capacityCount: 2,
      eventExtras: [{ extraId: 'balls', label: 'Balls', capacityCount: 1 }],
    })
    expect(made).toMatchObject({
      status: 200,
      json: { item: { label: 'Court', registeredCount: 0, startDayHash: expect.any(String) } },
    })
    expect(
      (
        await book('dana', ['maya'], [made.json.item.eventId], {
          extras: [{ eventId: made.json.item.eventId, extraId: 'balls' }],
        })
      ).status,
    ).toBe(200)
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await save(who, { sessionId, startSeconds: start(82), endSeconds: start(83) })).status,
      ).toBe(403)
    expect(
      (await save('', { sessionId, startSeconds: start(82), endSeconds: start(83) })).status,
    ).toBe(401)
    expect(
      (await save('boss', { sessionId, startSeconds: start(83), endSeconds: start(82) })).json.code,
    ).toBe('EVENT_TIMES')
    expect(
      (await save('boss', { eventId: made.json.item.eventId, sessionId, capacityCount: 0 })).json,
    ).toMatchObject({ code: 'SEATS_TAKEN', details: { taken: 1 } })
    expect(
      (await save('boss', { eventId: made.json.item.eventId, sessionId, eventExtras: [] })).json
        .code,
    ).toBe('EXTRA_TAKEN')
  })

  it('move it with its bookings; make room, and the line moves; cancel it and refund', async () => {
    const [eventId = ''] = await inOak({ label: 'Swim', waitlistEnabled: true }, 90, 1)
    const sessionId = await seriesOf(eventId)
    expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
    expect((await book('kim', ['june'], [eventId], { joinWaitlist: true })).status).toBe(200)
    expect(
      (await save('boss', { eventId, sessionId, startSeconds: start(92), endSeconds: start(93) }))
        .status,
    ).toBe(200)
    expect(
      new Set(
        (await bookingsOf(server.database(), oak.organizationId, [eventId])).map(
          ({ startSeconds, cancelExpiresAt }) => `${startSeconds} ${cancelExpiresAt}`,
        ),
      ),
    ).toEqual(new Set([`${start(92)} ${start(92)}`]))
    await mailed('dana@oak.example', 'New time: Swim')
    expect(
      (await mailsTo('dana@oak.example')).find((text) => text.includes('New time: Swim')),
      'when it was before is said too',
    ).toContain('Previous time')
    expect((await save('boss', { eventId, sessionId, capacityCount: 2 })).status).toBe(200)
    expect(await statuses(eventId)).toEqual(['Registered', 'Registered'])
    await mailed('kim@oak.example', 'You have a seat: Swim')
    expect((await save('boss', { eventId, sessionId, status: 'Cancelled' })).status).toBe(200)
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Cancelled'])
    await mailed('dana@oak.example', 'Event canceled: Swim')
    expect((await save('boss', { eventId, sessionId, status: 'Scheduled' })).json.code).toBe(
      'EVENT_CANCELLED',
    )
  }, 60_000)

  it('decide each request once', async () => {
    const [eventId = ''] = await inOak(
      { label: 'Hall', eventReservationSettings: { needsApproval: true } },
      100,
    )
    const [mine, theirs] = [
      await book('dana', ['maya'], [eventId]),
      await book('kim', ['june'], [eventId]),
    ]
    const decide = (who: string, groupId: string, approve: boolean) =>
      homes.post(who, '/v2/session/event/approval', { eventId, groupId, approve })
    expect((await decide('dana', mine.json.item.groupId, true)).status).toBe(403)
    expect((await decide('elmboss', mine.json.item.groupId, true)).status).toBe(403)
    expect((await decide('boss', mine.json.item.groupId, true)).status).toBe(200)
    expect((await decide('boss', theirs.json.item.groupId, false)).status).toBe(200)
    expect((await decide('boss', theirs.json.item.groupId, true)).status).toBe(404)
    expect(await statuses(eventId)).toEqual(['Declined', 'Registered'])
    expect((await eventRow(server.database(), oak.organizationId, eventId)).registeredCount).toBe(1)
    await mailed('dana@oak.example', 'Approved: Hall')
    await mailed('kim@oak.example', 'Not approved: Hall')
  }, 60_000)

  it('DSK-08 remove a person from the waitlist without giving them a seat', async () => {
    const [eventId = ''] = await inOak({ label: 'Loft', waitlistEnabled: true }, 102, 1)
    await book('dana', ['maya'], [eventId])
    const { groupId } = (await book('kim', ['june'], [eventId], { joinWaitlist: true })).json
      .item as { groupId: string }
    expect(await statuses(eventId)).toEqual(['Registered', 'Waitlisted'])
    const decide = (who: string, approve: boolean) =>
      homes.post(who, '/v2/session/event/approval', { eventId, groupId, approve })
    expect((await decide('kim', false)).status).toBe(403)
    expect((await decide('boss', true)).status).toBe(404)
    expect((await decide('boss', false)).status).toBe(200)
    expect((await decide('boss', false)).status).toBe(404)
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Registered'])
    expect((await eventRow(server.database(), oak.organizationId, eventId)).registeredCount).toBe(1)
    await mailed('kim@oak.example', 'Canceled: Loft')
  }, 60_000)
})
