// The database that a command uses: the one in DATABASE_URL, otherwise the embedded one in
// DATA_DIR. If another process (npm start) runs the embedded one, it is used and left running.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../../packages/server/platform/embedded-postgres/cluster.ts'

export interface ToolDatabase {
  readonly connection: pg.ClientConfig
  readonly stop: () => Promise<void>
}

const isRunning = async (dataFolder: string): Promise<boolean> => {
  const pid = Number(
    (
      await readFile(path.join(dataFolder, 'database/cluster/postmaster.pid'), 'utf8').catch(
        () => '',
      )
    ).split('\n')[0],
  )
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

export const openToolDatabase = async (
  onStep: (text: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<ToolDatabase> => {
  const databaseUrl = process.env['DATABASE_URL']?.trim()
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  const dataFolder = path.resolve(process.env['DATA_DIR'] ?? 'data')
  const wasRunning = await isRunning(dataFolder)
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep, settings })
  return {
    connection: postgres.connection,
    stop: async () => (wasRunning ? undefined : postgres.stop()),
  }
}
