// Reports and exports may read from a replica so that they do not slow down people who book and
// pay. A replica that is down, too far behind or not a replica of this database is skipped, because
// the primary is always right. Only read-only requests come here, so no request misses its own
// write. An export waits until the replica has everything that existed when the export began.

import { isDatabaseUnavailable, isRetryable } from '../faults.ts'
import type { Database, DatabaseHandle } from './pool.ts'
import { watchReplica, type ReplicaOptions, type ReplicaReading } from './replica-state.ts'

const READ_ONLY = '25006'

export type ReadSource = 'replica' | 'primary'

export interface ReadingOptions extends ReplicaOptions {
  readonly primary: Pick<DatabaseHandle, 'db' | 'pool'>
  readonly count?: (source: ReadSource) => void
}

export interface Reading {
  /** For reads that may be some seconds old. */
  readonly reports: Database
  /** For reads that need everything that existed when they began. */
  readonly exports: Database
  /** Undefined while unknown. */
  readonly lagSeconds: () => number | undefined
  readonly close: () => Promise<void>
}

const canUsePrimaryInstead = (fault: unknown): boolean =>
  isDatabaseUnavailable(fault) ||
  isRetryable(fault) ||
  (fault as { code?: string }).code === READ_ONLY

export const createReading = (options: ReadingOptions): Reading => {
  const { primary, log, count } = options
  const replica = watchReplica(options)
  const through = (choose: () => Promise<ReplicaReading>): Database => {
    const execute = async (work: never): Promise<unknown> => {
      const { state } = await choose()
      const handle = replica.handle()
      if (state === 'used' && handle)
        try {
          const result = await handle.db.connection().execute(work)
          count?.('replica')
          return result
        } catch (fault) {
          // A replica cancels long reads when they block the replay of the primary's changes.
          if (!canUsePrimaryInstead(fault)) throw fault
          log.warn({ err: fault }, 'REPLICA_FAILED')
        }
      count?.('primary')
      return primary.db.connection().execute(work)
    }
    return {
      secrets: primary.db.secrets,
      isDistributed: primary.db.isDistributed,
      workers: undefined,
      connection: () => ({ execute }) as unknown as ReturnType<Database['connection']>,
    }
  }

  return {
    reports: through(replica.lookRarely),
    exports: through(replica.catchUp),
    lagSeconds: () => replica.known()?.lagSeconds,
    close: replica.close,
  }
}
