// A separate connection beside the pool. Without an error listener, losing a connection ends the
// whole process, and nothing in progress is cleaned up. Here the current or next statement fails
// instead.

import type { Duplex } from 'node:stream'
import pg from 'pg'
import { trackSession } from './own-sessions.ts'

/** Where a connection leads and which user it logs in as, from its URL or from separate fields. */
export const partsOf = (connection: pg.ClientConfig) => {
  const { user, password, database, ssl, ...rest } = new pg.Client(connection)
  const { options } = (rest as unknown as { connectionParameters: { options?: string } })
    .connectionParameters
  return { user, password, database, ssl, options }
}

const KEEP_ALIVE_AFTER_MS = 5_000
const END_WITHIN_MS = 2_000

/** Does not wait for a machine that fails to acknowledge the disconnect. */
const endClient = async (client: pg.Client): Promise<void> => {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const timer = setTimeout(() => stream.destroy(), END_WITHIN_MS)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

export const withClient = async <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...connection,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    trackSession(client)
    return await work(client)
  } finally {
    await endClient(client)
  }
}
