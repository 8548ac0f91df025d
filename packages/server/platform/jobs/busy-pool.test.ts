import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { sendTo } from '../../testing/server.ts'
import { openDatabase } from '../database/pool.ts'
import { createLog, type Log } from '../logging.ts'
import { openJobConnections, type JobConnections } from './job-connections.ts'
import { prepareQueue } from './prepare-queue.ts'
import { startJobWorker } from './worker.ts'

const database = useTestDatabase()
beforeAll(() => prepareQueue(database().connection))
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

const DEAD_AFTER_MS = 800
const POOL_SIZE = 3
const TAKEOVER_MS = 2_000

/** The pool of requests of one process. A request waits in it for a second. */
const openPool = () => {
  const handle = openDatabase(database().connection, {
    maxConnections: POOL_SIZE,
    connectionTimeoutMs: 1_000,
  })
  ended.push(handle.close)
  return handle
}

const openOwn = (): JobConnections => {
  const connections = openJobConnections(database().connection)
  ended.push(() => connections.close(true))
  return connections
}

const start = (connections: JobConnections, db: ReturnType<typeof openPool>['db'], task: Task) => {
  const warnings: unknown[] = []
  const worker = startJobWorker({
    connections,
    db,
    log: {
      error: () => undefined,
      warn: (facts: unknown, text: unknown) => warnings.push(text ?? facts),
    } as unknown as Log,
    schedule: '',
    concurrency: 1,
    deadAfterMs: DEAD_AFTER_MS,
    finishMs: 1_000,
    tasks: { work: task },
    subscriptions: {},
  })
  ended.push(worker.stop)
  return warnings
}
type Task = () => Promise<void>

/** Takes every connection that the pool can still give. */
const takeAll = async (pool: pg.Pool): Promise<() => void> => {
  const taken: pg.PoolClient[] = []
  for (;;) {
    const client = await pool.connect().catch(() => undefined)
    if (!client) break
    taken.push(client)
  }
  return () => taken.splice(0).forEach((client) => client.release())
}

const queued = async (): Promise<number> =>
  (await database().pool.query('select from graphile_worker._private_jobs')).rowCount ?? 0

describe('PLT-205 a process whose pool of requests is busy', () => {
  it('is alive to others, and records that its job has ended', async () => {
    const [busy, idle] = [openPool(), openPool()]
    let [runs, hasEnded, isTakenOver] = [0, false, false]
    let end = (): void => undefined
    const warnings = start(openOwn(), busy.db, async () => {
      runs += 1
      await new Promise<void>((resolve) => {
        end = resolve
      })
      hasEnded = true
    })
    await database().pool.query(`select graphile_worker.add_job('work')`)
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    const release = await takeAll(busy.pool)
    try {
      const others = start(openOwn(), idle.db, async () => {
        isTakenOver = true
      })
      // Another process judges only after it has looked for a while itself.
      await wait(6 * DEAD_AFTER_MS)
      end()
      await expect.poll(() => hasEnded).toBe(true)
      await expect.poll(queued, { timeout: 5_000 }).toBe(0)
      await wait(3 * DEAD_AFTER_MS)
      expect([runs, isTakenOver]).toEqual([1, false])
      expect(others).toEqual([])
      expect(warnings.filter((text) => text !== 'DISPATCH_INTERRUPTED')).toEqual([])
      await expect(busy.pool.connect()).rejects.toThrow('timeout exceeded')
    } finally {
      release()
    }
  }, 60_000)

  it('would lose its job if the heartbeat shared that pool', async () => {
    const [busy, idle] = [openPool(), openPool()]
    let [runs, isTakenOver] = [0, false]
    let end = (): void => undefined
    start({ queue: openOwn().queue, heartbeat: busy.pool }, busy.db, async () => {
      runs += 1
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
    await database().pool.query(`select graphile_worker.add_job('work')`)
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    const release = await takeAll(busy.pool)
    try {
      start(openOwn(), idle.db, async () => {
        isTakenOver = true
      })
      await expect.poll(() => isTakenOver, { timeout: 20_000 }).toBe(true)
    } finally {
      end()
      release()
    }
  }, 60_000)

  it('has these connections in the product, too', async () => {
    await makeOrganizations(database())
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATABASE_CONNECTIONS: '2',
      JOB_TAKEOVER_SECONDS: '2',
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const { pool, connection } = database()
    await pool.query('delete from job_workers')
    const server = await startLodgepole({
      config: config.value,
      connection,
      databaseConnectionTimeoutMs: 500,
      secrets: testSecrets,
      log: createLog('silent'),
      webFolder: undefined,
    })
    const silentForMs = async (): Promise<number> =>
      (
        await pool.query<{ ms: number }>(
          `select extract(epoch from clock_timestamp() - max(seen_at))::float8 * 1000 as ms
            from job_workers`,
        )
      ).rows[0]?.ms ?? Number.POSITIVE_INFINITY
    await expect.poll(silentForMs, { timeout: 20_000 }).toBeLessThan(TAKEOVER_MS)
    const client = await pool.connect()
    ended.push(server.stop, async () => client.release(true))
    await client.query('begin; lock table logins in access exclusive mode')
    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      sendTo(server.address, 'POST /v2/identity/signin', {
        host: oak.host,
        body: { username: `dana-${name}@oak.example`, password: 'x' },
      }),
    )
    const silences: number[] = []
    for (let look = 0; look < 30; look += 1) {
      await wait(150)
      silences.push(await silentForMs())
    }
    expect(Math.max(...silences)).toBeLessThan(TAKEOVER_MS)
    await client.query('rollback')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    // Some found no connection, so the pool was indeed busy.
    expect(statuses).toContain(503)
  }, 60_000)
})
