// A connection of its own, beside the pool. Where nobody listens for it, the loss of a connection
// ends the whole process, and nothing that was begun is cleaned up. Here the statement that runs,
// or the next one, fails instead.

import type { Duplex } from 'node:stream'
import pg from 'pg'
import { noteSession } from './own-sessions.ts'

/** Where a connection leads, and as whom: the parts of its URL, or what is given one by one. */
export const partsOf = (connection: pg.ClientConfig) => {
  const { user, password, database, ssl, ...rest } = new pg.Client(connection)
  const { options } = (rest as unknown as { connectionParameters: { options?: string } })
    .connectionParameters
  return { user, password, database, ssl, options }
}

const KEEP_ALIVE_AFTER_MS = 5_000
const END_WITHIN_MS = 2_000

/** Nobody waits for a machine that does not take the goodbye. */
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
    noteSession(client)
    return await work(client)
  } finally {
    await endClient(client)
  }
}
