import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { tenantTransaction } from '../database/transaction.ts'
import type { Log } from '../logging.ts'
import { newId } from '../new-id.ts'
import { startJobWorker, type JobWorker } from './worker.ts'

const database = useTestDatabase()
/** For tests in which the pool is never busy. */
const shared = () => ({ queue: database().pool, heartbeat: database().pool })
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

describe('PLT-30 the first start of a new installation', () => {
  it('makes the tables of jobs before anything needs them, and complains of nothing', async () => {
    await makeOrganizations(database())
    await database().pool.query('drop schema if exists graphile_worker cascade')
    await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          organizationId: oak.organizationId,
          outboxId: newId(),
          topic: 'test.happened',
          payload: JSON.stringify({}),
          createdAt: new Date(),
        })
        .execute(),
    )
    const response: string[] = []
    const note = (_facts: unknown, text: string) => response.push(text)
    const heard: unknown[] = []
    worker = startJobWorker({
      connections: shared(),
      db: database().db,
      log: { warn: note, error: note } as unknown as Log,
      schedule: '',
      concurrency: 1,
      tasks: { hear: async (message) => void heard.push(message) },
      subscriptions: { 'test.happened': ['hear'] },
    })
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(1)
    expect(response).toEqual([])
  }, 60_000)
})

const quiet = { warn: () => undefined, error: () => undefined } as unknown as Log
const lockedBy = (workerId: string) =>
  database()
    .pool.query(
      `with added as (select id
          from graphile_worker.add_job('hear', payload => json_build_object('of', $1::text)))
     select from added`,
      [workerId],
    )
    .then(() =>
      database().pool.query(
        `update graphile_worker._private_jobs
          set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1
          where payload->>'of' = $1`,
        [workerId],
      ),
    )

describe('PLT-53 jobs of a dead worker', () => {
  const DEAD_AFTER_MS = 800
  const startListening = (heard: unknown[], log = quiet) =>
    startJobWorker({
      connections: shared(),
      db: database().db,
      log,
      schedule: '',
      concurrency: 1,
      deadAfterMs: DEAD_AFTER_MS,
      tasks: { hear: async (message) => void heard.push(message) },
      subscriptions: {},
    })
  const living = () =>
    database().pool.query(
      `insert into job_workers
        values ('worker-living', now())
        on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    )

  it('are done by another one, and those of a living one are not', async () => {
    await Promise.all([lockedBy('worker-dead'), lockedBy('worker-living')])
    await living()
    const beating = setInterval(() => void living(), DEAD_AFTER_MS / 4)
    const [heard, response]: [unknown[], unknown[]] = [[], []]
    worker = startListening(heard, {
      ...quiet,
      warn: (facts: unknown) => response.push(facts),
    } as unknown as Log)
    try {
      await expect.poll(() => heard, { timeout: 20_000 }).toEqual([{ of: 'worker-dead' }])
      expect(response).toEqual([{ workers: ['worker-dead'] }])
      const { rows } = await database().pool.query(
        "select locked_by from graphile_worker._private_jobs where payload->>'of' = " +
          "'worker-living'",
      )
      expect(rows).toEqual([{ locked_by: 'worker-living' }])
    } finally {
      clearInterval(beating)
    }
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(2)
  }, 60_000)

  it('are theirs however long the work takes, while the process lives', async () => {
    await database().pool.query(
      `select graphile_worker.add_job('hear', payload => '{"of":"long"}')`,
    )
    let runs = 0
    worker = startJobWorker({
      connections: shared(),
      db: database().db,
      log: quiet,
      schedule: '',
      concurrency: 2,
      deadAfterMs: DEAD_AFTER_MS,
      subscriptions: {},
      tasks: {
        hear: async () => {
          runs += 1
          await wait(5 * DEAD_AFTER_MS)
        },
      },
    })
    const left = async () =>
      (await database().pool.query('select from graphile_worker._private_jobs')).rowCount
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    expect(runs).toBe(1)
  }, 60_000)

  it('are freed by a living process too, when it ended them and could not record it', async () => {
    const heard: unknown[] = []
    worker = startListening(heard)
    const pools = async () =>
      (
        await database().pool.query<{ id: string }>(
          `select worker_id as id
            from job_workers
            where seen_at > now() - interval '1 second' and worker_id like 'pool-%'`,
        )
      ).rows.map(({ id }) => id)
    await expect.poll(async () => (await pools()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await lockedBy((await pools())[0] ?? '')
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1)
  }, 60_000)

  it('are not taken by whoever has just come back themselves', async () => {
    await lockedBy('worker-elsewhere')
    const heard: unknown[] = []
    const startedMs = performance.now()
    worker = startListening(heard)
    await expect.poll(() => heard.length, { timeout: 20_000, interval: 20 }).toBe(1)
    expect(performance.now() - startedMs).toBeGreaterThan(DEAD_AFTER_MS)
  }, 60_000)
})

describe('PLT-170 a worker that is asked to stop while a job hangs', () => {
  const startHanging = (task: () => Promise<void>, response: string[], finishMs = 500) =>
    startJobWorker({
      connections: shared(),
      db: database().db,
      log: { ...quiet, warn: (text: string) => response.push(text) } as unknown as Log,
      schedule: '',
      concurrency: 1,
      finishMs,
      tasks: { hang: task },
      subscriptions: {},
    })
  const begin = () => database().pool.query(`select graphile_worker.add_job('hang')`)

  it('ends without it after a while, and says so', async () => {
    const response: string[] = []
    let [hasBegun, end] = [false, (): void => undefined]
    worker = startHanging(
      () =>
        new Promise((resolve) => {
          hasBegun = true
          end = resolve
        }),
      response,
    )
    await begin()
    await expect.poll(() => hasBegun, { timeout: 20_000 }).toBe(true)
    const startedMs = performance.now()
    expect(await worker.stop()).toBe(false)
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(response).toEqual(['JOBS_LEFT_UNFINISHED'])
    end()
  }, 60_000)

  it('waits for one that ends in time', async () => {
    const response: string[] = []
    let [hasBegun, hasEnded] = [false, false]
    worker = startHanging(
      async () => {
        hasBegun = true
        await wait(200)
        hasEnded = true
      },
      response,
      30_000,
    )
    await begin()
    await expect.poll(() => hasBegun, { timeout: 20_000, interval: 20 }).toBe(true)
    expect(await worker.stop()).toBe(true)
    expect([hasEnded, response]).toEqual([true, []])
  }, 60_000)
})
