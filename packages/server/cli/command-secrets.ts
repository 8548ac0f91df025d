// The keys that a command has. It creates none: only the server does, and it checks them against
// the database.

import type { Config } from '../config.ts'
import { openDatabase, type DatabaseHandle } from '../platform/database/pool.ts'
import { missingKeys } from '../platform/secrets/open-secrets.ts'
import { readKeys } from '../platform/secrets/read-keys.ts'
import { openCommandDatabase, type CommandDatabase } from './command-database.ts'

export const openWithSecrets = async (
  config: Config,
  { connection, pooler }: Pick<CommandDatabase, 'connection' | 'pooler'>,
  maxConnections: number,
): Promise<DatabaseHandle> =>
  openDatabase(connection, { maxConnections, pooler, secrets: await readKeys(config) })

/** Closes both again, even if the keys cannot be read. */
export const withCommandSecrets = async <T>(
  config: Config,
  say: (text: string) => void,
  maxConnections: number,
  work: (handle: DatabaseHandle, database: CommandDatabase) => Promise<T>,
): Promise<T> => {
  const database = await openCommandDatabase(config, say)
  try {
    const handle = await openWithSecrets(config, database, maxConnections)
    return await work(handle, database).finally(() => handle.close())
  } finally {
    await database.stop()
  }
}

/** The reason why the server would refuse to start, as a sentence. */
export const findKeyFault = async (
  config: Config,
  keyIds: readonly string[],
): Promise<string | undefined> => {
  const { all } = await readKeys(config)
  return missingKeys(
    all,
    keyIds.filter((keyId) => !all.some((key) => key.keyId === keyId)),
  )
}
