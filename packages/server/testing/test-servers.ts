// The PostgreSQL servers on which the tests create their databases: one that the run starts for
// itself, or one (with Citus: a coordinator and its workers) that TEST_DATABASE_URL names. Each run
// has a name, and everything it creates begins with it. While the run lives, a session of that name
// is open, so that the next run can remove exactly what a dead one has left.

import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { propagateSettings } from '../platform/database/distribution/nodes.ts'

export interface TestConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** The database that others are created from. */
  readonly database: string
}

/** A plain server has no workers. */
export interface TestServers {
  readonly coordinator: TestConnection
  readonly workers: readonly TestConnection[]
}

const PREFIX = 'lodgepole_test_'
const OBJECT_IN_USE = '55006'
const DATABASE_MISSING = '3D000'
const TRIES = 20
const PAUSE_MS = 250
const CONNECTIONS_NEEDED = 100

export const newRunName = (): string => `${PREFIX}${randomBytes(6).toString('hex')}`
export const templateOf = (run: string): string => `${run}_template`
export const newDatabaseName = (run: string): string => `${run}_${randomBytes(8).toString('hex')}`

const connectionOf = (setting: string, url: string): TestConnection => {
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new Error(`${setting} must look like postgres://user:password@host:5432/postgres.`)
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    user: user ?? '',
    password: password ?? '',
    database: database ?? 'postgres',
  }
}

/** Undefined when the run has to start its own PostgreSQL. */
export const readTestServers = (
  environment: Readonly<Record<string, string | undefined>>,
): TestServers | undefined => {
  const [url, workers] = [
    environment['TEST_DATABASE_URL']?.trim(),
    environment['TEST_DATABASE_WORKERS']?.trim(),
  ]
  if (!url && workers)
    throw new Error('TEST_DATABASE_WORKERS needs TEST_DATABASE_URL, the coordinator.')
  if (!url) return undefined
  return {
    coordinator: connectionOf('TEST_DATABASE_URL', url),
    workers:
      (workers || undefined)
        ?.split(',')
        .map((one) => connectionOf('TEST_DATABASE_WORKERS', one.trim())) ?? [],
  }
}

/** A pooler in front of the server, such as PgBouncer, which the product uses in this run. */
export const readTestPooler = (
  environment: Readonly<Record<string, string | undefined>>,
): TestConnection | undefined => {
  const url = environment['TEST_DATABASE_POOLER']?.trim()
  if (url && !environment['TEST_DATABASE_URL']?.trim())
    throw new Error('TEST_DATABASE_POOLER needs TEST_DATABASE_URL, the server behind it.')
  return url ? connectionOf('TEST_DATABASE_POOLER', url) : undefined
}

export const withClient = async <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Background processes of a database (autovacuum, Citus) end a moment after they are asked to. */
const retryWhileInUse = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      return void (await work())
    } catch (fault) {
      if ((fault as { code?: string }).code !== OBJECT_IN_USE || tried === TRIES) throw fault
      await wait(PAUSE_MS)
    }
}

/** Workers come first, because a coordinator that has the database looks for it on them. */
const onEachNode = async (
  { coordinator, workers }: TestServers,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  for (const node of [...workers, coordinator]) await withClient(node, work)
}

/**
 * Sorts by bytes and knows the letters of every language, like the embedded PostgreSQL. The
 * server's default may differ.
 */
const createEmpty = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const locale =
    (rows[0]?.version ?? 0) >= 170_000
      ? `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
      : `lc_collate 'C' lc_ctype 'C.UTF-8'`
  await client.query(`create database ${name} template template0 encoding 'UTF8' ${locale}`)
}

/** The same empty database on every node. */
export const createDatabase = (servers: TestServers, name: string): Promise<void> =>
  onEachNode(servers, (client) => createEmpty(client, name))

export const copyTemplate = async (
  servers: TestServers,
  run: string,
  name: string,
): Promise<void> => {
  const isDistributed = servers.workers.length > 0
  await onEachNode(servers, (client) =>
    retryWhileInUse(async () => {
      if (isDistributed)
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [templateOf(run)],
        )
      await client.query(`create database ${name} template ${templateOf(run)} strategy file_copy`)
    }),
  )
  // A copy has everything except the settings of the database.
  if (isDistributed) await withClient({ ...servers.coordinator, database: name }, propagateSettings)
}

export const dropDatabase = (servers: TestServers, name: string): Promise<void> =>
  onEachNode(servers, (client) =>
    retryWhileInUse(() => client.query(`drop database if exists ${name} with (force)`)),
  )

const databasesOf = async (
  connection: TestConnection,
  prefix: string,
): Promise<readonly string[]> => {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    ),
  )
  return rows.map(({ name }) => name)
}

const dropAll = async (servers: TestServers, isOurs: (name: string) => boolean): Promise<void> => {
  for (const node of [servers.coordinator, ...servers.workers])
    for (const name of (await databasesOf(node, PREFIX)).filter(isOurs))
      await withClient(node, (client) =>
        retryWhileInUse(() => client.query(`drop database if exists ${name} with (force)`)),
      ).catch((fault: { code?: string }) => {
        if (fault.code !== DATABASE_MISSING) throw fault
      })
}

/** Removes databases of runs that were killed: none of their sessions is open. */
export const removeStale = async (servers: TestServers): Promise<void> => {
  const { rows } = await withClient(servers.coordinator, (client) =>
    client.query<{ run: string }>(
      'select application_name as run from pg_stat_activity where ' +
        'starts_with(application_name, $1)',
      [PREFIX],
    ),
  )
  const liveRuns = new Set(rows.map(({ run }) => run))
  await dropAll(servers, (name) => !liveRuns.has(name.slice(0, PREFIX.length + 12)))
}

const requireUsable = async (client: pg.Client): Promise<void> => {
  const {
    rows: [facts],
  } = await client.query<{ isSuperuser: boolean; connections: number; unfit: readonly string[] }>(`
    select rolsuper as "isSuperuser", current_setting('max_connections')::int as connections,
      array(select rolname::text from pg_roles
        where rolname in ('lodgepole_app', 'lodgepole_system')
          and (rolsuper or rolbypassrls)) as unfit
    from pg_roles where rolname = current_user`)
  if (!facts?.isSuperuser)
    throw new Error(
      'TEST_DATABASE_URL must be the URL of a superuser: tests make databases and roles.',
    )
  if (facts.connections < CONNECTIONS_NEEDED)
    throw new Error(
      `The server of TEST_DATABASE_URL takes ${facts.connections} connections; tests need ` +
        `${CONNECTIONS_NEEDED}.`,
    )
  // Roles belong to the whole server. Existing ones are used unchanged, so they must not bypass
  // row-level security.
  if (facts.unfit.length > 0)
    throw new Error(
      'On the server of TEST_DATABASE_URL row-level security does not bind ' +
        `${facts.unfit.join(' and ')}: alter role … nosuperuser nobypassrls.`,
    )
}

export interface TestRun {
  readonly run: string
  /**
   * Removes everything the run has created. The roles stay because another database of the server
   * may need them.
   */
  readonly end: () => Promise<void>
}

/** Opens the session that marks the run as alive, and removes what dead runs have left. */
export const beginRun = async (servers: TestServers): Promise<TestRun> => {
  const run = newRunName()
  const session = new pg.Client({ ...servers.coordinator, application_name: run })
  // The tests notice when a server disappears.
  session.on('error', () => undefined)
  await session.connect()
  await requireUsable(session)
  await removeStale(servers)
  return {
    run,
    end: async () => {
      await dropAll(servers, (name) => name.startsWith(run))
      await session.end()
    },
  }
}
