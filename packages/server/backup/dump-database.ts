// Reads the whole database in one transaction: it does not see concurrent changes, and nothing
// waits for it. An owner who is subject to row-level security reads as the role that sees every
// organization.

import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../platform/database/connect-client.ts'
import {
  isReplaced,
  knownChecksums,
  missingReplaced,
  type Migration,
} from '../platform/database/read-migrations.ts'
import { MIGRATION_LOCK } from '../platform/database/migrate.ts'
import { readSchemaFacts } from '../platform/database/schema-facts.ts'
import { writeFileOf } from './files.ts'
import { findManualObjects, withoutManualObjects } from './manual-objects.ts'
import type { Manifest } from './manifest.ts'
import { readSequences, readTables, type BackupTable } from './tables.ts'

type DatabasePart = Omit<Manifest, 'format' | 'product' | 'installationId' | 'objects'>

const ROLES = ['lodgepole_app', 'lodgepole_system']
/** Text already shrinks to about a fifth. A higher level costs several times the processor time. */
const GZIP_LEVEL = 4

const copyTable = async (
  client: pg.Client,
  folder: string,
  { name, columns, hidesRows }: BackupTable,
) => {
  await client.query(hidesRows ? 'set local role lodgepole_system' : 'set local role none')
  const copy = client.query(
    copyTo(`copy (select ${columns.join(', ')} from only ${name}) to stdout`),
  )
  const facts = await writeFileOf(
    folder,
    `database/${name.replaceAll('"', '')}.copy.gz`,
    copy,
    createGzip({ level: GZIP_LEVEL }),
  )
  return { name, columns: [...columns], rows: copy.rowCount, ...facts }
}

const copySchema = async (client: pg.Client, folder: string, known: readonly Migration[]) => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  )
  const checksums = knownChecksums(known)
  const unknown = rows.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (unknown)
    throw new Error(
      `The database has the migration ${unknown.name}, which this version of Lodgepole does not ` +
        'know. Back up with the version that runs on it.',
    )
  const done = new Set(rows.map(({ name }) => name))
  const files: Manifest['migrations'] = []
  for (const migration of known) {
    const { name, checksum, sql } = migration
    const missing = missingReplaced(migration, done)
    if (missing && !done.has(name))
      throw new Error(
        `The database lacks the migration ${missing}. Back up with the version that runs on it.`,
      )
    if (done.has(name) || isReplaced(migration, done))
      files.push({
        name,
        checksum,
        ...(await writeFileOf(folder, `schema/${name}.sql`, textBytes(sql))),
      })
  }
  return files
}

async function* textBytes(text: string) {
  yield Buffer.from(text)
}

/**
 * The keys that encrypt the secrets in this snapshot. Empty for a database of an earlier version.
 */
const readKeyIds = async (client: pg.Client): Promise<string[]> => {
  const {
    rows: [first],
  } = await client.query<{ found: boolean }>(
    `select to_regclass('public.secret_keys') is not null as found`,
  )
  if (!first?.found) return []
  const { rows } = await client.query<{ id: string }>(
    'select key_id as id from public.secret_keys where retired_at is null order by 1',
  )
  return rows.map(({ id }) => id)
}

const UNDEFINED_TABLE = '42P01'
const LISTING_TRIES = 40
const LISTING_PAUSE_MS = 250

const hasAll = async (client: pg.Client, known: readonly Migration[]): Promise<boolean> => {
  const { rows } = await client.query<{ name: string }>('select name from public.schema_migrations')
  const done = new Set(rows.map(({ name }) => name))
  return known.every(({ name }) => done.has(name))
}

const listTables = async (client: pg.Client, known: readonly Migration[]) => {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows } = await client.query<{ takenAt: Date; version: string; done: string | null }>(
    `select clock_timestamp() as "takenAt", current_setting('server_version') as version,
        to_regclass('public.schema_migrations')::text as done`,
  )
  const [first] = rows
  if (!first?.done)
    throw new Error('There is nothing to back up: this database has no tables of Lodgepole.')
  const [sequences, schema] = [await readSequences(client), await readSchemaFacts(client)]
  const madeByHand = await findManualObjects(client, schema, await hasAll(client, known))
  const tables = withoutManualObjects(await readTables(client), madeByHand)
  await client.query(
    `lock table only ${tables.map(({ name }) => name).join(', only ')} in access share mode`,
  )
  return { first, tables, sequences, schema, madeByHand }
}

/**
 * The job queue creates and renames its own tables at the first start. If one of them disappears
 * while they are listed, list them again.
 */
const openSnapshot = async (client: pg.Client, known: readonly Migration[]) => {
  for (let tried = 1; ; tried += 1)
    try {
      return await listTables(client, known)
    } catch (error) {
      if ((error as { code?: string }).code !== UNDEFINED_TABLE || tried === LISTING_TRIES)
        throw error
      await client.query('rollback')
      await wait(LISTING_PAUSE_MS)
    }
}

export const dumpDatabase = (
  connection: pg.ClientConfig,
  folder: string,
  known: readonly Migration[],
  onStep: (text: string) => void,
): Promise<DatabasePart> =>
  withClient({ ...connection, application_name: 'lodgepole backup' }, async (client) => {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set ' +
        'lock_timeout = 0',
    )
    // On a distributed database every connection to a worker has its own snapshot, so only one may
    // be used. An organization is on one worker.
    await client.query('set citus.max_adaptive_executor_pool_size = 1')
    // No migration may change the tables while they are read.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    const { first, tables, sequences, schema, madeByHand } = await openSnapshot(client, known)
    const [migrations, secretKeys] = [
      await copySchema(client, folder, known),
      await readKeyIds(client),
    ]
    const copied: DatabasePart['tables'] = []
    for (const [index, table] of tables.entries()) {
      const done = await copyTable(client, folder, table)
      copied.push(done)
      if (done.rows > 0)
        onStep(`  ${index + 1} of ${tables.length}  ${table.name}: ${done.rows} rows`)
    }
    return {
      takenAt: first.takenAt.toISOString(),
      postgres: first.version,
      roles: ROLES,
      migrations,
      secretKeys,
      schema: [...schema],
      madeByHand: [...madeByHand],
      tables: copied,
      sequences: [...sequences],
    }
  })
