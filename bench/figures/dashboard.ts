// The dashboard of a year: what session, rules, row-level security and assembling the answer add to
// its statements.

import pg from 'pg'
import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { percentileMs } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { makeSeason, SEASON } from '../support/season.ts'
import { signIn } from '../support/sign-in.ts'

const HOST = 'season.localhost'
const ADMIN = 'admin@season.example'
const SAMPLES = 20
const STEPS = 52
const WEEK = 7 * 86_400

/**
 * Two years by week, without the product: seats, money, people, bookings and lines. $1
 * organization, $2 the boundaries of the weeks, $3 the first, $4 the last, $5 now.
 */
const STATEMENTS = [
  `select width_bucket(e.start_seconds, $2::bigint[]) as step, s.series_id, s.label,
      e.start_seconds < $5::bigint - ${STEPS * WEEK} as is_before,
      sum(e.registered_count) as booked, sum(e.capacity_count) as seats
   from events e
   join series s on s.organization_id = e.organization_id and s.series_id = e.series_id
   where e.organization_id = $1 and e.start_seconds >= $3 and e.start_seconds < $4
     and e.status <> 'Cancelled'
   group by grouping sets ((width_bucket(e.start_seconds, $2::bigint[])),
     (s.series_id, s.label, e.start_seconds < $5::bigint - ${STEPS * WEEK}))`,
  `select width_bucket(p.happened_seconds, $2::bigint[]) as step,
      split_part(j.idempotency_key, ':', 1) as cause, j.kind, sum(p.amount_cents) as cents
   from accounts a
   join postings p on p.organization_id = a.organization_id and p.account_id = a.account_id
   join journals j on j.organization_id = p.organization_id and j.journal_id = p.journal_id
   where a.organization_id = $1 and a.user_id is null
     and a.purpose in ('sales', 'sales-tax', 'card-clearing', 'cash', 'cheques', 'gifts')
     and p.happened_seconds >= $3 and p.happened_seconds < $4 and $5::bigint > 0 group by 1, 2, 3`,
  `select width_bucket(extract(epoch from created_at)::bigint, $2::bigint[]) as step,
      count(*) as people, count(*) filter (where account_holder_id is null) as households
   from users where organization_id = $1 and merged_into is null
     and created_at >= to_timestamp($3::bigint) and created_at < to_timestamp($4::bigint)
     and $5::bigint > 0 group by 1`,
  `select width_bucket(extract(epoch from created_at)::bigint, $2::bigint[]) as step,
      count(*) as made, count(*) filter (where status = 'Cancelled') as cancelled
   from bookings
   where organization_id = $1 and created_at >= to_timestamp($3::bigint)
     and created_at < to_timestamp($4::bigint) and $5::bigint > 0 group by 1`,
  `select e.event_id, e.label, count(*) as waiting, min(b.created_at) as since
    from bookings b
    join events e on e.organization_id = b.organization_id and e.event_id = b.event_id
   where b.organization_id = $1 and b.status = 'Waitlisted' and b.start_seconds >= $5
     and $2::bigint[] is not null and $3::bigint < $4::bigint
   group by e.event_id, e.label order by waiting desc limit 6`,
]

export const dashboardOfYear = (ground: BenchContext): Figure => {
  const ready = () =>
    ground.shared('season', async () => {
      const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
      const { organizationId } = await makeSeason(url, HOST, ADMIN)
      const pool = new pg.Pool({ connectionString: url, max: 1 })
      ground.onClose(() => pool.end())
      const asked = {
        port,
        host: HOST,
        path: '/v2/console/insight/dashboard?period=year',
        token: await signIn(port, HOST, ADMIN),
      }
      await percentileMs(0.5, asked, SAMPLES)
      return { organizationId, pool, asked }
    })
  return {
    name: 'dashboard-year',
    unit: 'ms',
    goal: ratioAtMost(3),
    rounds: 5,
    what:
      'the median dashboard of a year beside the year before: ' +
      `${SEASON.bookings.toLocaleString('en-US')} bookings, ` +
      `${SEASON.journals.toLocaleString('en-US')} sales and deposits, ` +
      `${SEASON.people.toLocaleString('en-US')} people`,
    against: 'the bare statements behind it, their rows written as JSON',
    measure: async () => percentileMs(0.5, (await ready()).asked, SAMPLES),
    denominator: async () => {
      const { pool, organizationId } = await ready()
      const now = Math.floor(Date.now() / 1000)
      const edges = Array.from(
        { length: 2 * STEPS + 1 },
        (_, index) => now - (2 * STEPS - index) * WEEK,
      )
      const times: number[] = []
      for (let sample = 0; sample < SAMPLES; sample++) {
        const started = performance.now()
        for (const text of STATEMENTS)
          JSON.stringify(
            (await pool.query(text, [organizationId, edges, edges[0], edges.at(-1), now])).rows,
          )
        times.push(performance.now() - started)
      }
      return times.toSorted((a, b) => a - b)[SAMPLES / 2] ?? 0
    },
  }
}
