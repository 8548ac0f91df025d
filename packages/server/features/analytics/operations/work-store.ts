// Pending work across all organizations: figures for operators, without personal data.

import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import type { JobBacklog, WorkBacklog } from '../../../platform/work-metrics.ts'

/** Each part has an index of open rows, so the query stays cheap however many are done. */
export const readWaitingWork = async ({
  db,
}: SystemTransaction): Promise<Omit<WorkBacklog, 'jobs'>> => {
  const {
    rows: [row],
  } = await sql<
    Record<
      'outbox' | 'outboxSeconds' | 'payments' | 'paymentSeconds' | 'webhooks' | 'webhookSeconds',
      number
    >
  >`
    select o.count as outbox, o.seconds as outbox_seconds, p.count as payments,
      p.seconds as payment_seconds, w.count as webhooks, w.seconds as webhook_seconds
    from (select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)),
        0)::float8 as seconds
          from outbox where dispatched_at is null) o,
      (select count(*)::int as count, coalesce(extract(epoch from now() - min(asked_at)),
          0)::float8 as seconds
       from payments where status = 'started' and asked_at is not null) p,
      (select count(*)::int as count, coalesce(extract(epoch from now() - min(happened_at)),
          0)::float8 as seconds
       from webhook_deliveries where state = 'waiting') w`.execute(db)
  return {
    outbox: { count: row?.outbox ?? 0, oldestSeconds: row?.outboxSeconds ?? 0 },
    unansweredPayments: { count: row?.payments ?? 0, oldestSeconds: row?.paymentSeconds ?? 0 },
    webhooks: { count: row?.webhooks ?? 0, oldestSeconds: row?.webhookSeconds ?? 0 },
  }
}

/** Reads the job queue, whose tables exist once a worker has started. */
export const readWaitingJobs = async (
  pool: Pick<pg.Pool, 'query'>,
): Promise<readonly JobBacklog[]> => {
  const {
    rows: [found],
  } = await pool.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as exists`,
  )
  if (!found?.exists) return []
  const { rows } = await pool.query<JobBacklog>(
    `select t.identifier as task,
       count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts
         and j.run_at <= now())::int as waiting,
       count(*) filter (where j.locked_at is not null)::int as running,
       count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as
         "gaveUp",
       coalesce(extract(epoch from now() - min(j.run_at) filter (where j.locked_at is null
             and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8
         as "oldestSeconds"
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id group by 1`,
  )
  return rows
}
