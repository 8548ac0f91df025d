// A command that reads or changes encrypted data in the database.

import type { Database } from '../platform/database/pool.ts'
import type { CommandIo } from './command.ts'
import { readCommandConfig } from './command-config.ts'
import { withCommandSecrets } from './command-secrets.ts'

export const withSecrets = async (
  io: CommandIo,
  work: (db: Database) => Promise<number>,
): Promise<number> => {
  const config = readCommandConfig(io)
  return config ? withCommandSecrets(config, io.say, 2, ({ db }) => work(db)) : 2
}
