// Reports and exports may read from a replica, so that they take nothing from those who book and
// pay. A replica that is away, too far behind or no replica of this database is not used: the
// primary is always right. Nothing that a request has just written is read here, because only reads
// without a write come here; an export waits until the replica has all that was there when it
// began.

import { isDatabaseUnavailable, isRetryable } from '../faults.ts'
import type { Database, DatabaseHandle } from './pool.ts'
import { watchReplica, type ReplicaOptions, type Seen } from './replica-standing.ts'

const READ_ONLY = '25006'

export type ReadSource = 'replica' | 'primary'

export interface ReadingOptions extends ReplicaOptions {
  readonly primary: Pick<DatabaseHandle, 'db' | 'pool'>
  readonly count?: (source: ReadSource) => void
}

export interface Reading {
  /** What may be some seconds old. */
  readonly reports: Database
  /** All that was there when it began. */
  readonly exports: Database
  /** Undefined while it is not known. */
  readonly lagSeconds: () => number | undefined
  readonly close: () => Promise<void>
}

const mayDoWithout = (fault: unknown): boolean =>
  isDatabaseUnavailable(fault) ||
  isRetryable(fault) ||
  (fault as { code?: string }).code === READ_ONLY

export const createReading = (options: ReadingOptions): Reading => {
  const { primary, log, count } = options
  const replica = watchReplica(options)
  const through = (choose: () => Promise<Seen>): Database => {
    const execute = async (work: never): Promise<unknown> => {
      const { standing } = await choose()
      const handle = replica.handle()
      if (standing === 'used' && handle)
        try {
          const result = await handle.db.connection().execute(work)
          count?.('replica')
          return result
        } catch (fault) {
          // Replaying what the primary did ends what reads too long there.
          if (!mayDoWithout(fault)) throw fault
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
