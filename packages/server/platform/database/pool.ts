// The pool for everything the process does, and on a distributed database one for each worker that
// it talks to. Big integers arrive as numbers (money and seconds stay
// far below 2^53) and dates as text, because a calendar day is not an instant.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { CamelCasePlugin, Kysely, PostgresDialect, type LogConfig } from 'kysely'
import pg from 'pg'
import type { Log } from '../logging.ts'
import { createKeyRing, type SecretKeyRing } from '../secrets/key-ring.ts'
import { currentTracing } from '../tracing/tracing.ts'
import {
  findObstacle,
  readPlaces,
  routeSources,
  workerConnection,
} from './distribution/worker-places.ts'
import {
  createWorkerPools,
  type PoolCounts,
  type WorkerPools,
} from './distribution/worker-pools.ts'
import { createWorkerRoutes } from './distribution/worker-routes.ts'
import { noteSession } from './own-sessions.ts'
import { clientSettings } from './pooled-client.ts'
import type { PreparingClient } from './prepared.ts'
import { watchSilence } from './silence.ts'
import type { Tables } from './tables.generated.ts'
import type { Pooler } from './ways.ts'

/** What may be asked inside a transaction. */
export type Queries = Kysely<Tables>

/**
 * The pool as the rest of the server holds it: good for opening a transaction and for nothing else.
 * A statement outside one would run as the login role, without an organization.
 */
export type Database = Pick<Queries, 'connection'> & {
  /** What its secrets are sealed with. */
  readonly secrets: SecretKeyRing
  /** Whether it is spread over several machines, known as soon as somebody has a connection. */
  readonly isDistributed: () => boolean
  /** Straight to whoever holds an organization. */
  readonly workers: WorkerPools | undefined
}

export interface DatabaseHandle {
  readonly db: Database
  /** On a distributed database the coordinator's. */
  readonly pool: pg.Pool
  readonly counts: () => PoolCounts
  readonly close: () => Promise<void>
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const PATIENCE_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 5_000

export interface PoolOptions {
  readonly maxConnections: number
  /** What stands between this pool and PostgreSQL. */
  readonly pooler?: Pooler | undefined
  /** How long somebody waits for a connection while all are in use. */
  readonly patienceMs?: number | undefined
  readonly onIdleFault?: (error: Error) => void
  /** Without keys plain secrets are read and written, and sealed ones are refused. */
  readonly secrets?: SecretKeyRing
  /**
   * Transactions of one organization go straight to the worker that holds it, where the database is
   * distributed and no pooler is in between.
   */
  readonly workers?: { readonly log: Pick<Log, 'info' | 'warn'> } | undefined
  /** For tests: each statement that was sent. */
  readonly onStatement?: (text: string) => void
}

/** What happens to a new connection before somebody uses it. */
type Prepare = (client: PreparingClient) => Promise<void>

const openPool = (connection: pg.PoolConfig, options: PoolOptions, prepare: Prepare): pg.Pool => {
  const settings: pg.PoolConfig = {
    ...clientSettings(options.pooler),
    ...connection,
    types,
    max: options.maxConnections,
    connectionTimeoutMillis: options.patienceMs ?? PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'lodgepole',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    onConnect: (client) => {
      const own = client as unknown as PreparingClient
      if (!options.pooler) own.beginsWithinMs = options.patienceMs ?? PATIENCE_MS
      watch(own)
      return prepare(own)
    },
  }
  const pool = new pg.Pool(settings)
  const watch = watchSilence(pool)
  // An idle connection dies when the database restarts; the pool replaces it, the process must not
  // fall over it.
  const onFault = (error: Error) => options.onIdleFault?.(error)
  pool.on('error', onFault)
  pool.on('connect', (client) => {
    client.on('error', onFault)
    noteSession(client)
  })
  return pool
}

const countsOf = (pool: pg.Pool): PoolCounts => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const queriesOf = (pool: pg.Pool, options: PoolOptions): Queries => {
  const tracing = currentTracing()
  const noteStatement: LogConfig = (event) => {
    tracing?.noteStatement(
      event.query.sql,
      event.queryDurationMillis,
      event.level === 'error' ? event.error : undefined,
    )
    options.onStatement?.(event.query.sql)
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(tracing || options.onStatement ? { log: noteStatement } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Each worker gets as many connections as the coordinator. */
const openWorkers = (
  coordinator: pg.Pool,
  connection: pg.PoolConfig,
  options: PoolOptions,
  log: Pick<Log, 'info' | 'warn'>,
): WorkerPools =>
  createWorkerPools({
    routes: createWorkerRoutes(routeSources(coordinator)),
    readPlaces: () => readPlaces(coordinator),
    findObstacle: (to, place) => findObstacle(workerConnection(connection, to), place),
    open: (to) => {
      const pool = openPool(workerConnection(connection, to), options, async (client) => {
        client.isDistributed = true
      })
      return { db: queriesOf(pool, options), counts: () => countsOf(pool) }
    },
    log,
  })

/**
 * Each connection is asked before anybody gets it, until one has said that the database is
 * distributed: that does not end while servers run, but it may begin.
 */
const learnKind =
  (found: { isDistributed: boolean }): Prepare =>
  async (client) => {
    if (found.isDistributed) client.isDistributed = true
    else found.isDistributed = await client.askKind()
  }

export const openDatabase = (connection: pg.PoolConfig, options: PoolOptions): DatabaseHandle => {
  const found = { isDistributed: false }
  const pool = openPool(connection, options, learnKind(found))
  const db = queriesOf(pool, options)
  const direct =
    options.workers && !options.pooler
      ? openWorkers(pool, connection, options, options.workers.log)
      : undefined
  const counts = () =>
    [countsOf(pool), ...(direct?.counts() ?? [])].reduce((sum, one) => ({
      total: sum.total + one.total,
      idle: sum.idle + one.idle,
      waiting: sum.waiting + one.waiting,
    }))
  return {
    db: Object.assign(db, {
      secrets: options.secrets ?? createKeyRing(),
      isDistributed: () => found.isDistributed,
      workers: direct && {
        ...direct,
        to: (organizationId: OrganizationId) =>
          found.isDistributed ? direct.to(organizationId) : undefined,
      },
    }),
    pool,
    counts,
    close: async () => {
      await direct?.close()
      await db.destroy()
    },
  }
}
