// A whole installation with the demo, which is backed up and restored on another PostgreSQL by an
// owner who is not a superuser.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { loadDemo } from '../demo/load-demo.ts'
import type { EmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'
import { ask, runCommand } from './backups.ts'
import { testUrlOf, type TestDatabase } from './database.ts'
import { testSecrets } from './secrets.ts'
import { useTestServer } from './server.ts'

const OWNER = { user: 'plain_owner', password: 'x' }

/** The settings that a command reads. */
export type CommandPlace = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>

export interface BackedUpInstallation {
  /** A folder for backups and data folders, deleted at the end. */
  readonly work: string
  readonly sourceData: string
  readonly database: () => TestDatabase
  readonly sourceEnvironment: () => CommandPlace
  /** Returns the folder of a successful backup with this name. */
  readonly backUp: (name: string) => Promise<string>
  /** The other PostgreSQL, as its superuser. */
  readonly serverConnection: () => pg.ClientConfig
  readonly connectionTo: (name: string) => pg.ClientConfig
  readonly ownConnectionTo: (name: string) => pg.ClientConfig
  readonly placeOf: (name: string) => CommandPlace
  readonly newDatabase: (name: string) => Promise<CommandPlace>
}

const urlOf = ({ host, port }: EmbeddedPostgres['connection'], database: string): string =>
  `postgres://${OWNER.user}:${OWNER.password}@/${database}` +
  `?host=${encodeURIComponent(host)}&port=${port}`

/** No server or worker runs, so the data does not change. One job waits. */
const fillWithDemo = async ({ db, pool }: TestDatabase, objectsFolder: string): Promise<void> => {
  await loadDemo(db, { nowSeconds: Math.floor(Date.now() / 1000), objectsFolder })
  await runMigrations({ pgPool: pool })
  await pool.query(
    `select graphile_worker.add_job('housekeeping', run_at => now() + interval '1 day')`,
  )
}

export const useBackedUpInstallation = async (): Promise<BackedUpInstallation> => {
  const work = await mkdtemp(path.join(tmpdir(), 'lodgepole-backup-'))
  const sourceData = path.join(work, 'source')
  const server = useTestServer({
    environment: { DATA_DIR: sourceData, DEMO: 'on' },
    prepare: (database) => fillWithDemo(database, path.join(sourceData, 'objects')),
  })
  let target: EmbeddedPostgres
  beforeAll(async () => {
    target = await startTemporaryPostgres()
    const { user, password } = OWNER
    await ask(target.connection, `create role ${user} login createrole password '${password}'`)
  })
  afterAll(async () => {
    await target.stop()
    await rm(work, { recursive: true, force: true })
  })
  const sourceEnvironment = () => ({
    DATABASE_URL: testUrlOf(String(server.database().connection.database)),
    DATA_DIR: sourceData,
  })
  const placeOf = (name: string) => ({
    DATABASE_URL: urlOf(target.connection, name),
    DATA_DIR: path.join(work, name),
  })
  return {
    work,
    sourceData,
    database: server.database,
    sourceEnvironment,
    backUp: async (name) => {
      const folder = path.join(work, name)
      const done = await runCommand(['backup', '--to', folder], sourceEnvironment())
      expect(done).toMatchObject({
        exitCode: 0,
        text: expect.stringContaining('The backup is complete.'),
      })
      expect(done.text).toContain(
        `encrypted with key ${testSecrets.current?.keyId}, which is not in the backup`,
      )
      return folder
    },
    serverConnection: () => target.connection,
    connectionTo: (name) => ({ ...target.connection, database: name }),
    ownConnectionTo: (name) => ({ ...target.connection, ...OWNER, database: name }),
    placeOf,
    newDatabase: async (name) => {
      await ask(target.connection, `create database ${name} owner ${OWNER.user}`)
      return placeOf(name)
    },
  }
}
