import type pg from 'pg'
import type { CommandIo } from './command.ts'
import { readCommandConfig } from './command-config.ts'

/**
 * A superuser's connection where one is given. Undefined, after saying why, where there is no
 * server to connect to.
 */
export const readAdminConnection = (io: CommandIo): pg.ClientConfig | undefined => {
  const config = readCommandConfig(io)
  if (!config) return undefined
  const url = config.databaseAdminUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  if (url) return { connectionString: url }
  io.complain(
    'The embedded database runs on one machine only. Set DATABASE_URL to a Citus coordinator.',
  )
  return undefined
}
