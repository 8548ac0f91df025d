// `npm run restore`: builds an installation from a backup. It writes only into an empty database
// and an empty object store; a restore that was cut off can simply be run again.

import path from 'node:path'
import type pg from 'pg'
import { copyObjectsIn, findOtherObjects } from '../backup/copy-objects.ts'
import { checkFile } from '../backup/files.ts'
import { findData, loadDatabase, withClaimedDatabase } from '../backup/load-database.ts'
import { filesOf, readManifest, type Manifest } from '../backup/manifest.ts'
import { verifyBooks } from '../backup/verify-books.ts'
import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { knownChecksums, readMigrations } from '../platform/database/read-migrations.ts'
import { markRestore, removeRestoreMark } from '../platform/database/restore-mark.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { openCommandObjects } from './command-objects.ts'
import { findKeyFault } from './command-secrets.ts'
import { migrationsFolder } from './installation-root.ts'

const usage = `npm run restore -- --from FOLDER
Builds an installation from a backup, in an empty database and an empty object store.

  --from FOLDER          a folder that npm run backup has written

Exits with 3 if everything was restored, but the key for secrets is missing, without which the
server does not start.`

const KEY_MISSING = 3

const MOST_NAMED = 5

const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  const faults: string[] = []
  for (const facts of filesOf(manifest)) {
    const fault = await checkFile(folder, facts)
    if (fault) faults.push(`${facts.file} is ${fault}`)
  }
  if (faults.length > 0)
    throw new Error(
      `The backup is damaged (${faults.length} ${faults.length === 1 ? 'file' : 'files'}): ` +
        `${faults.slice(0, MOST_NAMED).join(', ')}. Nothing was changed.`,
    )
}

const checkVersion = async ({ migrations, product }: Manifest): Promise<void> => {
  const known = knownChecksums(await readMigrations(migrationsFolder()))
  const unknown = migrations.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length > 0)
    throw new Error(
      `The backup was taken with version ${product.version}, whose migration ` +
        `${unknown[0]?.name} this version does not know. Restore with that version or a newer ` +
        'one.',
    )
  const other = migrations.find(({ checksum, sha256 }) => sha256 !== checksum)
  if (other)
    throw new Error(
      `The manifest names a file that is not the migration ${other.name}: ${other.file}. ` +
        'Nothing was changed.',
    )
}

const checkPlace = async (
  client: pg.Client,
  objects: ObjectStore,
  manifest: Manifest,
): Promise<void> => {
  const tables = await findData(client)
  if (tables.length > 0)
    throw new Error(
      `The database is not empty: it has ${tables.length} tables ` +
        `(${tables.slice(0, MOST_NAMED).join(', ')} …). Restore into a new database. Nothing ` +
        'was changed.',
    )
  const others = await findOtherObjects(objects, manifest)
  if (others.length > 0)
    throw new Error(
      `The object store is not empty: it has ${others.length} objects that are not in the ` +
        `backup (${others.slice(0, MOST_NAMED).join(', ')} …). Nothing was changed.`,
    )
}

const checkBooks = async (
  connection: pg.ClientConfig,
  say: (text: string) => void,
): Promise<void> => {
  const { rules, notes, accounts, postings } = await withClient(connection, verifyBooks)
  const broken = rules.filter((rule) => rule.broken.length > 0)
  if (broken.length > 0)
    throw new Error(
      `The restored books do not add up: ${broken.map(({ rule }) => rule).join('; ')}. They ` +
        'were wrong in the backup already; npm run ledger:verify lists the accounts.',
    )
  for (const note of notes) say(note)
  say(`The books are right: ${accounts} accounts, ${postings} postings.`)
}

const restore = async (
  config: Config,
  folder: string,
  { say, complain }: CommandIo,
): Promise<number> => {
  const manifest = await readManifest(folder)
  await checkVersion(manifest)
  say(`Checking ${filesOf(manifest).length} files of the backup of ${manifest.takenAt}`)
  await checkFiles(folder, manifest)
  const database = await openCommandDatabase(config, say)
  const objects = openCommandObjects(config)
  try {
    await withClaimedDatabase(database.connection, async (claimed) => {
      const { client } = claimed
      await checkPlace(client, objects, manifest)
      await markRestore(client)
      try {
        say('Copying objects')
        await copyObjectsIn(objects, folder, manifest, say)
        await loadDatabase(claimed, folder, manifest, say)
      } catch (fault) {
        // Whoever lost the connection leaves it, as whoever was killed.
        await removeRestoreMark(client).catch(() => undefined)
        throw fault
      }
    })
    await checkBooks(database.connection, say)
  } finally {
    objects.close()
    await database.stop()
  }
  const keyFault = await findKeyFault(config, manifest.secretKeys ?? [])
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `\nThe restore is complete: ${rows} rows of ${manifest.tables.length} tables, ` +
      `${manifest.objects.length} objects.${keyFault ? '' : ' Start the server with npm start.'}`,
  )
  if (!keyFault) return 0
  complain(`\n${keyFault} The server does not start before that.`)
  return KEY_MISSING
}

export const restoreCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, { from: { type: 'string' }, help: { type: 'boolean' } })
  if (values.help || values.from === undefined) {
    ;(values.help ? io.say : io.complain)(usage)
    return values.help ? 0 : 2
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  return restore(config, path.resolve(values.from), io)
}
