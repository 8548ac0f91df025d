// Migrations are folders. They run in the order of their names, each in its own transaction, one
// process at a time. Each completed migration is recorded with a checksum, so a migration that was
// changed afterwards is refused. A migration that processes of the previous version could not work
// with waits until they are gone. Its first line says after which version.

import type pg from 'pg'
import { withClient } from './connect-client.ts'
import { ROLLING_UPGRADE_SECONDS } from './rolling-upgrade.ts'
import { isReplaced, knownChecksums, missingReplaced, type Migration } from './read-migrations.ts'
import { requireNoCutOffRestore } from './restore-mark.ts'
import { runMigration } from './run-migration.ts'
import { findRoleFaults } from './working-roles.ts'

export const MIGRATION_LOCK = 7_231_904
export const MINIMUM_VERSION = 150_000

/** The last version that runs the migrations which the baseline replaces, and its last commit. */
const VERSION_BEFORE_BASELINE = '0.3 (commit 391e40d5)'

/** Thrown for a database that this version cannot use. The message says what to do. */
export class UnsuitableDatabase extends Error {
  readonly what: string
  readonly fix: string

  constructor(what: string, fix: string) {
    super(`${what} ${fix}`)
    this.what = what
    this.fix = fix
  }
}

const requireCompleteChain = (
  migrations: readonly Migration[],
  done: ReadonlyMap<string, string>,
): void => {
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    const missing = missingReplaced(migration, done)
    if (missing)
      throw new UnsuitableDatabase(
        `The database is too old for this version of Lodgepole: it lacks ${missing}.`,
        `Run npm run migrate -- --now with version ${VERSION_BEFORE_BASELINE} first.`,
      )
  }
}

const pending = (
  all: readonly Migration[],
  done: ReadonlyMap<string, string>,
): readonly Migration[] => {
  const known = knownChecksums(all)
  const unknown = [...done.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new UnsuitableDatabase(
      `The database is newer than this version of Lodgepole (it has ${unknown.join(', ')}).`,
      'Use the version that migrated it, or a newer one.',
    )
  const changed = [...done].filter(([name, checksum]) => known.get(name) !== checksum)
  if (changed.length > 0)
    throw new UnsuitableDatabase(
      `Already run, but changed since: ${changed.map(([name]) => name).join(', ')}.`,
      'Add a new migration instead.',
    )
  requireCompleteChain(all, done)
  // Where the earlier migrations have run, the baseline only has to be recorded.
  return all
    .filter(({ name }) => !done.has(name))
    .map((migration) => (isReplaced(migration, done) ? { ...migration, sql: '' } : migration))
}

export const createMigrationsTable = async (client: pg.Client): Promise<void> => {
  await client.query(`create table if not exists schema_migrations
    (name text primary key, checksum text not null, run_at timestamptz not null default now())`)
}

const isThere = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('schema_migrations')::text as found`,
  )
  return rows[0]?.found !== null
}

interface Pending {
  readonly due: readonly Migration[]
  readonly waiting: readonly Migration[]
}

const WAITS_FOR = /^-- Runs an hour after (\S+):/

const readPending = async (
  client: pg.Client,
  migrations: readonly Migration[],
  isAlone = false,
): Promise<Pending> => {
  if (!(await isThere(client))) return { due: migrations, waiting: [] }
  const { rows } = await client.query<{ name: string; checksum: string; isLongAgo: boolean }>(
    'select name, checksum, run_at < now() - make_interval(secs => $1) as "isLongAgo" from ' +
      'schema_migrations',
    [ROLLING_UPGRADE_SECONDS],
  )
  const todo = pending(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
  // No process uses an empty database yet.
  if (isAlone || rows.length === 0) return { due: todo, waiting: [] }
  const longAgo = new Set(rows.filter(({ isLongAgo }) => isLongAgo).map(({ name }) => name))
  const waits = ({ sql }: Migration) => {
    const [, before] = WAITS_FOR.exec(sql) ?? []
    return before !== undefined && !longAgo.has(before)
  }
  return { due: todo.filter((one) => !waits(one)), waiting: todo.filter(waits) }
}

const onServer = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole migrate' }, async (client) => {
    // A timeout set for the role or the database is meant for requests.
    await client.query('set statement_timeout = 0')
    const { rows: version } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    )
    if ((version[0]?.number ?? 0) < MINIMUM_VERSION)
      throw new Error('PostgreSQL 15 or newer is needed.')
    return work(client)
  })

interface PendingNames {
  /** Migrations that would run now. */
  readonly due: readonly string[]
  /** Migrations that run once processes of the previous version are gone. */
  readonly waiting: readonly string[]
}

/** Lists the names of the migrations that have not run yet, without changing anything. */
export const listPending = (
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  isAlone = false,
): Promise<PendingNames> =>
  onServer(connection, async (client) => {
    const { due, waiting } = await readPending(client, migrations, isAlone)
    return { due: due.map(({ name }) => name), waiting: waiting.map(({ name }) => name) }
  })

interface MigrationOptions {
  readonly onStep?: (name: string) => void
  /** Called when another process is migrating or a backup is being taken. */
  readonly onWait?: () => void
  /** Ends the waiting, not a running migration. */
  readonly signal?: AbortSignal
  /** True when no process of another version uses this database, so nothing has to wait. */
  readonly isAlone?: boolean
}

const CHECK_EVERY_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

/** Interrupts the wait regularly to check whether it should continue. */
const waitForLock = async (client: pg.Client, signal: AbortSignal | undefined): Promise<void> => {
  await client.query(`set lock_timeout = ${CHECK_EVERY_MS}`)
  for (let isOurs = false; !isOurs;) {
    if (signal?.aborted) throw new Error('Stopped while waiting for another process.')
    isOurs = await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).then(
      () => true,
      (fault: { readonly code?: string }) => {
        if (fault.code !== LOCK_NOT_AVAILABLE) throw fault
        return false
      },
    )
  }
  await client.query('reset lock_timeout')
}

const lock = async (
  client: pg.Client,
  { onWait, signal }: Pick<MigrationOptions, 'onWait' | 'signal'>,
): Promise<void> => {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [MIGRATION_LOCK],
  )
  if (rows[0]?.isOurs) return
  onWait?.()
  await waitForLock(client, signal)
}

export const migrate = (
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  options: MigrationOptions = {},
): Promise<number> =>
  onServer(connection, async (client) => {
    const { onStep, isAlone } = options
    // Nothing has to wait when there is nothing to do.
    if ((await readPending(client, migrations, isAlone)).due.length === 0) return 0
    await lock(client, options)
    await requireNoCutOffRestore(client)
    const [roleFault] = await findRoleFaults(client)
    if (roleFault) throw new UnsuitableDatabase(roleFault.what, roleFault.fix)
    await createMigrationsTable(client)
    const { due } = await readPending(client, migrations, isAlone)
    for (const migration of due) {
      onStep?.(migration.name)
      await runMigration(client, migration)
    }
    return due.length
  })
