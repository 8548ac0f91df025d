// Migrations are folders, run in the order of their names, each in its own transaction, one process at a time. What has
// run is remembered with a checksum: a migration that was changed afterwards is refused rather than guessed about.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { runMigration, type Migration } from './run-migration.ts'

export const MIGRATION_LOCK = 7_231_904
export const MINIMUM_VERSION = 150_000

export type { Migration }

export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name, 'up.sql'), 'utf8')
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const pending = (all: readonly Migration[], done: ReadonlyMap<string, string>): readonly Migration[] => {
  const unknown = [...done.keys()].filter((name) => !all.some((migration) => migration.name === name))
  if (unknown.length > 0) throw new Error(`The database is newer than this version of Lodgepole (it has ${unknown.join(', ')}).`)
  const changed = all.filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed.length > 0) throw new Error(`Already run, but changed since: ${changed.map(({ name }) => name).join(', ')}. Add a new migration instead.`)
  return all.filter(({ name }) => !done.has(name))
}

export const createMigrationsTable = async (client: pg.Client): Promise<void> => {
  await client.query(`create table if not exists schema_migrations
    (name text primary key, checksum text not null, run_at timestamptz not null default now())`)
}

const isThere = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('schema_migrations')::text as found`)
  return rows[0]?.found !== null
}

const readPending = async (client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> => {
  if (!(await isThere(client))) return migrations
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  return pending(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
}

const withClient = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'lodgepole migrate' })
  await client.connect()
  try {
    const { rows: version } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    if ((version[0]?.number ?? 0) < MINIMUM_VERSION) throw new Error('PostgreSQL 15 or newer is needed.')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The names of what has not run yet. It changes nothing. */
export const listPending = (connection: pg.ClientConfig, migrations: readonly Migration[]): Promise<readonly string[]> =>
  withClient(connection, async (client) => (await readPending(client, migrations)).map(({ name }) => name))

export interface MigrationSteps {
  readonly onStep?: (name: string) => void
  /** Another process is migrating, or a backup is being taken. */
  readonly onWait?: () => void
}

const lock = async (client: pg.Client, onWait?: () => void): Promise<void> => {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATION_LOCK])
  if (rows[0]?.isOurs) return
  onWait?.()
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

export const migrate = (connection: pg.ClientConfig, migrations: readonly Migration[], { onStep, onWait }: MigrationSteps = {}): Promise<number> =>
  withClient(connection, async (client) => {
    // Nobody waits where there is nothing to do.
    if ((await readPending(client, migrations)).length === 0) return 0
    await lock(client, onWait)
    await createMigrationsTable(client)
    const todo = await readPending(client, migrations)
    for (const migration of todo) {
      onStep?.(migration.name)
      await runMigration(client, migration)
    }
    return todo.length
  })
