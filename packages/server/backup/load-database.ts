// Builds a database from a backup: the schema by the migrations that the backup carries, then the
// rows. Everything happens in one transaction, so a restore that fails leaves the database as empty
// as it was. As with pg_restore the search_path is empty while rows are loaded; foreign keys, plain
// indexes and constraints that are not validated (older rows may break them) are made afterwards.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withClient } from '../platform/database/connect-client.ts'
import {
  createMigrationsTable,
  MIGRATION_LOCK,
  MINIMUM_VERSION,
} from '../platform/database/migrate.ts'
import {
  missingFacts,
  nameMissing,
  readSchemaFacts,
  readValidations,
} from '../platform/database/schema-facts.ts'
import { removeRestoreMark } from '../platform/database/restore-mark.ts'
import { createOnlyMissingRoles, findRoleFaults } from '../platform/database/working-roles.ts'
import { fileIn } from './files.ts'
import type { Manifest } from './manifest.ts'
import { readTables, unquote, type BackupTable } from './tables.ts'

const JOBS_SCHEMA = 'graphile_worker'

/**
 * What stands in the way of a restore; a restore never writes over anything. Tables for jobs alone
 * are the leftover of a restore that was killed.
 */
export const findData = async (client: pg.Client): Promise<readonly string[]> => {
  const names = (await readTables(client)).map(({ name }) => name)
  return names.every((name) => name.startsWith(`${JOBS_SCHEMA}.`)) ? [] : names
}

/**
 * Ends with the session: two restores, or a restore and a start, do not work on one database
 * together.
 */
const claimDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [MIGRATION_LOCK],
  )
  if (!rows[0]?.isOurs)
    throw new Error(
      'Somebody else is working on this database: a server that starts, a backup or another ' +
        'restore. Nothing was changed.',
    )
}

const makeJobTables = async (connection: pg.ClientConfig): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await runMigrations({ pgPool: pool }).finally(() => pool.end())
}

const checkServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  if ((rows[0]?.number ?? 0) < MINIMUM_VERSION) throw new Error('PostgreSQL 15 or newer is needed.')
  const [fault] = await findRoleFaults(client)
  if (fault) throw new Error(`${fault.what} ${fault.fix} Nothing was changed.`)
}

const makeSchema = async (
  client: pg.Client,
  folder: string,
  { migrations }: Manifest,
): Promise<void> => {
  await createMigrationsTable(client)
  for (const { name, file, checksum } of migrations) {
    const text = await readFile(fileIn(folder, file), 'utf8')
    // It may run as a superuser: nothing but what this version of the product would run itself.
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new Error(`${file} is not the migration ${name}.`)
    await client.query(createOnlyMissingRoles(text)).catch((fault: Error) => {
      throw new Error(`The schema of the backup cannot be made (${name}): ${fault.message}`, {
        cause: fault,
      })
    })
  }
}

interface Statement {
  readonly text: string
}

/** Statements that take something away, and those that bring it back as it was. */
const detachable = async (client: pg.Client) => {
  const read = async (query: string) =>
    (await client.query<Statement>(query)).rows.map(({ text }) => text)
  const ours = `c.relkind = 'r' and n.nspname = 'public'`
  const join = 'pg_class c join pg_namespace n on n.oid = c.relnamespace'
  const keys = `from pg_constraint k
    join ${join} on c.oid = k.conrelid
    where (k.contype = 'f' or k.contype = 'c' and not k.convalidated) and ${ours}`
  const indexes = `from pg_index x
    join pg_class i on i.oid = x.indexrelid join ${join} on c.oid = x.indrelid
    where ${ours} and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`
  const forced = `from ${join} where ${ours} and c.relforcerowsecurity`
  const triggered = `from ${join} where ${ours} and exists (select from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal)`
  return {
    remove: [
      ...(await read(
        `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname,
            k.conname) as text ${keys}`,
      )),
      ...(await read(`select format('drop index %I.%I', n.nspname, i.relname) as text ${indexes}`)),
      ...(await read(
        `select format('alter table %I.%I no force row level security', n.nspname,
            c.relname) as text ${forced}`,
      )),
      ...(await read(
        `select format('alter table %I.%I disable trigger user', n.nspname,
            c.relname) as text ${triggered}`,
      )),
    ],
    bringBack: [
      ...(await read(`select pg_get_indexdef(x.indexrelid) as text ${indexes}`)),
      ...(await read(
        `select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
            pg_get_constraintdef(k.oid)) as text ${keys}`,
      )),
      ...(await read(
        `select format('alter table %I.%I force row level security', n.nspname,
            c.relname) as text ${forced}`,
      )),
      ...(await read(
        `select format('alter table %I.%I enable trigger user', n.nspname,
            c.relname) as text ${triggered}`,
      )),
    ],
  }
}

/**
 * The manifest's columns in the words of the database, so that nothing else in it becomes part of a
 * statement.
 */
const columnsOf = ({ name, columns }: Manifest['tables'][number], present: BackupTable): string => {
  const known = new Map(present.columns.map((column) => [unquote(column), column]))
  const unknown = columns.filter((column) => !known.has(unquote(column)))
  if (unknown.length > 0)
    throw new Error(
      `The backup has columns of ${name} that its schema does not make: ${unknown.join(', ')}.`,
    )
  return columns.map((column) => known.get(unquote(column))).join(', ')
}

