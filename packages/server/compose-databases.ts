// The connections to the database, and the metrics that are read from them.

import type { ComposeOptions } from './compose-options.ts'
import { openReading } from './compose-reading.ts'
import { createWorkReader } from './features/analytics/operations/index.ts'
import { openDatabase } from './platform/database/pool.ts'
import { openJobConnections } from './platform/jobs/job-connections.ts'
import { createMetrics } from './platform/metrics.ts'

export const openDatabases = (options: ComposeOptions) => {
  const { config, log } = options
  const onIdleFault = (fault: Error) => log.warn({ err: fault }, 'DATABASE_CONNECTION_LOST')
  const { db, pool, counts, close } = openDatabase(options.connection, {
    maxConnections: config.databaseConnections,
    pooler: options.pooler,
    connectionTimeoutMs: options.databaseConnectionTimeoutMs,
    workers: config.databaseWorkers === 'direct' ? { log } : undefined,
    secrets: options.secrets,
    onIdleFault,
  })
  const metrics = createMetrics({
    poolCounts: counts,
    readWork: createWorkReader(db, pool),
    replicaLagSeconds: () => reading?.lagSeconds(),
    version: options.version ?? 'unknown',
  })
  const reading = openReading(options, { db, pool, onIdleFault, count: metrics.countRead })
  return {
    db,
    pool,
    metrics,
    /** Requests that wait for a connection, including connections to workers. */
    waitingForDatabase: () => counts().waiting,
    /** The database for reports and exports. It may be a replica. */
    reportDb: reading?.reports ?? db,
    exportDb: reading?.exports ?? db,
    openJobConnections: () => {
      const { connection, pooler } = options.direct ?? options
      return openJobConnections(connection, { pooler, onIdleFault })
    },
    closeDatabases: async () => {
      await reading?.close()
      await close()
    },
  }
}
