// Builds a database from a backup: first the schema, through the migrations that the backup
// contains, then the rows. Everything happens in one transaction, which is committed only after the
// rows, the schema and the books have been verified, so a failed restore leaves the database empty.
// As with pg_restore, the search_path is empty while rows are loaded. The job queue creates its
// tables first, in their current form.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import {
  replaceIdentity,
  type InstallationIdentity,
} from '../platform/database/installation-identity.ts'
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
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { detachable } from './detach.ts'
import { fileIn } from './files.ts'
import { loadRows } from './load-rows.ts'
import { partsWithManualObjects, explainManualObjects } from './manual-objects.ts'
import type { Manifest } from './manifest.ts'
import { JOBS_SCHEMA, readTables } from './tables.ts'
import { checkRestoredBooks } from './verify-books.ts'

/**
 * Data that prevents a restore, which never overwrites anything. Job tables alone are left over
 * from a killed restore.
 */
export const findData = async (client: pg.Client): Promise<readonly string[]> => {
  const names = (await readTables(client)).map(({ name }) => name)
  return names.every((name) => name.startsWith(`${JOBS_SCHEMA}.`)) ? [] : names
}

/** False when another session has claimed it or migrates. The claim ends with the session. */
export const tryClaim = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [MIGRATION_LOCK],
  )
  return rows[0]?.isOurs === true
}

/**
 * Prevents two restores, or a restore and a start, from using one database
 * together.
 */
const claimDatabase = async (client: pg.Client): Promise<void> => {
  if (!(await tryClaim(client)))
    throw new Error(
      'Somebody else is working on this database: a server that starts, a backup or another ' +
        'restore. Nothing was changed.',
    )
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
    // A restore may run as a superuser, so it runs only migrations that this version of the product
    // would run itself.
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new Error(`${file} is not the migration ${name}.`)
    await client.query(createOnlyMissingRoles(text)).catch((fault: Error) => {
      throw new Error(`The schema of the backup cannot be made (${name}): ${fault.message}`, {
        cause: fault,
      })
    })
  }
}

const verifyRows = async (
  client: pg.Client,
  { tables }: Manifest,
  filled: ReadonlySet<string>,
): Promise<void> => {
  for (const { name, rows } of tables) {
    if (rows === 0 || !filled.has(name)) continue
    const {
      rows: [found],
    } = await client.query<{ count: string }>(`select count(*) as count from ${name}`)
    if (Number(found?.count) !== rows)
      throw new Error(`${name} should have ${rows} rows, but has ${found?.count}.`)
  }
}

const verifySchema = async (client: pg.Client, expected: readonly string[]): Promise<void> => {
  const missing = missingFacts(expected, await readSchemaFacts(client))
  if (missing.length > 0)
    throw new Error(`The restored database lacks parts of its schema: ${nameMissing(missing)}.`)
}

export interface RestoreOptions {
  readonly onStep: (text: string) => void
  /** Makes the table of the installation's identity where the backup is older than it. */
  readonly identitySql: string
  /** What the restored database is. It may wait for its release before it does any work. */
  readonly identity: InstallationIdentity
  /** For an operator who has no other backup. */
  readonly mayHaveWrongBooks?: boolean
}

const build = async (
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  { onStep, mayHaveWrongBooks = false, identitySql, identity }: RestoreOptions,
): Promise<ReadonlySet<string>> => {
  onStep('Making the schema')
  await makeSchema(client, folder, manifest)
  await client.query(identitySql)
  // From here on this works like pg_restore: new objects are named with their schema.
  await client.query(`set local search_path = ''`)
  const made = await readSchemaFacts(client)
  const madeByHand = partsWithManualObjects(manifest.schema, made)
  const { remove, bringBack } = await detachable(client)
  for (const statement of remove) await client.query(statement)
  onStep('Loading the rows')
  const filled = await loadRows(client, folder, manifest, onStep)
  onStep(`Making ${bringBack.length} indexes, keys and rules`)
  await verifyRows(client, manifest, filled)
  for (const statement of bringBack) await client.query(statement)
  const validations = await readValidations(client, manifest.schema)
  for (const statement of validations) await client.query(statement)
  const others = new Set(madeByHand)
  await verifySchema(client, [...made, ...manifest.schema.filter((fact) => !others.has(fact))])
  onStep('Adding up the books')
  await replaceIdentity(client, identity)
  await client.query('analyze')
  await checkRestoredBooks(client, onStep, mayHaveWrongBooks)
  for (const line of explainManualObjects(manifest, madeByHand, filled)) onStep(line)
  return filled
}

/** A database that nothing else uses until this ends. */
export interface ClaimedDatabase {
  readonly connection: pg.ClientConfig
  /** The session that holds the claim. */
  readonly client: pg.Client
}

/** Runs before anything is written anywhere: if the database is in use, nothing has changed. */
export const withClaimedDatabase = <T>(
  connection: pg.ClientConfig,
  work: (claimed: ClaimedDatabase) => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole restore' }, async (client) => {
    await checkServer(client)
    await claimDatabase(client)
    // The session is idle while objects are copied, however long that takes.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set ' +
        'idle_session_timeout = 0',
    )
    return work({ connection, client })
  })

/**
 * Loads into a database in which `findData` has found nothing. It commits only after everything has
 * been verified, and the same commit removes the restore mark. Returns the names of the tables that
 * were filled.
 */
export const loadDatabase = async (
  { connection, client }: ClaimedDatabase,
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<ReadonlySet<string>> => {
  await prepareQueue(connection)
  try {
    await client.query('begin')
    const filled = await build(client, folder, manifest, options)
    await removeRestoreMark(client)
    await client.query('commit')
    return filled
  } catch (fault) {
    // A lost connection has already rolled back. Job tables that remain do no harm.
    await client
      .query('rollback')
      .then(() => client.query(`drop schema if exists ${JOBS_SCHEMA} cascade`))
      .catch(() => undefined)
    throw fault
  }
}
