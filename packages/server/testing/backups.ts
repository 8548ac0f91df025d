// Backups of a test's own database, restores into new ones beside it, and manipulated backups.

import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDiskObjects, type DiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { readManifest, type Manifest } from '../backup/manifest.ts'
import { runCli } from '../cli/cli.ts'
import type { Confirm } from '../cli/command.ts'
import { explainFault } from '../cli/explain-fault.ts'
import { readConfig } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { testUrlOf, type TestDatabase } from './database.ts'
import { TEST_SECRETS_KEY } from './secrets.ts'

export interface CommandRun {
  readonly exitCode: number
  readonly text: string
}

export const runCommand = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  confirm?: Confirm,
): Promise<CommandRun> => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, { environment, say: note, complain: note, confirm }).catch(
    (fault: Error) => {
      const config = readConfig(environment)
      note(explainFault(fault, config.ok ? config.value : undefined))
      return 1
    },
  )
  return { exitCode, text: lines.join('\n') }
}

export const ask = (
  connection: pg.ClientConfig,
  text: string,
): Promise<readonly Record<string, unknown>[]> =>
  withClient(connection, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

/** A table's rows as `COPY` writes them, each without its line end. */
export const rowsOf = async (folder: string, file: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(path.join(folder, file)))
    .toString()
    .split('\n')
    .slice(0, -1)

/** A copy of a backup with other rows and matching checksums. */
export const changeBackup = async (
  folder: string,
  change: (manifest: Manifest, copy: string) => Promise<Manifest>,
): Promise<string> => {
  const copy = `${folder}-${randomUUID()}`
  await cp(folder, copy, { recursive: true })
  const manifest = await change(await readManifest(folder), copy)
  await writeFile(path.join(copy, 'manifest.json'), JSON.stringify(manifest))
  return copy
}

export const writeRows = async (folder: string, file: string, rows: readonly string[]) => {
  const content = gzipSync(rows.map((row) => `${row}\n`).join(''))
  await writeFile(path.join(folder, file), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { file, rows: rows.length, bytes: content.length, sha256 }
}

export interface BackupFixture {
  readonly connection: pg.ClientConfig
  readonly environment: Readonly<Record<string, string>>
  readonly objects: DiskObjects
}

const objectsIn = (dataFolder: string): DiskObjects =>
  createDiskObjects({
    folder: path.join(dataFolder, 'objects'),
    secret: new Uint8Array(32),
    now: Date.now,
  })

/** The test's database with a data folder, a folder for backups, and new places to restore into. */
export const useBackups = (database: () => TestDatabase) => {
  let work = ''
  const made: string[] = []
  const asAdmin = (text: string) => ask(inject('postgres'), text)
  const placeOf = (name: string, folder: string): BackupFixture => ({
    connection: { ...inject('postgres'), database: name },
    environment: {
      DATABASE_URL: testUrlOf(name),
      DATA_DIR: path.join(work, folder),
      SECRETS_KEY: TEST_SECRETS_KEY,
    },
    objects: objectsIn(path.join(work, folder)),
  })
  beforeAll(async () => void (work = await mkdtemp(path.join(tmpdir(), 'lodgepole-backups-'))))
  afterAll(async () => {
    for (const name of made) await asAdmin(`drop database ${name} with (force)`)
    await rm(work, { recursive: true, force: true })
  })
  return {
    source: () => placeOf(String(database().connection.database), 'source'),
    folder: (name: string) => path.join(work, name),
    newPlace: async (): Promise<BackupFixture> => {
      const name = `${String(database().connection.database)}_${made.length}`
      await asAdmin(`create database ${name} template template0`)
      made.push(name)
      return placeOf(name, name)
    },
  }
}
