// A command that reads or changes what is encrypted in the database.

import type { Database } from '../platform/database/pool.ts'
import type { CommandIo } from './command.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { openWithSecrets } from './command-secrets.ts'

export const withSecrets = async (io: CommandIo, work: (db: Database) => Promise<number>): Promise<number> => {
  const config = readCommandConfig(io)
  if (!config) return 2
  const database = await openCommandDatabase(config, io.say)
  const { db, close } = await openWithSecrets(config, database)
  try {
    return await work(db)
  } finally {
    await close()
    await database.stop()
  }
}
