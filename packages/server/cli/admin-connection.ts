// The connection of commands that arrange machines: a superuser's where DATABASE_ADMIN_URL names
// one. It must lead to the database that the servers use, or a wrong one would be changed.

import type pg from 'pg'
import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { PLACE } from '../platform/database/ways.ts'
import { nameDatabase } from '../postgres-url.ts'
import type { CommandIo } from './command.ts'
import { readCommandConfig, workingUrl } from './command-config.ts'

const adminUrl = (config: Config): string | undefined =>
  config.databaseAdminUrl ?? workingUrl(config)

/** Which database of which server it is, by whichever address it is reached. */
const findPlace = (connectionString: string): Promise<string | undefined> =>
  withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ place: string }>(PLACE)
    return rows[0]?.place
  })

const leadApart = async (one: string, other: string): Promise<boolean> =>
  one !== other && (await findPlace(one)) !== (await findPlace(other))

/**
 * Undefined, after saying why, where there is no server to connect to, or where the settings name
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
  if (used && (await leadApart(url, used))) {
    const setting = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    io.complain(
      `DATABASE_ADMIN_URL leads to ${nameDatabase(url)}, and ${setting} to another database, ` +
        `${nameDatabase(used)}. Set both to the same database of the same server.`,
    )
    return undefined
  }
  return { connectionString: url }
}
