// Workers of this process say that they are alive. Whoever has not said so for a while is dead, and the jobs that it held are freed
// for the others. Only a process that has itself been in touch with the database all that time may judge: after an outage everybody
// looks dead for a moment.

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
  readonly add: (workerId: string) => void
  readonly remove: (workerId: string) => void
  readonly stop: () => Promise<void>
}

const BEATS_BEFORE_DEAD = 4

const beat = (pool: HeartbeatOptions['pool'], workerIds: readonly string[]) =>
  pool.query(
    `insert into public.job_workers (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerIds],
  )

/** Gives back whose jobs were freed. Young locks are left alone: their worker may not have had its first beat yet. */
const freeJobsOfTheDead = async (pool: HeartbeatOptions['pool'], deadAfterMs: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ workers: string[] | null }>(
    `with held as (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     )
     select array_agg(distinct locked_by) as workers from held
     where locked_at < now() - $1 * interval '1 millisecond' and not exists (
       select from public.job_workers w where w.worker_id = held.locked_by and w.seen_at > now() - $1 * interval '1 millisecond')`,
    [deadAfterMs],
  )
  const dead = rows[0]?.workers ?? []
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  await pool.query(`delete from public.job_workers where seen_at < now() - interval '1 day'`)
  return dead
}

export const startHeartbeat = ({ pool, log, deadAfterMs }: HeartbeatOptions): Heartbeat => {
  const workerIds = new Set<string>()
  const everyMs = deadAfterMs / BEATS_BEFORE_DEAD
  const stopping = new AbortController()
  let lastBeatMs = Number.NEGATIVE_INFINITY
  let steadySinceMs = Number.POSITIVE_INFINITY

  const once = async () => {
    if (workerIds.size === 0) return
    await beat(pool, [...workerIds])
    const nowMs = performance.now()
    // A pause as long as a death: others may have taken us for dead, and we must not judge them by it.
    if (nowMs - lastBeatMs > deadAfterMs) steadySinceMs = nowMs
    lastBeatMs = nowMs
    if (nowMs - steadySinceMs < deadAfterMs) return
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
    add: (workerId) => void workerIds.add(workerId),
    remove: (workerId) => void workerIds.delete(workerId),
    stop: async () => {
      stopping.abort()
      await beating
    },
  }
}
