import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { useTestServer, type TestAnswer } from '../../testing/server.ts'

const CONNECTIONS = 4
/** More requests than the server lets wait for the database, so that the last ones are refused. */
const FLOOD = 1_300

const server = useTestServer({
  prepare: makeOrganizations,
  environment: { DATABASE_CONNECTIONS: String(CONNECTIONS), OVERLOAD_DELAY_MS: '1000' },
})
const vars = () => server.call('GET /dynamic/vars.json', { host: oak.host })
const insert = () =>
  server.call('POST /v2/log/webapp/insert', {
    host: oak.host,
    body: { level: 'info', message: 'one of many' },
  })
const overloaded = {
  status: 503,
  json: { code: 'OVERLOADED', message: expect.any(String), requestId: expect.any(String) },
  headers: { 'retry-after': '5' },
}

const block = (ms: number) => {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

/** Blocks every insert until the returned function is called. */
const holdInserts = async () => {
  const holder = new pg.Client(server.database().connection)
  await holder.connect()
  await holder.query('begin; lock table client_errors in access exclusive mode')
  return () => holder.end()
}

describe('PLT-23 overload gets a clear refusal and passes', () => {
  it('answers 503 with Retry-After while turns take long, except health, then 200', async () => {
    let refused: TestAnswer | undefined
    for (let tries = 0; tries < 5 && refused?.status !== 503; tries += 1) {
      block(2_500)
      // The turns of the event loop in which the delay is noticed.
      await turn()
      await turn()
      const [answer, health] = await Promise.all([
        vars(),
        server.call('GET /healthz', { host: '10.0.0.7' }),
      ])
      expect(health.status).toBe(200)
      refused = answer
    }
    expect(refused).toMatchObject(overloaded)
    await expect
      .poll(async () => (await vars()).status, { interval: 100, timeout: 10_000 })
      .toBe(200)
    expect(server.logs()).not.toContain('"level":50')
  }, 60_000)

  it('refuses requests that would get no connection in time, finishes the rest', async () => {
    const release = await holdInserts()
    const waiting = Array.from({ length: FLOOD }, insert)
    const answers = Promise.all(waiting)
    const refused = Promise.race(waiting).then(async (first) => [first, await insert()])
    expect(await refused.finally(release)).toMatchObject([overloaded, overloaded])
    const all = await answers
    // How many waiting requests were served in time depends on the machine. Every request got an
    // answer.
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(CONNECTIONS)
    for (const answer of all.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(overloaded)
    expect((await insert()).status).toBe(200)
  }, 60_000)
})
