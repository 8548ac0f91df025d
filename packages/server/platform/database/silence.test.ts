import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLodgepole, type Lodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { sendTo } from '../../testing/server.ts'
import { startVanishingPath, type VanishingPath } from '../../testing/vanishing-path.ts'
import { createLog } from '../logging.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { findObstacle } from './distribution/worker-identities.ts'
import { AnswerWatch } from './silence.ts'

describe('PLT-161 PLT-171 a database that vanishes silently', () => {
  const database = useTestDatabase()
  let path: VanishingPath
  let lodgepole: Lodgepole
  beforeAll(async () => {
    await makeOrganizations(database())
    path = await startVanishingPath(database().connection)
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      OVERLOAD_DELAY_MS: '0',
      DATABASE_WORKERS: 'coordinator',
    })
    if (!config.ok) throw new Error(config.error.join())
    lodgepole = await startLodgepole({
      config: config.value,
      connection: path.connection,
      secrets: testSecrets,
      log: createLog('silent'),
      webFolder: undefined,
      checkAnswers: true,
    })
  })
  afterAll(async () => {
    path.comeBack()
    await lodgepole?.stop()
    await path?.stop()
  })

  const insert = () =>
    sendTo(lodgepole.address, 'POST /v2/log/webapp/insert', {
      host: oak.host,
      body: { level: 'error', message: 'while it is away' },
    })
  const many = async () => (await Promise.all(Array.from({ length: 8 }, insert))).map(statusOf)
  const statusOf = ({ status }: { readonly status: number }) => status
  const all = (status: number) => Array.from({ length: 8 }, () => status)

  it('causes a refusal within seconds and recovers automatically', async () => {
    expect(await many()).toEqual(all(200))
    path.vanish()
    const startedMs = performance.now()
    // PLT-171: a load balancer does not wait long.
    expect(statusOf(await sendTo(lodgepole.address, 'GET /readyz', { host: oak.host }))).toBe(503)
    expect(performance.now() - startedMs).toBeLessThan(4_500)
    expect(await many()).toEqual(all(503))
    expect(performance.now() - startedMs).toBeLessThan(15_000)
    path.comeBack()
    // The earlier requests are still unanswered, and nothing waits for them.
    await expect.poll(many, { timeout: 8_000, interval: 500 }).toEqual(all(200))
  }, 60_000)

  it('is also noticed by the check of a worker', async () => {
    const toWorker = await startVanishingPath(database().connection)
    toWorker.vanish()
    const startedMs = performance.now()
    expect(await findObstacle(toWorker.connection, 'any')).toMatch(/timeout/)
    expect(performance.now() - startedMs).toBeLessThan(15_000)
    await toWorker.stop()
  }, 60_000)
})

describe('PLT-161 a connection is cut when', () => {
  const LIMIT_MS = 35_000
  const looks = (at: readonly number[], answeredAfter?: number) => {
    const watch = new AnswerWatch()
    const answered = watch.ask(LIMIT_MS, 0)
    return at.map((nowMs, look) => {
      if (look === answeredAfter) answered()
      return watch.isSilent(nowMs)
    })
  }

  it.each<[string, readonly number[], number | undefined, readonly boolean[]]>([
    [
      'two looks after the limit found no answer',
      [34_000, 35_500, 36_500],
      undefined,
      [false, false, true],
    ],
    ['not when this process stood still and then reads it', [90_000, 91_000], 1, [false, false]],
    ['not when nothing was asked', [90_000, 91_000], 0, [false, false]],
  ])('%s', (_when, at, answeredAfter, expected) => {
    expect(looks(at, answeredAfter)).toEqual(expected)
  })
})
