// Each worker pool of this process says that it is alive. A pool that has not said so for a while
// is dead, and the jobs that it locked are freed for the others. Only a process that has itself
// been in touch with the database all that time may judge: after an outage everybody looks dead for
// a moment. A pool also frees jobs of its own that it finished long ago: the database was away when
// their outcome was to be written down, and nobody else would ever touch them.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../logging.ts'

export interface HeartbeatOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly log: Log
  /** Silent for this long is dead. */
  readonly deadAfterMs: number
}

export interface Heartbeat {
  /** The queue notes the pool, not the worker in it, as the holder of a lock. */
  readonly add: (poolId: string) => void
  readonly remove: (poolId: string) => void
  readonly jobStarted: (jobId: string) => void
  readonly jobEnded: (jobId: string) => void
  readonly stop: () => Promise<void>
}

const BEATS_BEFORE_DEAD = 4

const beat = (pool: HeartbeatOptions['pool'], poolIds: readonly string[]) =>
  pool.query(
    `insert into public.job_workers (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [poolIds],
  )

/**
 * Jobs that these pools hold and nobody works on. Young locks are left alone: their work may not
 * have begun yet.
 */
const freeForgottenJobs = async (
  pool: HeartbeatOptions['pool'],
  poolIds: readonly string[],
  busyJobIds: readonly string[],
  deadAfterMs: number,
): Promise<number> => {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs
      set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
     where locked_by = any($1::text[]) and id <> all($2::bigint[])
       and locked_at < now() - $3 * interval '1 millisecond'`,
    [poolIds, busyJobIds, deadAfterMs],
  )
  return rowCount ?? 0
}

/**
 * Returns whose jobs were freed. Young locks are left alone: their pool may not have had its first
 * beat yet.
 */
const freeJobsOfTheDead = async (
  pool: HeartbeatOptions['pool'],
  deadAfterMs: number,
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ workers: string[] | null }>(
    `with held as (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at
       from graphile_worker._private_job_queues where locked_by is not null
     )
     select array_agg(distinct locked_by) as workers from held
     where locked_at < now() - $1 * interval '1 millisecond' and not exists (
       select from public.job_workers w where w.worker_id = held.locked_by
         and w.seen_at > now() - $1 * interval '1 millisecond')`,
    [deadAfterMs],
  )
  const dead = rows[0]?.workers ?? []
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  await pool.query(`delete from public.job_workers where seen_at < now() - interval '1 day'`)
  return dead
}

/** The jobs under way, and those that ended a moment ago: their outcome is being written down. */
const createBusyJobs = (settleMs: number) => {
  const endedMs = new Map<string, number>()
  return {
    start: (jobId: string) => void endedMs.set(jobId, Number.POSITIVE_INFINITY),
    end: (jobId: string) => void endedMs.set(jobId, performance.now()),
    list: (): readonly string[] => {
      for (const [jobId, ms] of endedMs)
        if (performance.now() - ms > settleMs) endedMs.delete(jobId)
      return [...endedMs.keys()]
    },
  }
}

export const startHeartbeat = ({ pool, log, deadAfterMs }: HeartbeatOptions): Heartbeat => {
  const poolIds = new Set<string>()
  const busy = createBusyJobs(deadAfterMs)
  const everyMs = deadAfterMs / BEATS_BEFORE_DEAD
  const stopping = new AbortController()
  let lastBeatMs = Number.NEGATIVE_INFINITY
  let steadySinceMs = Number.POSITIVE_INFINITY

  const once = async () => {
    if (poolIds.size === 0) return
    const busyJobIds = busy.list()
    await beat(pool, [...poolIds])
    const nowMs = performance.now()
    // A pause as long as a death: others may have taken us for dead, and we must not judge them by
    // it.
    if (nowMs - lastBeatMs > deadAfterMs) steadySinceMs = nowMs
    lastBeatMs = nowMs
    if (nowMs - steadySinceMs < deadAfterMs) return
    const forgotten = await freeForgottenJobs(pool, [...poolIds], busyJobIds, deadAfterMs)
    if (forgotten > 0) log.warn({ jobs: forgotten }, 'FORGOTTEN_JOBS_FREED')
    const dead = await freeJobsOfTheDead(pool, deadAfterMs)
    if (dead.length > 0) log.warn({ workers: dead }, 'JOBS_OF_DEAD_WORKERS_FREED')
  }

  const keepBeating = async () => {
    while (!stopping.signal.aborted) {
      // A database that is away is noticed and reported by whoever needs it.
      await once().catch(() => undefined)
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const beating = keepBeating()
  return {
    add: (poolId) => void poolIds.add(poolId),
    remove: (poolId) => void poolIds.delete(poolId),
    jobStarted: busy.start,
    jobEnded: busy.end,
    stop: async () => {
      stopping.abort()
      await beating
    },
  }
}
