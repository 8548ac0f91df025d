import { request, type IncomingMessage } from 'node:http'
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
import { makeTimetable } from './testing/timetable.ts'

const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } }, elm.organizationId)
    await setOrganization(
      database,
      { portalSettings: { allowEventRegistrationAnonymous: true } },
      elm.organizationId,
    )
  },
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const listen = (host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    request(
      new URL('/v2/noauth/events/live', server.lodgepole().address),
      { headers: { host } },
      resolve,
    )
      .on('error', reject)
      .end(),
  )

describe('RSV-26 an open timetable shows seat changes live', () => {
  it('hears of an event when its seats change, and not of series that are not shown', async () => {
    const startSeconds = Math.floor(Date.now() / 1000) + 90_000
    const [shown = ''] = await makeTimetable(server.database(), elm.organizationId, {}, [
      { startSeconds, capacityCount: 4 },
    ])
    const [hidden = ''] = await makeTimetable(
      server.database(),
      elm.organizationId,
      { hidden: true },
      [{ startSeconds }],
    )
    const stream = await listen(elm.anonymousHost)
    expect(stream.headers['content-type']).toBe('text/event-stream')
    const heard: string[] = []
    stream.setEncoding('utf8').on('data', (text: string) => heard.push(text))
    const body = {
      name: 'Ada',
      email: 'ada@else.example',
      people: 2,
      eventIds: [shown],
      ...(await solvePuzzle(server, elm.anonymousHost)),
    }
    const booked = await server.call('POST /v2/noauth/event/reservation', {
      host: elm.anonymousHost,
      body,
    })
    expect(booked.status).toBe(200)
    await expect
      .poll(
        () => heard.join('').includes(`"eventId":"${shown}","registeredCount":2,"capacityCount":4`),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(heard.join('')).toContain('event: seats\n')
    expect(heard.join('')).not.toContain(hidden)
    stream.destroy()
  })

  it('is refused where they may not look, and let go when the server stops', async () => {
    expect((await homes.get('', '/v2/session/events/live')).status).toBe(401)
    expect((await homes.get('dana', '/v2/session/events/live')).json.code).toBe('RESERVATIONS_OFF')
    expect((await server.call('GET /v2/noauth/events/live', { host: oak.host })).json.code).toBe(
      'RESERVATIONS_OFF',
    )
    const stream = await listen(elm.anonymousHost)
    const ended = new Promise((resolve) => stream.resume().on('end', resolve).on('close', resolve))
    const stopping = Date.now()
    await server.lodgepole().stop()
    await ended
    expect(Date.now() - stopping).toBeLessThan(8_000)
  })
})
