// The database that reports and exports read: the replica if there is one.

import type { ComposeOptions } from './compose-options.ts'
import { openDatabase, type DatabaseHandle, type PoolOptions } from './platform/database/pool.ts'
import { createReading, type Reading, type ReadSource } from './platform/database/replica.ts'
import { probeConnection } from './platform/database/probe-connections.ts'

type Parts = Pick<DatabaseHandle, 'db' | 'pool'> &
  Required<Pick<PoolOptions, 'onIdleFault'>> & { readonly count: (source: ReadSource) => void }

export const openReading = (
  { replica, config, secrets, log }: ComposeOptions,
  { db, pool, onIdleFault, count }: Parts,
): Reading | undefined =>
  replica &&
  createReading({
    primary: { db, pool },
    maxLagSeconds: config.databaseReadLagSeconds,
    log,
    count,
    connect: async () => {
      const { pooler } = await probeConnection(replica, true)
      return openDatabase(replica, {
        maxConnections: config.databaseConnections,
        pooler,
        secrets,
        onIdleFault,
      })
    },
  })
