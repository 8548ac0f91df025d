// Whether a replica may be read from: it must be reachable, be a replica of this database, and be
// no further behind than allowed.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../logging.ts'
import type { DatabaseHandle } from './pool.ts'

const RECHECK_MS = 1_000
/** An unreachable replica may take seconds to fail. */
const RECHECK_AFTER_FAULT_MS = 15_000
const CATCH_UP_MS = 5_000
const CATCH_UP_STEP_MS = 100

type ReplicaState = 'used' | 'behind' | 'away' | 'not-a-replica'

export interface ReplicaReading {
  readonly state: ReplicaState
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
 * How far behind it is. A replica that has everything the primary wrote is not behind, however long
 * ago that was. Otherwise it is at most as far behind as its last commit is old.
 */
export const readReplicaState = async (
  primary: Pick<pg.Pool, 'query'>,
  replica: Pick<pg.Pool, 'query'>,
  maxLagSeconds: number,
): Promise<ReplicaReading> => {
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
  if (!there || !here?.isReplica || here.system !== there.system) return { state: 'not-a-replica' }
  const lagSeconds = here.isCurrent
    ? 0
    : Math.max(0, there.seconds - (here.seconds ?? Number.NEGATIVE_INFINITY))
  return { state: lagSeconds <= maxLagSeconds ? 'used' : 'behind', lagSeconds }
}

export interface ReplicaOptions {
  readonly primary: Pick<DatabaseHandle, 'pool'>
  /** Retried until it succeeds, because the replica may be down when the server starts. */
  readonly connect: () => Promise<DatabaseHandle>
  readonly maxLagSeconds: number
  readonly log: Pick<Log, 'info' | 'warn'>
}

export interface WatchedReplica {
  /** Undefined until the replica has been reached once. */
  readonly handle: () => DatabaseHandle | undefined
  /** The result of the last check. */
  readonly known: () => ReplicaReading | undefined
  readonly lookRarely: () => Promise<ReplicaReading>
  /** Waits, up to a limit, until the replica has everything that the primary has now. */
  readonly catchUp: () => Promise<ReplicaReading>
  readonly close: () => Promise<void>
}

/** Checks that run while the first one still connects share its connection attempt. */
const connectOnce = (connect: () => Promise<DatabaseHandle>) => {
  let handle: DatabaseHandle | undefined
  let opening: Promise<DatabaseHandle> | undefined
  return {
    handle: () => handle,
    open: (): Promise<DatabaseHandle> => {
      opening ??= connect()
        .then((made) => (handle = made))
        .catch((fault: unknown) => {
          opening = undefined
          throw fault
        })
      return opening
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

export const watchReplica = ({
  primary,
  connect,
  maxLagSeconds,
  log,
}: ReplicaOptions): WatchedReplica => {
  const { handle, open, close } = connectOnce(connect)
  let last: { readonly atMs: number; readonly seen: Promise<ReplicaReading> } | undefined
  let known: ReplicaReading | undefined

  const note = (seen: ReplicaReading): ReplicaReading => {
    if (seen.state !== known?.state) {
      const facts = { state: seen.state, lagSeconds: seen.lagSeconds, maxLagSeconds }
      if (seen.state === 'used') log.info(facts, 'REPLICA_USED')
      else log.warn(facts, 'REPLICA_NOT_USED')
    }
    known = seen
    return seen
  }
  const lookNow = async (mostSeconds: number): Promise<ReplicaReading> => {
    try {
      return note(await readReplicaState(primary.pool, (await open()).pool, mostSeconds))
    } catch {
      return note({ state: 'away' })
    }
  }
  const lookRarely = (): Promise<ReplicaReading> => {
    const pauseMs = known?.state === 'away' ? RECHECK_AFTER_FAULT_MS : RECHECK_MS
    if (!last || performance.now() - last.atMs > pauseMs)
      last = { atMs: performance.now(), seen: lookNow(maxLagSeconds) }
    return last.seen
  }
  const catchUp = async (): Promise<ReplicaReading> => {
    const first = await lookRarely()
    if (first.state !== 'used') return first
    const untilMs = performance.now() + CATCH_UP_MS
    for (;;) {
      const replica = handle()
      const seen = replica
        ? await readReplicaState(primary.pool, replica.pool, 0).catch((): ReplicaReading => ({
            state: 'away',
          }))
        : first
      if (seen.state !== 'behind' || performance.now() > untilMs) return seen
      await wait(CATCH_UP_STEP_MS)
    }
  }
  return { handle, known: () => known, lookRarely, catchUp, close }
}
