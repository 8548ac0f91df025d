// `npm run restore`: builds an installation from a backup. It writes only into an empty database
// and an empty object store. An interrupted restore can simply be run again. What it builds holds
// its work until it is released.

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { copyObjectsIn } from '../backup/copy-objects.ts'
import {
  findData,
  loadDatabase,
  withClaimedDatabase,
  type ClaimedDatabase,
} from '../backup/load-database.ts'
import { dataAsOf, filesOf, readManifest, type Manifest } from '../backup/manifest.ts'
import { takeBack } from '../backup/take-back.ts'
import { findFreeStore, type FreeStore, type StoreUse } from '../backup/take-store.ts'
import type { Config } from '../config.ts'
import { RELEASE_COMMAND } from '../platform/database/installation-identity.ts'
import { findRestoreId, markRestore } from '../platform/database/restore-mark.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import type { StorePlace } from '../store-owner.ts'
import { checkFiles, checkVersion, describeMigrations } from './check-backup.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { openCommandObjects } from './command-objects.ts'
import { findKeyFault } from './command-secrets.ts'
import { holdInstallation } from './hold-installation.ts'
import { readIdentitySql } from './identity-sql.ts'
import { releaseInstallation } from './release-installation.ts'
import { showCodes } from './show-codes.ts'
import { readDueWork } from './describe-due-work.ts'

