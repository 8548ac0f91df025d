// Fills the tables of a database that is being restored.

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fileIn } from './files.ts'
import type { Manifest } from './manifest.ts'
import {
  JOBS_SCHEMA,
  QUEUE_MIGRATIONS,
  readSequences,
  readTables,
  unquote,
  type BackupTable,
} from './tables.ts'

/**
 * The manifest's columns as quoted by the database, so that no other text of the manifest becomes
 * part of a statement.
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

const isOfQueue = (name: string): boolean => name.startsWith(`${JOBS_SCHEMA}.`)

/**
 * Another version of the queue may create different tables. Jobs in a missing table would be lost.
 */
const refuseLostJobs = (
  { tables, product }: Manifest,
  present: ReadonlyMap<string, BackupTable>,
): void => {
  const lost = tables.filter(
    ({ name, rows }) =>
      rows > 0 && isOfQueue(name) && name !== QUEUE_MIGRATIONS && !present.has(name),
  )
  if (lost.length > 0)
    throw new Error(
      'The backup has jobs in tables that the job queue of this version does not make: ' +
        `${lost.map(({ name }) => name).join(', ')}. Restore with version ${product.version}, ` +
        'start it once, and then upgrade.',
    )
}

const refuseLackingTables = (
  { tables }: Manifest,
  present: ReadonlyMap<string, BackupTable>,
): void => {
  const named = new Set(tables.map(({ name }) => name))
  const lacking = [...present.keys()].filter((name) => !named.has(name) && !isOfQueue(name))
  if (lacking.length > 0)
    throw new Error(
      `The manifest is damaged: it lacks tables that its schema makes: ${lacking.join(', ')}. ` +
        'Copy the backup here again from where it is stored, or use another one.',
    )
}

/** Skips sequences that were added by hand, because they do not exist. */
const setSequences = async (client: pg.Client, { sequences }: Manifest): Promise<void> => {
  const present = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, lastValue, isCalled } of sequences.filter((one) => present.has(one.name)))
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled])
}

/** The workers that had locked jobs when the backup was taken no longer exist. */
const freeJobs = async (client: pg.Client): Promise<void> => {
  await client.query(
    `update ${JOBS_SCHEMA}._private_jobs
      set locked_at = null, locked_by = null where locked_at is not null`,
  )
  await client.query(
    `update ${JOBS_SCHEMA}._private_job_queues
      set locked_at = null, locked_by = null where locked_at is not null`,
  )
}

/**
 * Loads rows into the tables that the migrations and the queue have created, and skips tables
 * created by others. Returns the names of those that were filled.
 */
export const loadRows = async (
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  onStep: (text: string) => void,
): Promise<ReadonlySet<string>> => {
  const present = new Map((await readTables(client)).map((table) => [table.name, table]))
  refuseLostJobs(manifest, present)
  refuseLackingTables(manifest, present)
  const known = manifest.tables.flatMap((table) => {
    const found = present.get(table.name)
    return found ? [{ table, found }] : []
  })
  // Rows that migrations insert are also in the backup.
  await client.query(`truncate ${known.map(({ found }) => found.name).join(', ')} cascade`)
  for (const [index, { table, found }] of known.entries()) {
    await loadTable(client, folder, table, found)
    if (table.rows > 0)
      onStep(`  ${index + 1} of ${known.length}  ${table.name}: ${table.rows} rows`)
  }
  await setSequences(client, manifest)
  await freeJobs(client)
  return new Set(known.map(({ table }) => table.name))
}
