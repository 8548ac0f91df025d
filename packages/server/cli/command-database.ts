// The database that a command uses: the one in DATABASE_DIRECT_URL or DATABASE_URL, otherwise the
// embedded one in DATA_DIR. If a server or another command uses the embedded database, even since a
// moment ago, this leaves it running. The last one to end stops it.

import type pg from 'pg'
import type { Config } from '../config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { probeDirectConnection, type Pooler } from '../platform/database/probe-connections.ts'
import { handOver } from '../platform/embedded-postgres/application-login.ts'
import { claimFolder } from '../platform/embedded-postgres/claim-folder.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../platform/embedded-postgres/cluster.ts'
import { stopLast } from '../platform/embedded-postgres/stop-unless-used.ts'
import { migrationsFolder } from './installation-root.ts'

export interface CommandDatabase {
  readonly connection: pg.ClientConfig
  readonly pooler?: Pooler | undefined
  /** Called after migrating: the login that a server uses owns what was created. */
  readonly handOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * A running server holds the folder. One that starts at this moment is refused instead of losing
 * its database. A command that has no session at this moment restarts PostgreSQL.
 */
const stopOrLeave = async (postgres: EmbeddedPostgres, dataFolder: string): Promise<void> => {
  const giveUpFolder = await claimFolder(dataFolder).catch(() => undefined)
  if (!giveUpFolder) return postgres.leave()
  await stopLast(postgres, dataFolder, giveUpFolder)
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** PostgreSQL is a separate process, which Ctrl-C alone would leave running. */
const stopOnSignal = (stop: () => Promise<void>): (() => void) => {
  const end = (signal: keyof typeof EXIT_CODES) =>
    void stop()
      .catch(() => undefined)
      .finally(() => process.exit(EXIT_CODES[signal]))
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => void process.off('SIGINT', end).off('SIGTERM', end)
}

/** `hasFolder`: the command has claimed the data folder itself. */
export const openCommandDatabase = async (
  {
    databaseUrl,
    databaseDirectUrl,
    dataFolder,
  }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder'>,
  onStep: (text: string) => void,
  hasFolder = false,
): Promise<CommandDatabase> => {
  if (databaseUrl)
    return {
      ...(await probeDirectConnection({ databaseUrl, databaseDirectUrl })),
      handOver: async () => undefined,
      stop: async () => undefined,
    }
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= hasFolder ? postgres.stop() : stopOrLeave(postgres, dataFolder)
    return stopping
  }
  const forgetSignals = stopOnSignal(stop)
  return {
    connection: postgres.connection,
    handOver: () => handOver(postgres.connection),
    stop: () => stop().finally(forgetSignals),
  }
}

export const migrateForCommand = async (
  { connection, handOver: handOverAll }: CommandDatabase,
  say: (text: string) => void,
): Promise<void> => {
  await migrate(connection, await readMigrations(migrationsFolder()), {
    onStep: (name) => say(`Migrating: ${name}`),
  })
  await handOverAll()
}