const loadTable = async (
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
  present: BackupTable,
): Promise<void> => {
  const { name, file, rows } = table
  const copy = client.query(
    copyFrom(`copy ${present.name} (${columnsOf(table, present)}) from stdin`),
  )
  await pipeline(createReadStream(fileIn(folder, file)), createGunzip(), copy)
  if (copy.rowCount !== rows)
    throw new Error(`${name} should have ${rows} rows, and ${copy.rowCount} were loaded.`)
}

const loadRows = async (
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  onStep: (text: string) => void,
): Promise<void> => {
  const present = new Map((await readTables(client)).map((table) => [table.name, table]))
  const unknown = tables
    .filter(({ name, rows }) => rows > 0 && !present.has(name))
    .map(({ name }) => name)
  if (unknown.length > 0)
    throw new Error(`The backup has tables that its schema does not make: ${unknown.join(', ')}.`)
  const named = new Set(tables.map(({ name }) => name))
  // The queue's own tables are another matter: another version of it may make others.
  const lacking = [...present.keys()].filter(
    (name) => !named.has(name) && !name.startsWith(`${JOBS_SCHEMA}.`),
  )
  if (lacking.length > 0)
    throw new Error(
      `The manifest is damaged: it lacks tables that its schema makes: ${lacking.join(', ')}. ` +
        'Copy the backup here again from where it is stored, or use another one.',
    )
  const known = tables.flatMap((table) => {
    const found = present.get(table.name)
    return found ? [{ table, found }] : []
  })
  // What migrations put in themselves is in the backup as well.
  await client.query(`truncate ${known.map(({ found }) => found.name).join(', ')} cascade`)
  for (const [index, { table, found }] of known.entries()) {
    await loadTable(client, folder, table, found)
    if (table.rows > 0)
      onStep(`  ${index + 1} of ${known.length}  ${table.name}: ${table.rows} rows`)
  }
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled])
  // Whoever worked on a job when the backup was taken is not there any more.
  await client.query(
    `update ${JOBS_SCHEMA}._private_jobs
      set locked_at = null, locked_by = null where locked_at is not null`,
  )
  await client.query(
    `update ${JOBS_SCHEMA}._private_job_queues
      set locked_at = null, locked_by = null where locked_at is not null`,
  )
}

const verify = async (client: pg.Client, { tables, schema }: Manifest) => {
  const missing = missingFacts(schema, await readSchemaFacts(client))
  if (missing.length > 0)
    throw new Error(`The restored database lacks parts of its schema: ${nameMissing(missing)}.`)
  for (const { name, rows } of tables) {
    if (rows === 0) continue
    const {
      rows: [found],
    } = await client.query<{ count: string }>(`select count(*) as count from ${name}`)
    if (Number(found?.count) !== rows)
      throw new Error(`${name} should have ${rows} rows, but has ${found?.count}.`)
  }
}

const build = async (
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  onStep: (text: string) => void,
): Promise<void> => {
  onStep('Making the schema')
  await makeSchema(client, folder, manifest)
  // From here on as pg_restore does it. What was made keeps its name with the schema before it.
  await client.query(`set local search_path = ''`)
  const { remove, bringBack } = await detachable(client)
  for (const statement of remove) await client.query(statement)
  onStep('Loading the rows')
  await loadRows(client, folder, manifest, onStep)
  onStep(`Making ${bringBack.length} indexes, keys and rules`)
  await verify(client, { ...manifest, schema: [] })
  for (const statement of bringBack) await client.query(statement)
  const validations = await readValidations(client, manifest.schema)
  for (const statement of validations) await client.query(statement)
  await verify(client, { ...manifest, tables: [] })
}

/** A database that nobody else works on until this ends. */
export interface ClaimedDatabase {
  readonly connection: pg.ClientConfig
  /** The session that holds the claim. */
  readonly client: pg.Client
}

/** Before anything is written anywhere: whoever finds the database in use has changed nothing. */
export const withClaimedDatabase = <T>(
  connection: pg.ClientConfig,
  work: (claimed: ClaimedDatabase) => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole restore' }, async (client) => {
    await checkServer(client)
    await claimDatabase(client)
    // The session is idle while objects are copied, for as long as that takes.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set ' +
        'idle_session_timeout = 0',
    )
    return work({ connection, client })
  })

/** Into a database in which `findData` has found nothing. */
export const loadDatabase = async (
  { connection, client }: ClaimedDatabase,
  folder: string,
  manifest: Manifest,
  onStep: (text: string) => void,
): Promise<void> => {
  await makeJobTables(connection)
  try {
    await client.query('begin')
    await build(client, folder, manifest, onStep)
    await removeRestoreMark(client)
    await client.query('commit')
  } catch (fault) {
    // A lost connection has undone it; the tables for jobs that are left are in nobody's way.
    await client
      .query('rollback')
      .then(() => client.query(`drop schema if exists ${JOBS_SCHEMA} cascade`))
      .catch(() => undefined)
    throw fault
  }
  await client.query('analyze')
}
