// The roster of a busy day: what session, rules and row-level security add to its statement.

import pg from 'pg'
import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { percentileMs } from '../support/latency.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { makeRoster } from '../support/roster.ts'
import { signIn } from '../support/sign-in.ts'

const HOST = 'lakeside.localhost'
const PEOPLE = 1_000
const SAMPLES = 60

const STATEMENT = `
  select b.booking_id, b.event_id, b.group_id, b.auth_user_id, p.first_name, p.last_name,
    p.image_url70, trim(a.first_name || ' ' || a.last_name) as account_name, b.status,
    b.waiting_number,
    b.last_check_in_at, b.last_check_out_at, p.restricted, p.restriction_expires_at, b.start_seconds
  from events e join bookings b on b.organization_id = e.organization_id and b.event_id = e.event_id
  join users p on p.organization_id = b.organization_id and p.user_id = b.auth_user_id
  join users a on a.organization_id = b.organization_id and a.user_id = b.user_id
  where e.organization_id = $1 and e.start_day_hash = $2 order by b.start_seconds, b.booking_id`

export const rosterOfThousand = (ground: BenchContext): Figure => {
  const ready = () =>
    ground.shared('roster', async () => {
      const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
      const made = await makeRoster(url, HOST, PEOPLE)
      const pool = new pg.Pool({ connectionString: url, max: 1 })
      ground.onClose(() => pool.end())
      const asked = {
        port,
        host: HOST,
        path: `/v2/console/desk/roster?day=${made.day}`,
        token: await signIn(port, HOST, 'admin@lakeside.example'),
      }
      await percentileMs(0.5, asked, SAMPLES)
      return { ...made, pool, asked }
    })
  return {
    name: 'roster-1000',
    unit: 'ms',
    goal: ratioAtMost(3),
    rounds: 5,
    what: `the median roster of a day with ${PEOPLE.toLocaleString('en-US')} people`,
    against: 'the bare statement behind it, its rows written as JSON',
    measure: async () => percentileMs(0.5, (await ready()).asked, SAMPLES),
    denominator: async () => {
      const { pool, organizationId, day } = await ready()
      const times: number[] = []
      for (let sample = 0; sample < SAMPLES; sample++) {
        const started = performance.now()
        JSON.stringify((await pool.query(STATEMENT, [organizationId, day])).rows)
        times.push(performance.now() - started)
      }
      return times.toSorted((a, b) => a - b)[SAMPLES / 2] ?? 0
    },
  }
}
