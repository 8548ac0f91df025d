// Two processes behind a balancer are restarted in turn while people use them. Also tests processes
// that have a single role.

import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bundleServer,
  freePort,
  runServer,
  temporaryDataFolder,
  type ServerProcess,
} from '../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { sendTo } from '../testing/server.ts'

const REQUESTS_A_SECOND = 50
/**
 * `ROLLING_RESTART_SECONDS=120 npx vitest run --project database rolling-restart` keeps restarting
 * for that long. Without it, each process restarts once.
 */
const LOAD_SECONDS = Number(process.env['ROLLING_RESTART_SECONDS'] ?? 0)
/**
 * The long run uses the product's real pause behind a proxy and the interval of deploy/Caddyfile.
 * The short run has no time for them.
 */
const [LOOK_MS, STOP_PAUSE_MS] = LOAD_SECONDS > 0 ? [2_000, 5_000] : [100, 1_500]
const HOST = 'oak.localhost'
const database = useTestDatabase()
let script = ''
const ended: (() => unknown)[] = []

beforeAll(async () => {
  const bundle = await bundleServer()
  script = bundle.script
  ended.push(bundle.remove)
  await makeOrganizations(database())
})
afterAll(async () => {
  for (const end of ended) await end()
})

interface Process {
  readonly server: ServerProcess
  readonly address: string
}

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<Process> => {
  const [dataFolder, ownPort] = [await temporaryDataFolder(), await freePort()]
  const server = runServer(script, {
    environment: {
      PORT: String(ownPort),
      DATA_DIR: dataFolder,
      DEMO: 'off',
      WEB_FOLDER: '',
      OVERLOAD_DELAY_MS: '0',
      STOP_PAUSE_MS: String(STOP_PAUSE_MS),
      DATABASE_URL: testUrlOf(String(database().connection.database)),
      ...environment,
    },
  })
  ended.push(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    await rm(dataFolder, { recursive: true, force: true })
  })
  await server.ready
  return { server, address: `http://127.0.0.1:${ownPort}` }
}

/** Sends in turn to those that were ready at the last check. */
const createBalancer = () => {
  const known = new Map<string, boolean>()
  let turn = 0
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      // Checks all in parallel: a slow one must not hide that another is about to stop.
      await Promise.all(
        [...known.keys()].map(async (address) => {
          const isReady = await sendTo(address, 'GET /readyz', { host: 'x' }).then(
            ({ status }) => status === 200,
            () => false,
          )
          if (known.has(address)) known.set(address, isReady)
        }),
      )
      await wait(LOOK_MS)
    }
  })()
  return {
    add: (address: string) => void known.set(address, true),
    remove: (address: string) => void known.delete(address),
    next: () => {
      const ready = [...known].filter(([, isReady]) => isReady).map(([address]) => address)
      turn += 1
      return ready[turn % ready.length] ?? ''
    },
    stop: async () => {
      isOver = true
      await looking
    },
  }
}

/** Sends at a steady rate, however long answers take. */
const startLoad = (next: () => string) => {
  const startedMs = Date.now()
  const sent: Promise<number | string>[] = []
  const clock = setInterval(() => {
    const due = Math.floor(((Date.now() - startedMs) / 1000) * REQUESTS_A_SECOND)
    while (sent.length < due) {
      const asked = sendTo(next(), 'GET /v2/ua/organization/lookup?domain=oak.localhost', {
        host: HOST,
      })
      sent.push(
        asked.then(
          ({ status }) => status,
          (fault: Error) => fault.message,
        ),
      )
    }
  }, 1000 / REQUESTS_A_SECOND)
  return {
    stop: async () => {
      clearInterval(clock)
      return { seconds: (Date.now() - startedMs) / 1000, statuses: await Promise.all(sent) }
    },
  }
}

describe('PLT-55 several processes', () => {
  it(
    `restart one after the other under ${REQUESTS_A_SECOND} requests a second, and none fails`,
    async () => {
      let living = await Promise.all([start(), start()])
      const balancer = createBalancer()
      for (const { address } of living) balancer.add(address)
      const load = startLoad(balancer.next)
      const untilMs = Date.now() + LOAD_SECONDS * 1000
      let restarts = 0
      do {
        const [old, other] = living as [Process, Process]
        const fresh = await start()
        balancer.add(fresh.address)
        old.server.process.kill('SIGTERM')
        expect(await old.server.ended).toBe(0)
        balancer.remove(old.address)
        living = [other, fresh]
        restarts += 1
      } while (restarts < 2 || Date.now() < untilMs)
      const { seconds, statuses } = await load.stop()
      await balancer.stop()
      for (const { server } of living) server.process.kill('SIGTERM')
      expect(await Promise.all(living.map(({ server }) => server.ended))).toEqual([0, 0])
      const failed = statuses.filter((status) => status !== 200)
      if (LOAD_SECONDS > 0)
        process.stdout.write(
          `${statuses.length} requests in ${seconds.toFixed(0)} s, ${restarts} restarts, ` +
            `${failed.length} failed\n`,
        )
      expect(statuses.length).toBeGreaterThan(0.8 * REQUESTS_A_SECOND * seconds)
      expect(failed).toEqual([])
    },
    120_000 + 2_000 * LOAD_SECONDS,
  )

  it('have their configured roles: one answers, the other works', async () => {
    const [web, jobs] = await Promise.all([
      start({ ROLES: 'web', JOB_TAKEOVER_SECONDS: '1' }),
      start({ ROLES: 'jobs', JOB_TAKEOVER_SECONDS: '1' }),
    ])
    const lookUp = ({ address }: Process) =>
      sendTo(address, 'GET /v2/ua/organization/lookup?domain=oak.localhost', { host: HOST })
    expect((await lookUp(web)).status).toBe(200)
    expect(await lookUp(jobs)).toMatchObject({ status: 404, json: { code: 'UNKNOWN_HOST' } })
    expect(web.server.output()).not.toContain('ROLES=jobs')
    expect(jobs.server.output()).toContain('ROLES=jobs')
    for (const { address } of [web, jobs])
      expect((await sendTo(address, 'GET /readyz', { host: 'x' })).status).toBe(200)
    const workers = async () =>
      (
        await database().pool.query<{ seen: string }>(
          'select seen_at::text as seen from job_workers',
        )
      ).rows.map(({ seen }) => seen)
    await expect.poll(async () => (await workers()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    jobs.server.process.kill('SIGKILL')
    await jobs.server.ended
    await database().pool.query('delete from job_workers')
    // A process that starts later sends several heartbeats. The web process, which is older and
    // equally fast, would have sent some by then.
    await start({ ROLES: 'jobs', JOB_TAKEOVER_SECONDS: '1' })
    const signs = new Set<string>()
    await expect
      .poll(async () => (await workers()).reduce((all, seen) => all.add(seen), signs).size, {
        timeout: 20_000,
        interval: 50,
      })
      .toBeGreaterThan(5)
    expect(await workers()).toHaveLength(1)
  }, 120_000)
})
