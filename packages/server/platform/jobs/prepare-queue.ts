// Creates the tables of the job queue before the server accepts requests. Code that adds a job
// holds a transaction and must not wait for a second connection.

import pg from 'pg'
import { mayNeedConnection } from '../database/one-connection.ts'

/**
 * The worker of another process may be creating them right now, step by step. This waits for it and
 * makes sure that the latest version of the tables exists.
 */
export const prepareQueue = async (connection: pg.PoolConfig): Promise<void> => {
  mayNeedConnection('The job queue')
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ ...connection, max: 1 })
  // The statement running on a broken connection reports the error.
  const unheard = () => undefined
  pool.on('error', unheard).on('connect', (client) => client.on('error', unheard))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}
