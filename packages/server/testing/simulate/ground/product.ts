// The product that a simulation uses: two processes on one database, of which the first also runs
// jobs. Their clocks stand still until they are set.

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runServer, type ServerProcess } from '../../built-server.ts'
import { clockSkewOf } from '../model/scene.ts'

export interface Product {
  /** Sets the clocks, moves what waits in the queue, and waits until nothing is left to do. */
  readonly setClock: (nowSeconds: number) => Promise<void>
  /** Ends a process with SIGKILL, and starts it again. */
  readonly kill: (process: number) => Promise<void>
  /** Ends every session that the processes have at the database. */
  readonly cutConnections: () => Promise<void>
  readonly output: () => string
  readonly stop: () => Promise<void>
}

interface ProductOptions {
  readonly script: string
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly nowSeconds: number
  readonly pool: pg.Pool
  readonly ports: readonly number[]
  readonly cardProvider: string
}

const QUIET_WITHIN_MS = 60_000
const CHECK_EVERY_MS = 15
const ROLES = ['web,jobs', 'web'] as const

/** Jobs that failed wait for their next attempt, which is not due yet. */
const LEFT = `select
  (select count(*)::int from outbox where dispatched_at is null) as messages,
  (select count(*)::int from graphile_worker._private_jobs
    where run_at <= now() and attempts < max_attempts) as jobs`

export const untilQuiet = async (pool: pg.Pool): Promise<void> => {
  const untilMs = Date.now() + QUIET_WITHIN_MS
  for (;;) {
    const left = (await pool.query<{ messages: number; jobs: number }>(LEFT)).rows[0]
    if (left?.messages === 0 && left.jobs === 0) return
    if (Date.now() > untilMs) throw new Error(`Work was left undone: ${JSON.stringify(left)}`)
    await wait(CHECK_EVERY_MS)
  }
}

/** As if the skipped time had passed for everything that waits for a time. */
const moveQueue = async (pool: pg.Pool, seconds: number): Promise<void> => {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)
     where locked_at is null`,
    [seconds],
  )
  await pool.query(
    'select graphile_worker.add_job(identifier) from graphile_worker._private_known_crontabs',
  )
}

/** The simulation's own connections are named. */
export const SIMULATION = 'simulation'

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> '${SIMULATION}'
    and pid <> pg_backend_pid()`

export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { script, databaseUrl, dataFolder, pool, ports, cardProvider } = options
  let nowSeconds = options.nowSeconds
  let earlierOutput = ''
  const start = async (process: number): Promise<ServerProcess> => {
    const server = runServer(script, {
      hasChannel: true,
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: `${dataFolder}/${process}`,
        PORT: String(ports[process]),
        ROLES: ROLES[process] ?? 'web',
        DEMO: 'off',
        CARD_SANDBOX: 'on',
        CARD_SANDBOX_URL: cardProvider,
        PUBLIC_PORT: '80',
        CARD_TIMEOUT_MS: '1000',
        JOB_TAKEOVER_SECONDS: '5',
        SIMULATED_MS: String((nowSeconds + clockSkewOf(process)) * 1_000),
      },
    })
    await server.ready
    return server
  }
  const servers = await Promise.all(ports.map((_port, process) => start(process)))

  const setClockOf = async (server: ServerProcess, process: number): Promise<void> => {
    const set = once(server.process, 'message')
    server.process.send((nowSeconds + clockSkewOf(process)) * 1_000)
    await set
  }

  return {
    setClock: async (seconds) => {
      const skipped = seconds - nowSeconds
      nowSeconds = seconds
      await Promise.all(servers.map(setClockOf))
      await moveQueue(pool, skipped)
      await untilQuiet(pool)
    },
    kill: async (process) => {
      const server = servers[process] as ServerProcess
      server.process.kill('SIGKILL')
      await server.ended
      earlierOutput += server.output()
      servers[process] = await start(process)
    },
    cutConnections: async () => void (await pool.query(CUT)),
    output: () => earlierOutput + servers.map((server) => server.output()).join(''),
    stop: async () => {
      for (const server of servers) {
        server.process.kill('SIGKILL')
        await server.ended
      }
    },
  }
}
