// A command that ends while another one still uses the embedded PostgreSQL leaves it running.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'
import { ownSessions } from '../database/own-sessions.ts'
import type { EmbeddedPostgres } from './cluster.ts'

/** A session that has just ended is listed for another moment. */
const SESSION_ENDS_MS = 1_000
const CHECK_EVERY_MS = 100

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

const isUsed = async (connection: pg.ClientConfig): Promise<boolean> => {
  for (let waitedMs = 0; await hasOthers(connection); waitedMs += CHECK_EVERY_MS) {
    if (waitedMs >= SESSION_ENDS_MS) return true
    await wait(CHECK_EVERY_MS)
  }
  return false
}

/** Called while holding the claim on the folder, so that nobody else starts meanwhile. */
export const stopUnlessUsed = async ({
  connection,
  stop,
  leave,
}: EmbeddedPostgres): Promise<void> => ((await isUsed(connection)) ? leave() : stop())
