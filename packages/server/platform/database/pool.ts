// One pool for everything the process does. Big integers arrive as numbers (money and seconds stay
// far below 2^53) and dates as text, because a calendar day is not an instant.

import { CamelCasePlugin, Kysely, PostgresDialect, type LogConfig } from 'kysely'
import pg from 'pg'
import { createKeyRing, type SecretKeyRing } from '../secrets/key-ring.ts'
import { currentTracing } from '../tracing/tracing.ts'
import { clientSettings } from './pooled-client.ts'
import type { PreparingClient } from './prepared.ts'
import type { Tables } from './tables.generated.ts'
import type { Pooler } from './ways.ts'

/** What may be asked inside a transaction. */
export type Queries = Kysely<Tables>

/**
 * The pool as the rest of the server holds it: good for opening a transaction and for nothing else.
 * A statement outside one would run as the login role, without an organisation.
 */
export type Database = Pick<Queries, 'connection'> & {
  /** What its secrets are sealed with. */
  readonly secrets: SecretKeyRing
  /** Whether it is spread over several machines, known as soon as somebody has a connection. */
  readonly isDistributed: () => boolean
}

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const PATIENCE_MS = 5_000

export interface PoolOptions {
  readonly maxConnections: number
  /** What stands between this pool and PostgreSQL. */
  readonly pooler?: Pooler | undefined
  /** How long somebody waits for a connection while all are in use. */
  readonly patienceMs?: number
  readonly onIdleFault?: (error: Error) => void
  /** Without keys plain secrets are read and written, and sealed ones are refused. */
  readonly secrets?: SecretKeyRing
  /** For tests: each statement that was sent. */
  readonly onStatement?: (text: string) => void
}

export const openDatabase = (connection: pg.PoolConfig, options: PoolOptions): DatabaseHandle => {
  const pool = new pg.Pool({
    ...clientSettings(options.pooler),
    ...connection,
    types,
    max: options.maxConnections,
    connectionTimeoutMillis: options.patienceMs ?? PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'lodgepole',
  })
  // An idle connection dies when the database restarts; the pool replaces it, the process must not
  // fall over it.
  const onFault = (error: Error) => options.onIdleFault?.(error)
  pool.on('error', onFault)
  // The first connection asks; what fails there fails for whoever uses it, too.
  let kind: Promise<boolean> | undefined
  const found = { isDistributed: false }
  pool.on('connect', (client) => {
    client.on('error', onFault)
    const own = client as unknown as PreparingClient
    kind ??= own.askKind()
    kind.then(
      (isDistributed) => void [own, found].forEach((one) => Object.assign(one, { isDistributed })),
      () => {
        kind = undefined
      },
    )
  })
  const tracing = currentTracing()
  const noteStatement: LogConfig = (event) => {
    tracing?.noteStatement(
      event.query.sql,
      event.queryDurationMillis,
      event.level === 'error' ? event.error : undefined,
    )
    options.onStatement?.(event.query.sql)
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(tracing || options.onStatement ? { log: noteStatement } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db: Object.assign(db, {
      secrets: options.secrets ?? createKeyRing(),
      isDistributed: () => found.isDistributed,
    }),
    pool,
    close: () => db.destroy(),
  }
}
