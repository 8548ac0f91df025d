// The connections to the database. Requests may go through a pooler that gives every transaction
// another session (PgBouncer in transaction mode). Work that needs its own session (migrations,
// backups, the job queue's listener) then has a direct connection. The kind of each connection is
// measured at the start, so nothing breaks later because the mode of a pooler changed and our
// settings did not.

import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './connect-client.ts'

export interface Pooler {
  /** A connection stays with one session for its whole lifetime. */
  readonly keepsSession: boolean
  /** Prepared statements are found by name in whichever session comes next. */
  readonly namesStatements: boolean
  /** A session that comes back still has its prepared statements. */
  readonly keepsStatements: boolean
}

export interface ProbedConnection {
  readonly connection: pg.ClientConfig
  /** Undefined when the connection leads to PostgreSQL itself. */
  readonly pooler: Pooler | undefined
  /** The server and database that it leads to. */
  readonly databaseIdentity: string
}

const CONNECT_MS = 10_000
const NOTIFIED_WITHIN_MS = 3_000

const withProbeClient = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(
    {
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      application_name: 'lodgepole',
      ...connection,
    },
    work,
  )

const pidAfter = async (client: pg.Client, text: string): Promise<number | undefined> => {
  const results = (await client.query(
    `${text}; select pg_backend_pid() as pid`,
  )) as unknown as readonly pg.QueryResult<{ pid: number }>[]
  return results.at(-1)?.rows[0]?.pid
}

/**
 * Only a client that stays with its listening session hears notifications sent meanwhile. Seeing
 * another client in that session, or a different session, disproves it before the timeout does.
 */
const keepsSession = async (client: pg.Client, connection: pg.ClientConfig): Promise<boolean> => {
  const channel = `lodgepole_${randomBytes(8).toString('hex')}`
  const heard = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)))
  const own = await pidAfter(client, `listen ${channel}`)
  const isShared = await withProbeClient(connection, async (other) => {
    const isOther =
      (await pidAfter(other, `begin; notify ${channel}`)) === own ||
      (await pidAfter(client, 'select')) !== own
    await other.query('commit')
    return isOther
  })
  if (isShared) return false
  const ended = new AbortController()
  const silence = wait(NOTIFIED_WITHIN_MS, false, { signal: ended.signal }).catch(() => false)
  return Promise.race([heard, silence]).finally(() => ended.abort())
}

/** A pooler that tracks prepared statements renames them. */
const renamesStatements = async (client: pg.Client): Promise<boolean> => {
  const name = `lodgepole_${randomBytes(8).toString('hex')}`
  await client.query('begin')
  const text = `select name from pg_prepared_statements where strpos(statement, $1) > 0
      and strpos(statement, '${name}') > 0`
  const { rows } = await client.query<{ name: string }>({
    name,
    text,
    values: ['pg_prepared_statements'],
  })
  const isRenamed = rows.length > 0 && rows.every((row) => row.name !== name)
  if (!isRenamed) await client.query(`deallocate ${name}`)
  await client.query('commit')
  return isRenamed
}

/** How often to look for a session among those that the pooler hands out. */
const MAX_ATTEMPTS = 5

/**
 * A pooler may be configured to drop prepared statements after each transaction
 * (`server_reset_query`). A mark shows whether the session is the same one. A pooler that drops
 * everything also drops the mark and our label, so nothing is expected of that session.
 */
const dropsStatements = async (client: pg.Client): Promise<boolean> => {
  const name = `lodgepole_${randomBytes(8).toString('hex')}`
  await client.query(
    `begin; select set_config('lodgepole.probe', '${name}', false); prepare ${name} as select 1;
      commit`,
  )
  for (let look = 0; look < MAX_ATTEMPTS; look += 1) {
    await client.query('begin')
    const {
      rows: [found],
    } = await client.query<{ isSame: boolean; isThere: boolean }>(
      `select coalesce(current_setting('lodgepole.probe', true), '') = '${name}' as "isSame",
        exists (select from pg_prepared_statements where name = '${name}') as "isThere"`,
    )
    if (found?.isSame && found.isThere) await client.query(`deallocate ${name}`)
    await client.query('commit')
    if (found?.isSame) return !found.isThere
  }
  return false
}

/** One row with one value that identifies the server and the database. */
export const DATABASE_IDENTITY = `select
    extract(epoch from pg_postmaster_start_time())::text || ' ' || d.oid::text as "databaseIdentity"
  from pg_database d where d.datname = current_database()`

/** A replica does not allow `listen`: behind a pooler it is assumed to keep no session. */
export const probeConnection = (
  connection: pg.ClientConfig,
  isReplica = false,
): Promise<ProbedConnection> =>
  withProbeClient(connection, async (client) => {
    const {
      rows: [found],
    } = await client.query<{ pid: number; databaseIdentity: string }>(
      `select pg_backend_pid() as pid, "databaseIdentity" from (${DATABASE_IDENTITY}) found`,
    )
    const databaseIdentity = found?.databaseIdentity ?? ''
    // PostgreSQL sends each client the process id of its session. A pooler sends a number of its
    // own.
    if ((client as unknown as { processID: number }).processID === found?.pid)
      return { connection, pooler: undefined, databaseIdentity }
    const isSession = !isReplica && (await keepsSession(client, connection))
    const namesStatements = isSession || (await renamesStatements(client))
    const keepsStatements = namesStatements || !(await dropsStatements(client))
    return {
      connection,
      pooler: { keepsSession: isSession, namesStatements, keepsStatements },
      databaseIdentity,
    }
  })

export interface DatabaseUrls {
  readonly databaseUrl: string
  readonly databaseDirectUrl: string | undefined
}

export interface ProbedConnections {
  readonly requests: ProbedConnection
  /** For work that needs its own session. */
  readonly direct: ProbedConnection
}

/** Throws an error with instructions for the operator. */
const requireSessions = (
  way: ProbedConnection,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): ProbedConnection => {
  if (way.pooler === undefined || way.pooler.keepsSession) return way
  throw new Error(
    `${setting} leads to a pooler that gives every transaction another session. ` +
      (setting === 'DATABASE_URL'
        ? 'Set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations, backups and jobs.'
        : 'Set it to PostgreSQL itself.'),
  )
}

export const probeConnections = async ({
  databaseUrl,
  databaseDirectUrl,
}: DatabaseUrls): Promise<ProbedConnections> => {
  const requests = await probeConnection({ connectionString: databaseUrl })
  if (!databaseDirectUrl) return { requests, direct: requireSessions(requests, 'DATABASE_URL') }
  const direct = requireSessions(
    await probeConnection({ connectionString: databaseDirectUrl }),
    'DATABASE_DIRECT_URL',
  )
  if (direct.databaseIdentity !== requests.databaseIdentity)
    throw new Error(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases. Both must name the ' +
        'same database of the same server.',
    )
  return { requests, direct }
}

/** The connection for commands, all of which need their own session. */
export const probeDirectConnection = async ({
  databaseUrl,
  databaseDirectUrl,
}: DatabaseUrls): Promise<ProbedConnection> =>
  databaseDirectUrl
    ? requireSessions(
        await probeConnection({ connectionString: databaseDirectUrl }),
        'DATABASE_DIRECT_URL',
      )
    : requireSessions(await probeConnection({ connectionString: databaseUrl }), 'DATABASE_URL')