const usage = `npm run restore -- --from FOLDER [--release] [--keep-objects | --claim-objects]
                       [--accept-wrong-books]
npm run restore -- --hold [--keep-objects | --claim-objects]
npm run restore -- --codes
npm run restore -- --release [--yes]
Builds an installation from a backup, in an empty database and an empty object store. A restore
that fails leaves both as empty as they were.

The restored installation is on hold: people can look at it, but it sends no mail, charges no
cards, calls no webhooks and removes no files until it is released.

  --from FOLDER          a folder that npm run backup has written
  --release              after --from: do not hold the work; this installation replaces the old one
                         alone: release an installation that was restored before, after showing
                         what it will do and asking
  --yes                  --release asks nothing
  --hold                 put a database on hold that was copied in another way, such as a snapshot
                         of a disk or pg_restore, before a server starts on it
  --codes                on hold, no codes are mailed: show those that a sign-in waits for
  --keep-objects         only the database was lost: take over the object store of the old
                         installation, verify its objects against the backup and copy what is
                         missing; never beside an installation that still uses it. With --hold:
                         the object store was copied, too, and its marker is the original's
  --claim-objects        like --keep-objects, for an object store without a marker, or with that of
                         an installation that was restored from the same backup and is lost, too
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

const checkDatabase = async (client: pg.Client): Promise<void> => {
  const tables = await findData(client)
  if (tables.length > 0)
    throw new Error(
      `The database is not empty: it has ${tables.length} tables ` +
        `(${tables.slice(0, MAX_NAMED).join(', ')} …). Restore into a new database. Nothing ` +
        'was changed.',
    )
}

interface Source {
  readonly folder: string
  readonly manifest: Manifest
  readonly mayHaveWrongBooks: boolean
  readonly isHeld: boolean
  readonly storeUse: StoreUse
  readonly place: StorePlace
}

/** Two restores may have found the same store empty. */
const takeMarker = async (
  { marker }: ObjectStore,
  { formerMarker }: FreeStore,
  installationId: string,
): Promise<void> => {
  if (formerMarker !== undefined) return marker.replace(installationId)
  const owner = await marker.claim(installationId)
  if (owner !== installationId)
    throw new Error(`Another restore (${owner}) has begun to use the object store.`)
}

const fill = async (
  claimed: ClaimedDatabase,
  objects: ObjectStore,
  { folder, manifest, mayHaveWrongBooks, isHeld, ...terms }: Source,
  { say, complain }: CommandIo,
): Promise<Manifest['tables']> => {
  const { client } = claimed
  const copied: string[] = []
  await checkDatabase(client)
  const resumedId = await findRestoreId(client)
  const installationId = resumedId ?? randomUUID()
  const found = await findFreeStore(objects, manifest, { ...terms, installationId }, say)
  const identitySql = await readIdentitySql()
  await markRestore(client, installationId)
  try {
    await takeMarker(objects, found, installationId)
    say('Copying objects')
    await copyObjectsIn(objects, folder, manifest, found, copied, say)
    const filled = await loadDatabase(claimed, folder, manifest, {
      onStep: say,
      identitySql,
      identity: {
        installationId,
        heldSince: isHeld ? new Date() : null,
        dataAsOf: dataAsOf(manifest),
      },
      mayHaveWrongBooks,
    })
    return manifest.tables.filter(({ name }) => filled.has(name))
  } catch (fault) {
    const { formerMarker } = found
    const isResumed = resumedId !== undefined
    if (!(await takeBack({ ...claimed, objects, copied, formerMarker, isResumed, complain })))
      throw fault
    say(
      'The connection to the database was lost during the last step. A new connection shows that ' +
        'the restore was verified and committed.',
    )
    return manifest.tables
  }
}

interface Restored {
  readonly tables: Manifest['tables']
  /** What the operator should know about it, in paragraphs. */
  readonly about: readonly string[]
}

/** The restore is committed, whatever happens here. */
const describe = async (
  connection: pg.ClientConfig,
  { manifest, isHeld }: Omit<Source, 'place'>,
): Promise<readonly string[]> => {
  try {
    const migrations = await describeMigrations(connection, manifest)
    const dueWork = await readDueWork(connection, dataAsOf(manifest), isHeld)
    return migrations === undefined ? [dueWork] : [migrations, dueWork]
  } catch (fault) {
    return [`What a release would do could not be counted: ${(fault as Error).message}`]
  }
}

const build = async (
  config: Config,
  source: Omit<Source, 'place'>,
  io: CommandIo,
): Promise<Restored> => {
  const database = await openCommandDatabase(config, io.say)
  const objects = openCommandObjects(config)
  try {
    const tables = await withClaimedDatabase(database.connection, (claimed) =>
      fill(claimed, objects, { ...source, place: config }, io),
    )
    return { tables, about: await describe(database.connection, source) }
  } finally {
    objects.close()
    await database.stop()
  }
}

const restore = async (
  config: Config,
  source: Omit<Source, 'manifest' | 'place'>,
  io: CommandIo,
): Promise<number> => {
  const { say, complain } = io
  const manifest = await readManifest(source.folder)
  await checkVersion(manifest)
  say(`Checking ${filesOf(manifest).length} files of the backup of ${manifest.takenAt}`)
  await checkFiles(source.folder, manifest)
  const { tables, about } = await build(config, { ...source, manifest }, io)
  const keyFault = await findKeyFault(config, manifest.secretKeys ?? [])
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `\nThe restore is complete: ${rows} rows of ${tables.length} tables, ` +
      `${manifest.objects.length} objects.${keyFault ? '' : ' Start the server with npm start.'}`,
  )
  for (const paragraph of [...about, source.isHeld ? HELD : RELEASED]) say(`\n${paragraph}`)
  if (!keyFault) return 0
  complain(`\n${keyFault} The server does not start before that.`)
  return KEY_MISSING
}

const flags = {
  from: { type: 'string' },
  hold: { type: 'boolean' },
  codes: { type: 'boolean' },
  release: { type: 'boolean' },
  yes: { type: 'boolean' },
  'keep-objects': { type: 'boolean' },
  'claim-objects': { type: 'boolean' },
  'accept-wrong-books': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Given = Readonly<Partial<Record<keyof typeof flags, string | boolean>>>

/** A flag that a task does not use may mean that another one was forgotten, such as --from. */
const hasUnusedFlag = (given: Given): boolean => {
  const [keeps, claims] = [given['keep-objects'], given['claim-objects']]
  const isReleaseAlone = given.release && given.from === undefined
  return Boolean(
    (keeps && claims) ||
    ((keeps || claims) && given.from === undefined && !given.hold) ||
    (given['accept-wrong-books'] && given.from === undefined) ||
    (given.yes && !isReleaseAlone),
  )
}

const storeUseOf = (keeps: boolean | undefined, claims: boolean | undefined): StoreUse =>
  claims ? 'claim' : keeps ? 'keep' : 'empty'

export const restoreCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, flags)
  const { from, hold = false, codes = false, release = false } = values
  const tasks = [from !== undefined || release, hold, codes]
  if (values.help || tasks.filter(Boolean).length !== 1 || hasUnusedFlag(values)) {
    ;(values.help ? io.say : io.complain)(usage)
    return values.help ? 0 : 2
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const storeUse = storeUseOf(values['keep-objects'], values['claim-objects'])
  if (hold) return holdInstallation(config, storeUse, io)
  if (codes) return showCodes(config, io)
  if (from === undefined) return releaseInstallation(config, values.yes ?? false, io)
  const mayHaveWrongBooks = values['accept-wrong-books'] ?? false
  const folder = path.resolve(from)
  return restore(config, { folder, mayHaveWrongBooks, isHeld: !release, storeUse }, io)
}
