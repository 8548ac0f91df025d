// Migrations are folders, run in the order of their names, each in its own transaction, one process at a time. What has
// run is remembered with a checksum: a migration that was changed afterwards is refused rather than guessed about.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export const MIGRATION_LOCK = 7_231_904
export const MINIMUM_VERSION = 150_000

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

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

const runOne = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query(`begin; ${sql}`)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

export const createMigrationsTable = async (client: pg.Client): Promise<void> => {
  await client.query(`create table if not exists schema_migrations
    (name text primary key, checksum text not null, run_at timestamptz not null default now())`)
}

export const migrate = async (connection: pg.ClientConfig, migrations: readonly Migration[], onStep?: (name: string) => void): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: version } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    if ((version[0]?.number ?? 0) < MINIMUM_VERSION) throw new Error('PostgreSQL 15 or newer is needed.')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationsTable(client)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const todo = pending(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
    for (const migration of todo) {
      onStep?.(migration.name)
      await runOne(client, migration)
    }
    return todo.length
  } finally {
    await client.end()
  }
}
