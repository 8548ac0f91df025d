// A server or a command that ends while another command still uses the embedded PostgreSQL leaves
// it running. The last one to end stops it.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'
import { ownSessions } from '../database/own-sessions.ts'
import { claimFolder } from './claim-folder.ts'
import type { EmbeddedPostgres } from './cluster.ts'

/** A session that has just ended is listed for another moment. */
const SESSION_ENDS_MS = 1_000
const CHECK_EVERY_MS = 100

/**
 * Another command is at work. A person's psql does not count, because nobody would stop PostgreSQL
 * after it.
 */
const hasOthers = (connection: pg.ClientConfig): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend'
          and application_name like 'lodgepole%' and pid <> pg_backend_pid()
          and pid <> all($1::int[]) limit 1`,
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

/**
 * Called while holding the claim on the folder, so that nobody else starts meanwhile. False if it
 * was left to others.
 */
const stopUnlessUsed = async ({ connection, stop, leave }: EmbeddedPostgres): Promise<boolean> => {
  const isLeft = await isUsed(connection)
  await (isLeft ? leave() : stop())
  return !isLeft
}

/**
 * `giveUpFolder` ends the caller's claim on the folder. A command that ended during this claim
 * could not claim the folder and left PostgreSQL to us, so this looks again after giving it up.
 * Returns false if others still use it; the last of them stops it.
 */
export const stopLast = async (
  postgres: EmbeddedPostgres,
  dataFolder: string,
  giveUpFolder: () => Promise<void>,
): Promise<boolean> => {
  let giveUp: (() => Promise<void>) | undefined = giveUpFolder
  while (giveUp) {
    if (await stopUnlessUsed(postgres).finally(giveUp)) return true
    // Whoever has a session after the claim was given up can claim the folder when it ends.
    if (await isUsed(postgres.connection)) return false
    giveUp = await claimFolder(dataFolder).catch(() => undefined)
  }
  return false
}
