// The pool for everything the process does, plus one for each worker that it talks to on a
// distributed database. Big integers arrive as numbers (money and seconds stay far below 2^53) and
// dates as text, because a calendar day is not an instant.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { CamelCasePlugin, Kysely, PostgresDialect, type LogConfig } from 'kysely'
import pg from 'pg'
import type { Log } from '../logging.ts'
import { createKeyRing, type SecretKeyRing } from '../secrets/key-ring.ts'
import { currentTracing } from '../tracing/tracing.ts'
import {
  findObstacle,
  readDatabaseIdentities,
  routeSources,
  workerConnection,
} from './distribution/worker-identities.ts'
import {
  createWorkerPools,
  type PoolCounts,
  type WorkerPools,
} from './distribution/worker-pools.ts'
import { createWorkerRoutes } from './distribution/worker-routes.ts'
import { trackSession } from './own-sessions.ts'
import { clientSettings } from './pooled-client.ts'
import type { PreparingClient } from './prepared.ts'
import { watchSilence } from './silence.ts'
import type { Tables } from './tables.generated.ts'
import type { Pooler } from './probe-connections.ts'

/** The queries available inside a transaction. */
export type Queries = Kysely<Tables>

/**
 * The pool as the rest of the server sees it, able only to open a transaction. A statement outside
 * a transaction would run with the connection's own database role, without an organization.
 */
export type Database = Pick<Queries, 'connection'> & {
  /** The keys that encrypt its secrets. */
  readonly secrets: SecretKeyRing
  /**
   * Whether the database is spread over several machines. Known as soon as there is a connection.
   */
  readonly isDistributed: () => boolean
  /** Direct connections to the worker that holds an organization. */
  readonly workers: WorkerPools | undefined
}

export interface DatabaseHandle {
  readonly db: Database
  /** On a distributed database, the coordinator's pool. */
  readonly pool: pg.Pool
  readonly counts: () => PoolCounts
  readonly close: () => Promise<void>
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const TIMEOUT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 5_000

export interface PoolOptions {
  readonly maxConnections: number
  /** The pooler between this pool and PostgreSQL, if any. */
  readonly pooler?: Pooler | undefined
  /**
   * How long a request waits for a free or new connection and, without a pooler, for its
   * transaction to begin.
   */
  readonly connectionTimeoutMs?: number | undefined
  readonly onIdleFault?: (error: Error) => void
  /** Without keys, plain secrets are read and written, and encrypted ones are refused. */
  readonly secrets?: SecretKeyRing
  /**
   * When set, transactions of one organization go straight to the worker that holds it, if the
   * database is distributed and no pooler is in between.
   */
  readonly workers?: { readonly log: Pick<Log, 'info' | 'warn'> } | undefined
  /** For tests: called for each statement sent. */
  readonly onStatement?: (text: string) => void
}

/** Prepares a new connection before its first use. */
type Prepare = (client: PreparingClient) => Promise<void>

const openPool = (connection: pg.PoolConfig, options: PoolOptions, prepare: Prepare): pg.Pool => {
  const settings: pg.PoolConfig = {
    ...clientSettings(options.pooler),
    ...connection,
    types,
    max: options.maxConnections,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'lodgepole',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    onConnect: (client) => {
      const own = client as unknown as PreparingClient
      if (!options.pooler) own.beginTimeoutMs = options.connectionTimeoutMs ?? TIMEOUT_MS
      watch(own)
      return prepare(own)
    },
  }
  const pool = new pg.Pool(settings)
  const watch = watchSilence(pool)
  // An idle connection dies when the database restarts. The pool replaces it, and the process must
  // not crash because of it.
  const onFault = (error: Error) => options.onIdleFault?.(error)
  pool.on('error', onFault)
  pool.on('connect', (client) => {
    client.on('error', onFault)
    trackSession(client)
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
    readDatabaseIdentities: () => readDatabaseIdentities(coordinator),
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
 * Checks each new connection before its first use until one reports that the database is
 * distributed. A database may become distributed while servers run, but never stops being so.
 */
const detectDistribution =
  (found: { isDistributed: boolean }): Prepare =>
  async (client) => {
    if (found.isDistributed) client.isDistributed = true
    else found.isDistributed = await client.checkDistributed()
  }

export const openDatabase = (connection: pg.PoolConfig, options: PoolOptions): DatabaseHandle => {
  const found = { isDistributed: false }
  const pool = openPool(connection, options, detectDistribution(found))
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
      // Kysely ends only a pool that it has used itself.
      if (!pool.ending) await pool.end()
    },
  }
}
