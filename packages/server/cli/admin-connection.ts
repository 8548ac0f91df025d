// The connection of commands that manage machines: a superuser's if DATABASE_ADMIN_URL is set. It
// must lead to the database that the servers use, because the command would otherwise change the
// wrong one.

import type pg from 'pg'
import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { DATABASE_IDENTITY } from '../platform/database/probe-connections.ts'
import { nameDatabase } from '../postgres-url.ts'
import type { CommandIo } from './command.ts'
import { readCommandConfig, workingUrl } from './command-config.ts'

const adminUrl = (config: Config): string | undefined =>
  config.databaseAdminUrl ?? workingUrl(config)

/** Which server and database it is, regardless of the address used. */
const findDatabaseIdentity = (connectionString: string): Promise<string | undefined> =>
  withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ databaseIdentity: string }>(DATABASE_IDENTITY)
    return rows[0]?.databaseIdentity
  })

const areDifferentDatabases = async (one: string, other: string): Promise<boolean> =>
  one !== other && (await findDatabaseIdentity(one)) !== (await findDatabaseIdentity(other))

/**
 * Undefined, after printing the reason, when there is no server to connect to or the settings name
 * two different databases.
 */
export const readAdminConnection = async (io: CommandIo): Promise<pg.ClientConfig | undefined> => {
  const config = readCommandConfig(io, adminUrl)
  if (!config) return undefined
  const [url, used] = [adminUrl(config), workingUrl(config)]
  if (!url) {
    io.complain(
      'The embedded database runs on one machine only. Set DATABASE_URL to a Citus coordinator.',
    )
    return undefined
  }
  if (used && (await areDifferentDatabases(url, used))) {
    const setting = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    io.complain(
      `DATABASE_ADMIN_URL leads to ${nameDatabase(url)}, and ${setting} to another database, ` +
        `${nameDatabase(used)}. Set both to the same database of the same server.`,
    )
    return undefined
  }
  return { connectionString: url }
}
