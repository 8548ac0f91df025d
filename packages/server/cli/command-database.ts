// The database that a command works on: the one of DATABASE_URL, else the embedded one in DATA_DIR. An embedded database
// that a server already runs is used and left running.

import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { runningPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import { migrationsFolder } from './installation-root.ts'

export interface CommandDatabase {
  readonly connection: pg.ClientConfig
  readonly stop: () => Promise<void>
}

export const openCommandDatabase = async (
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>, onStep: (text: string) => void,
): Promise<CommandDatabase> => {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  const wasRunning = (await runningPostmaster(path.join(dataFolder, 'database/cluster'))) !== undefined
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep })
  return { connection: postgres.connection, stop: async () => (wasRunning ? undefined : postgres.stop()) }
}

export const migrateForCommand = async (connection: pg.ClientConfig, say: (text: string) => void): Promise<void> => {
  await migrate(connection, await readMigrations(migrationsFolder()), { onStep: (name) => say(`Migrating: ${name}`) })
}
