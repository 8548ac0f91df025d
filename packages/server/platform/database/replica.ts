// Reports and exports may read from a replica, so that they take nothing from those who book and
// pay. A replica that is away, too far behind or no replica of this database is not used: the
// primary is always right. Nothing that a request has just written is read here, because only reads
// without a write come here; an export waits until the replica has all that was there when it
// began.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable, isRetryable } from '../faults.ts'
import type { Log } from '../logging.ts'
import type { Database, DatabaseHandle } from './pool.ts'

const LOOK_AGAIN_MS = 1_000
/** One that is away may take seconds to say so. */
const LOOK_AGAIN_AFTER_FAULT_MS = 15_000
const CATCH_UP_MS = 5_000
const CATCH_UP_STEP_MS = 100
const READ_ONLY = '25006'

export type ReadSource = 'replica' | 'primary'
type Standing = 'used' | 'behind' | 'away' | 'not-a-replica'

export interface ReadingOptions {
  readonly primary: Pick<DatabaseHandle, 'db' | 'pool'>
  /** Tried again until it succeeds; it may be away when the server starts. */
  readonly connect: () => Promise<DatabaseHandle>
  readonly maxLagSeconds: number
  readonly log: Pick<Log, 'info' | 'warn'>
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

interface Seen {
  readonly standing: Standing
  readonly lagSeconds?: number
}

const PRIMARY = `select pg_current_wal_lsn()::text as position,
    extract(epoch from clock_timestamp())::float8 as seconds,
  (select system_identifier::text from pg_control_system()) as system`
const REPLICA = `select pg_is_in_recovery() as "isReplica",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
  extract(epoch from pg_last_xact_replay_timestamp())::float8 as seconds,
  (select system_identifier::text from pg_control_system()) as system`

/**
 * How far behind it is. With everything that the primary had written it is not behind at all,
 * however long ago that was; otherwise by no more than the age of the last commit that it has.
 */
export const lookAtReplica = async (
  primary: Pick<pg.Pool, 'query'>,
  replica: Pick<pg.Pool, 'query'>,
  maxLagSeconds: number,
): Promise<Seen> => {
  const {
    rows: [there],
  } = await primary.query<{ position: string; seconds: number; system: string }>(PRIMARY)
  const {
    rows: [here],
  } = await replica.query<{
    isReplica: boolean
    isCurrent: boolean
    seconds: number | null
    system: string
  }>(REPLICA, [there?.position])
  if (!there || !here?.isReplica || here.system !== there.system)
    return { standing: 'not-a-replica' }
  const lagSeconds = here.isCurrent
    ? 0
    : Math.max(0, there.seconds - (here.seconds ?? Number.NEGATIVE_INFINITY))
  return { standing: lagSeconds <= maxLagSeconds ? 'used' : 'behind', lagSeconds }
}

const mayDoWithout = (fault: unknown): boolean =>
  isDatabaseUnavailable(fault) ||
  isRetryable(fault) ||
  (fault as { code?: string }).code === READ_ONLY

export const createReading = ({
  primary,
  connect,
  maxLagSeconds,
  log,
  count,
}: ReadingOptions): Reading => {
  let replica: DatabaseHandle | undefined
  let opening: Promise<DatabaseHandle> | undefined
  let last: { readonly atMs: number; readonly seen: Promise<Seen> } | undefined
  let known: Seen | undefined

  const note = (seen: Seen): Seen => {
    if (seen.standing !== known?.standing) {
      const facts = { standing: seen.standing, lagSeconds: seen.lagSeconds, maxLagSeconds }
      if (seen.standing === 'used') log.info(facts, 'REPLICA_USED')
      else log.warn(facts, 'REPLICA_NOT_USED')
    }
    known = seen
    return seen
  }
  /** Looks that come while the first one still connects wait for the same connections. */
  const open = (): Promise<DatabaseHandle> => {
    opening ??= connect()
      .then((handle) => (replica = handle))
      .catch((fault: unknown) => {
        opening = undefined
        throw fault
      })
    return opening
  }
  const lookNow = async (mostSeconds: number): Promise<Seen> => {
    try {
      return note(await lookAtReplica(primary.pool, (await open()).pool, mostSeconds))
    } catch {
      return note({ standing: 'away' })
    }
  }
  const lookRarely = (): Promise<Seen> => {
    const pauseMs = known?.standing === 'away' ? LOOK_AGAIN_AFTER_FAULT_MS : LOOK_AGAIN_MS
    if (!last || performance.now() - last.atMs > pauseMs)
      last = { atMs: performance.now(), seen: lookNow(maxLagSeconds) }
    return last.seen
  }
  const catchUp = async (): Promise<Seen> => {
    const first = await lookRarely()
    if (first.standing !== 'used') return first
    const untilMs = performance.now() + CATCH_UP_MS
    for (;;) {
      const seen = replica
        ? await lookAtReplica(primary.pool, replica.pool, 0).catch((): Seen => ({
            standing: 'away',
          }))
        : first
      if (seen.standing !== 'behind' || performance.now() > untilMs) return seen
      await wait(CATCH_UP_STEP_MS)
    }
  }

  const through = (choose: () => Promise<Seen>): Database => {
    const execute = async (work: never): Promise<unknown> => {
      const { standing } = await choose()
      if (standing === 'used' && replica)
        try {
          const result = await replica.db.connection().execute(work)
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
    reports: through(lookRarely),
    exports: through(catchUp),
    lagSeconds: () => known?.lagSeconds,
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}
