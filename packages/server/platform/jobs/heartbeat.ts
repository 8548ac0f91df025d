// Each worker pool of this process reports that it is alive. A pool that has not reported for a
// while counts as dead, and the jobs that it locked are released to the others. Only a process that
// was in touch with the database all that time may judge this, because after an outage every pool
// looks dead for a moment. A pool also releases its own jobs that finished long ago: the database
// was down when their outcome should have been saved, and no other pool would ever touch them.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../logging.ts'

export interface HeartbeatOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly log: Log
  /** A pool that is silent for this long counts as dead. */
  readonly deadAfterMs: number
}

export interface Heartbeat {
  /** The queue records the pool, not the individual worker, as the holder of a lock. */
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
 * Releases jobs that these pools hold but do not work on. Recent locks are skipped, because their
 * work may not have begun yet.
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
 * Returns the pools whose jobs were released. Recent locks are skipped, because their pool may not
 * have sent its first heartbeat yet.
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

/** The jobs in progress, and those that ended a moment ago, whose outcome is being saved. */
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
    // After a pause this long, others may have considered us dead, and we must not judge them by
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
      // The code that needs the database notices and reports an outage.
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
