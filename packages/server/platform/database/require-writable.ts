// A standby answers every read and refuses every write. Nobody could sign in, and a load balancer
// would keep sending people there.

import type pg from 'pg'
import { withClient } from './connect-client.ts'

export const isReadOnly = async (client: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  return rows[0]?.isReadOnly ?? false
}

export const READ_ONLY =
  'the database takes no changes: it is a standby, or default_transaction_read_only is on. Let ' +
  'DATABASE_URL lead to the primary, or promote this server.'

export const requireWritable = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    if (await isReadOnly(client)) throw new Error(READ_ONLY)
  })
