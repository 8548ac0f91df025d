// The database that a command works on: the one of DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one in DATA_DIR. An embedded database
// that a server already runs is used and left running, and so is one that a server has come to use meanwhile.

import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { findDirectWay, type Pooler } from '../platform/database/ways.ts'
import { handOver } from '../platform/embedded-postgres/application-login.ts'
import { claimFolder } from '../platform/embedded-postgres/claim-folder.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { runningPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import { migrationsFolder } from './installation-root.ts'

export interface CommandDatabase {
  readonly connection: pg.ClientConfig
  readonly pooler?: Pooler | undefined
  /** After migrating: what was made belongs to the login that a server uses. */
  readonly handOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A server that started meanwhile holds the folder; one that starts in this moment is refused rather than losing its database. */
const stopUnlessUsed = async ({ stop, leave }: EmbeddedPostgres, dataFolder: string): Promise<void> => {
  const giveUpFolder = await claimFolder(dataFolder).catch(() => undefined)
  await (giveUpFolder ? stop().finally(giveUpFolder) : leave())
}

/** `hasFolder`: the command has claimed the data folder itself. */
export const openCommandDatabase = async (
  { databaseUrl, databaseDirectUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder'>,
  onStep: (text: string) => void, hasFolder = false,
): Promise<CommandDatabase> => {
  if (databaseUrl)
    return { ...(await findDirectWay({ databaseUrl, databaseDirectUrl })), handOver: async () => undefined, stop: async () => undefined }
  const wasRunning = (await runningPostmaster(path.join(dataFolder, 'database/cluster'))) !== undefined
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep })
  return {
    connection: postgres.connection,
    handOver: () => handOver(postgres.connection),
    stop: () => (wasRunning ? postgres.leave() : hasFolder ? postgres.stop() : stopUnlessUsed(postgres, dataFolder)),
  }
}

export const migrateForCommand = async (
  { connection, handOver: handOverAll }: CommandDatabase, say: (text: string) => void,
): Promise<void> => {
  await migrate(connection, await readMigrations(migrationsFolder()), { onStep: (name) => say(`Migrating: ${name}`) })
  await handOverAll()
}
