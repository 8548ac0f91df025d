// Whoever ends while another command is at work on the embedded PostgreSQL lets it run.

import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'
import { ownSessions } from '../database/own-sessions.ts'
import type { EmbeddedPostgres } from './cluster.ts'

/** Sessions of others: another command is at work. */
const hasOthers = (connection: pg.ClientConfig): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend'
          and pid <> pg_backend_pid() and pid <> all($1::int[]) limit 1`,
      [ownSessions()],
    )
    return rows.length > 0
  }).catch(() => false)

/** For whoever has claimed the folder, so that nobody else starts in this moment. */
export const stopUnlessUsed = async ({
  connection,
  stop,
  leave,
}: EmbeddedPostgres): Promise<void> => ((await hasOthers(connection)) ? leave() : stop())
