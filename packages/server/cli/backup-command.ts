// `npm run backup`: saves everything in an installation into one folder while the server runs. The
// folder gets its name only when the backup is complete.

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { compareBackups } from '../backup/compare.ts'
import { copyObjectsOut } from '../backup/copy-objects.ts'
import { dumpDatabase } from '../backup/dump-database.ts'
import {
  explainNoFolder,
  explainNotWritten,
  asWriteFault,
  sizeOfFolder,
  WriteFault,
} from '../backup/folder-faults.ts'
import { warnOfManualObjects } from '../backup/manual-objects.ts'
import { filesOf, FORMAT, writeManifest, type Manifest } from '../backup/manifest.ts'
import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity } from '../platform/database/installation-identity.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { whileRemovalsAreHeld } from '../platform/jobs/hold-removals.ts'
import { KEY_FILE } from '../platform/secrets/read-keys.ts'
import { requireOwnStore } from '../store-owner.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { openCommandObjects } from './command-objects.ts'
import { migrationsFolder, productVersion } from './installation-root.ts'

const usage = `npm run backup [-- --to FOLDER] [--compare-with FOLDER]
Writes the database and all objects into a new folder, while the server runs.

  --to FOLDER            a folder that does not exist yet (default: DATA_DIR/backups/<moment>)
  --compare-with FOLDER  another backup; says what differs from it, row by row, and ends with 1 if
                         anything does`

const takeBackup = async (
  config: Config,
  folder: string,
  say: (text: string) => void,
): Promise<Manifest> => {
  const database = await openCommandDatabase(config, say)
  const objects = openCommandObjects(config)
  try {
    const identity = await withClient(database.connection, findIdentity)
    if (identity) await requireOwnStore(objects, config, identity.installationId)
    const copied = new Map<string, Manifest['objects'][number]>()
    // Whatever the rows refer to still exists when the objects are copied after them.
    const rows = await whileRemovalsAreHeld(database.connection, async () => {
      say('Reading the database')
      const known = await readMigrations(migrationsFolder())
      const dumped = await dumpDatabase(database.connection, folder, known, say)
      say('Copying objects')
      await copyObjectsOut(objects, folder, copied, say)
      return dumped
    })
    const heldAsOf = identity?.heldSince ? identity.dataAsOf : null
    const product = { name: 'lodgepole' as const, version: await productVersion() }
    const manifest: Manifest = {
      format: FORMAT,
      product,
      ...(identity ? { installationId: identity.installationId } : {}),
      ...(heldAsOf ? { dataAsOf: heldAsOf.toISOString() } : {}),
      ...rows,
      objects: [...copied.values()],
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    objects.close()
    await database.stop()
  }
}

const aboutKey = (keyIds: readonly string[], { secretsKey }: Config): string =>
  keyIds.length === 0
    ? 'The secrets in it are not encrypted: set SECRETS_KEY.'
    : `The secrets in it are encrypted with key ${keyIds.join(' and ')}, which is not in the ` +
      'backup: store a copy of ' +
      `${secretsKey ? 'SECRETS_KEY' : `DATA_DIR/${KEY_FILE}`} elsewhere. Without it, card ` +
      'accounts, authenticator apps and printed passes are lost.'

const summary = (target: string, manifest: Manifest, config: Config): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0)
  return [
    '\nThe backup is complete.',
    `  ${target}`,
    `  ${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.length} objects, ` +
      `${(bytes / 1_000_000).toFixed(1)} MB, as of ${manifest.takenAt}`,
    'It holds personal data. Keep it on another machine, encrypted.',
    aboutKey(manifest.secretKeys ?? [], config),
    ...warnOfManualObjects(manifest.madeByHand ?? []),
  ].join('\n')
}

const makeFolder = async (target: string, partial: string): Promise<string | undefined> => {
  try {
    await mkdir(path.dirname(target), { recursive: true })
    await mkdir(partial, { mode: 0o700 })
    return undefined
  } catch (fault) {
    const { code = 'UNKNOWN', path: at } = fault as NodeJS.ErrnoException
    return code === 'EEXIST' && at === partial
      ? `${partial} exists: another backup is being written there, or one was cut off. Remove ` +
          'it, or choose another folder with --to.'
      : explainNoFolder(target, code)
  }
}

/** Deletes the partial files of a failed backup. If that fails too, it prints what remains. */
const discard = async (partial: string, complain: (text: string) => void): Promise<void> => {
  await rm(partial, { recursive: true, force: true }).catch((fault: Error) =>
    complain(`${partial} could not be removed (${fault.message}). It is no backup: remove it.`),
  )
}

const backUp = async (
  config: Config,
  target: string,
  { say, complain }: CommandIo,
): Promise<number> => {
  const partial = `${target}.partial`
  const refusal = await makeFolder(target, partial)
  if (refusal !== undefined) {
    complain(refusal)
    return 1
  }
  try {
    const manifest = await takeBackup(config, partial, say)
    await asWriteFault(rename(partial, target))
    say(summary(target, manifest, config))
    return 0
  } catch (fault) {
    const writtenBytes = await sizeOfFolder(partial)
    await discard(partial, complain)
    if (!(fault instanceof WriteFault)) throw fault
    complain(explainNotWritten(target, fault.code, writtenBytes))
    return 1
  }
}

const MAX_NAMED = 20

const compare = async (
  target: string,
  other: string,
  { say, complain }: CommandIo,
): Promise<number> => {
  say(`Comparing with ${other}`)
  const { tables, rows, objects, differences } = await compareBackups(other, target)
  for (const difference of differences.slice(0, MAX_NAMED)) complain(`  ${difference}`)
  say(
    `${differences.length} differences in ${rows} rows of ${tables} tables and ${objects} objects.`,
  )
  return differences.length === 0 ? 0 : 1
}

const momentName = (nowMs: number): string =>
  new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')

const findObstacle = async (target: string): Promise<string | undefined> => {
  try {
    if ((await readdir(target)).length === 0) return undefined
    return `${target} is not empty. Choose another folder with --to.`
  } catch (fault) {
    const { code = 'UNKNOWN' } = fault as NodeJS.ErrnoException
    return code === 'ENOENT' ? undefined : explainNoFolder(target, code)
  }
}

export const backupCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    to: { type: 'string' },
    'compare-with': { type: 'string' },
    help: { type: 'boolean' },
  })
  if (values.help) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const target = path.resolve(
    values.to ?? path.join(config.dataFolder, 'backups', momentName(Date.now())),
  )
  // The rename at the end replaces an empty folder. Any other obstacle is reported now instead of
  // after the work.
  const obstacle = await findObstacle(target)
  if (obstacle !== undefined) {
    io.complain(obstacle)
    return 1
  }
  const exitCode = await backUp(config, target, io)
  const other = values['compare-with']
  return exitCode !== 0 || other === undefined ? exitCode : compare(target, path.resolve(other), io)
}
