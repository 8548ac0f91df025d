// `npm run restore`: builds an installation from a backup. It writes only into an empty database
// and an empty object store. An interrupted restore can simply be run again. What it builds holds
// its work until it is released.

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { copyObjectsIn, findOtherObjects } from '../backup/copy-objects.ts'
import { checkFile } from '../backup/files.ts'
import {
  findData,
  loadDatabase,
  withClaimedDatabase,
  type ClaimedDatabase,
} from '../backup/load-database.ts'
import { filesOf, readManifest, type Manifest } from '../backup/manifest.ts'
import type { Config } from '../config.ts'
import { IDENTITY_MIGRATION, RELEASE_COMMAND } from '../platform/database/installation-identity.ts'
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
import { releaseInstallation } from './release-installation.ts'

const usage = `npm run restore -- --from FOLDER [--release] [--accept-wrong-books]
npm run restore -- --release
Builds an installation from a backup, in an empty database and an empty object store. A restore
that fails leaves both as empty as they were.

The restored installation is on hold: people can look at it, but it sends no mail, charges no
cards, calls no webhooks and removes no files until it is released.

  --from FOLDER          a folder that npm run backup has written
  --release              after --from: do not hold the work; this installation replaces the old one
                         alone: release an installation that was restored before
  --accept-wrong-books   restores also a backup whose books do not add up, and says which accounts
                         are wrong

Exits with 3 if everything was restored, but the key for secrets is missing, without which the
server does not start.`

const KEY_MISSING = 3

const HELD =
  'This installation is on hold: it sends no mail, charges no cards, calls no webhooks and ' +
  `removes no files. If it replaces the old one, stop the old one and run ${RELEASE_COMMAND}`
const RELEASED =
  'This installation is not on hold: once it starts, it sends mail, charges cards, calls ' +
  'webhooks and removes files. Make sure that the old one is stopped.'

const MAX_NAMED = 5

const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  const faults: string[] = []
  for (const facts of filesOf(manifest)) {
    const fault = await checkFile(folder, facts)
    if (fault) faults.push(`${facts.file} is ${fault}`)
  }
  if (faults.length > 0)
    throw new Error(
      `The backup is damaged (${faults.length} ${faults.length === 1 ? 'file' : 'files'}): ` +
        `${faults.slice(0, MAX_NAMED).join(', ')}. Nothing was changed.`,
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
        `(${tables.slice(0, MAX_NAMED).join(', ')} …). Restore into a new database. Nothing ` +
        'was changed.',
    )
  const others = await findOtherObjects(objects, manifest)
  if (others.length > 0)
    throw new Error(
      `The object store is not empty: it has ${others.length} objects that are not in the ` +
        `backup (${others.slice(0, MAX_NAMED).join(', ')} …). Nothing was changed.`,
    )
}

/**
 * After a failure, removes exactly the objects that this restore copied, then its mark. If it is
 * not certain that the database is empty, both stay: the commit may have succeeded although its
 * answer was lost, and a server needs the objects then.
 */
const takeBack = async (
  client: pg.Client,
  objects: ObjectStore,
  copied: readonly string[],
  complain: (text: string) => void,
): Promise<void> => {
  const isEmpty = await findData(client).then(
    (tables) => tables.length === 0,
    () => false,
  )
  if (!isEmpty)
    return complain(
      'The connection to the database was lost. No server starts on this database until a ' +
        'restore has been completed there: run the same restore again. It uses the ' +
        `${copied.length} objects that are copied already.`,
    )
  try {
    await objects.remove(copied)
    await removeRestoreMark(client)
  } catch (fault) {
    complain(
      `The database is empty again, but up to ${copied.length} objects that this restore copied ` +
        `are still in the object store (${(fault as Error).message}). Run a restore of the same ` +
        'backup, which uses them, or empty the object store. Until then no server starts on this ' +
        'database.',
    )
  }
}

interface Source {
  readonly folder: string
  readonly manifest: Manifest
  readonly mayHaveWrongBooks: boolean
  readonly isHeld: boolean
}

const readIdentitySql = async (): Promise<string> => {
  const migrations = await readMigrations(migrationsFolder())
  const migration = migrations.find(({ name }) => name === IDENTITY_MIGRATION)
  if (!migration) throw new Error(`The migration ${IDENTITY_MIGRATION} is missing.`)
  return migration.sql
}

const fill = async (
  claimed: ClaimedDatabase,
  objects: ObjectStore,
  { folder, manifest, mayHaveWrongBooks, isHeld }: Source,
  { say, complain }: CommandIo,
): Promise<Manifest['tables']> => {
  const { client } = claimed
  const copied: string[] = []
  await checkPlace(client, objects, manifest)
  await markRestore(client)
  try {
    say('Copying objects')
    await copyObjectsIn(objects, folder, manifest, copied, say)
    const filled = await loadDatabase(claimed, folder, manifest, {
      onStep: say,
      identitySql: await readIdentitySql(),
      installationId: randomUUID(),
      isHeld,
      mayHaveWrongBooks,
    })
    return manifest.tables.filter(({ name }) => filled.has(name))
  } catch (fault) {
    await takeBack(client, objects, copied, complain)
    throw fault
  }
}

const restore = async (
  config: Config,
  source: Omit<Source, 'manifest'>,
  io: CommandIo,
): Promise<number> => {
  const { say, complain } = io
  const { folder, isHeld } = source
  const manifest = await readManifest(folder)
  await checkVersion(manifest)
  say(`Checking ${filesOf(manifest).length} files of the backup of ${manifest.takenAt}`)
  await checkFiles(folder, manifest)
  const database = await openCommandDatabase(config, say)
  const objects = openCommandObjects(config)
  let tables: Manifest['tables']
  try {
    tables = await withClaimedDatabase(database.connection, (claimed) =>
      fill(claimed, objects, { ...source, manifest }, io),
    )
  } finally {
    objects.close()
    await database.stop()
  }
  const keyFault = await findKeyFault(config, manifest.secretKeys ?? [])
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `\nThe restore is complete: ${rows} rows of ${tables.length} tables, ` +
      `${manifest.objects.length} objects.${keyFault ? '' : ' Start the server with npm start.'}`,
  )
  say(isHeld ? HELD : RELEASED)
  if (!keyFault) return 0
  complain(`\n${keyFault} The server does not start before that.`)
  return KEY_MISSING
}

export const restoreCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    from: { type: 'string' },
    release: { type: 'boolean' },
    'accept-wrong-books': { type: 'boolean' },
    help: { type: 'boolean' },
  })
  const { from, release = false } = values
  if (values.help || (from === undefined && !release)) {
    ;(values.help ? io.say : io.complain)(usage)
    return values.help ? 0 : 2
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  if (from === undefined) return releaseInstallation(config, io)
  const mayHaveWrongBooks = values['accept-wrong-books'] ?? false
  return restore(config, { folder: path.resolve(from), mayHaveWrongBooks, isHeld: !release }, io)
}
