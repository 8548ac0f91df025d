// Makes the tables of the job queue before anything is served. Whoever adds a job holds a
// transaction, and may not wait for a second connection then.

import pg from 'pg'
import { mayNeedConnection } from '../database/one-connection.ts'

/**
 * The worker of another process may be making them at this moment, step by step. This waits for it,
 * and sees to it that the last form is there.
 */
export const prepareQueue = async (connection: pg.PoolConfig): Promise<void> => {
  mayNeedConnection('The job queue')
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ ...connection, max: 1 })
  // A connection that breaks is told by the statement on it.
  const unheard = () => undefined
  pool.on('error', unheard).on('connect', (client) => client.on('error', unheard))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}
