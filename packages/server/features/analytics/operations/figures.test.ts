import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { root } from '../../../testing/built-server.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../testing/server.ts'

const token = { authorization: 'Bearer a-token-for-tests' }
const figures = async (server: TestServer) =>
  (await server.call('GET /metrics', { host: 'x', headers: token })).text
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

describe('PLT-62 metrics about waiting work', () => {
  const server = useTestServer({
    prepare: async (database) => {
      await makeOrganizations(database)
      const { pool } = database
      await runMigrations({ pgPool: pool })
      await pool.query(
        `select graphile_worker.add_job('housekeeping', run_at => now() - interval '90 seconds')`,
      )
      await pool.query(
        `select graphile_worker.add_job('housekeeping', run_at => now() + interval '1 day')`,
      )
      await pool.query(
        `select graphile_worker.add_job('send-mail', max_attempts => 1);
          update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`,
      )
      const [userId, endpointId] = [
        await makeAccount(
          database,
          oak.organizationId,
          await makeLogin(database, 'payer@oak.example'),
        ),
        newId(),
      ]
      await pool.query(`insert into webhook_endpoints (organization_id, endpoint_id, url,
          description, events, secret, created_at)
        values ('${oak.organizationId}', '${endpointId}', 'https://hooks.example', '',
          '{deposit.made}', repeat('s', 43), now())`)
      const ids = `'${oak.organizationId}', gen_random_uuid()`
      await pool.query(
        `insert into outbox (organization_id, outbox_id, topic, payload, created_at)
          values (${ids}, 'x', '{}', now() - interval '40 seconds')`,
      )
      await pool.query(`insert into payments (organization_id, payment_id, purpose, provider,
          reference, amount_cents, user_id, payer_email, payer_name, details, started_at, asked_at,
            look_again_at)
        values (${ids}, 'deposit', 'square', 'r', 100, '${userId}', 'a@b.example', 'A', '{}', now(),
          now() - interval '20 minutes', now())`)
      await pool.query(`insert into webhook_deliveries (organization_id, delivery_id, endpoint_id,
          event_id, event, data, happened_at, state, next_attempt_at)
        values (${ids}, '${endpointId}', gen_random_uuid(), 'deposit.made', '{}',
          now() - interval '3 minutes', 'waiting', now())`)
    },
  })

  it('report how much there is and how old the oldest is', async () => {
    const text = await figures(server)
    expect(valueOf(text, 'lodgepole_work_readable')).toBe(1)
    expect(valueOf(text, 'lodgepole_jobs{task="housekeeping",state="waiting"}')).toBe(1)
    expect(valueOf(text, 'lodgepole_jobs{task="send-mail",state="gave-up"}')).toBe(1)
    expect(
      valueOf(text, 'lodgepole_job_oldest_seconds{task="housekeeping"}'),
    ).toBeGreaterThanOrEqual(90)
    expect(valueOf(text, 'lodgepole_outbox_waiting')).toBe(1)
    expect(valueOf(text, 'lodgepole_outbox_oldest_seconds')).toBeGreaterThanOrEqual(40)
    expect(valueOf(text, 'lodgepole_unanswered_payments_waiting')).toBe(1)
    expect(valueOf(text, 'lodgepole_unanswered_payments_oldest_seconds')).toBeGreaterThanOrEqual(
      1200,
    )
    expect(valueOf(text, 'lodgepole_webhooks_waiting')).toBe(1)
    expect(valueOf(text, 'lodgepole_webhooks_oldest_seconds')).toBeGreaterThanOrEqual(180)
    expect(text).toMatch(/lodgepole_build_info\{version="[^"]+",node="v\d/)
  })

  it('counts sign-ins that are refused', async () => {
    await signInAs(server.lodgepole().address, oak.host, 'nobody-at-all', 'wrong')
    expect(await figures(server)).toMatch(
      /lodgepole_sign_in_events_total\{action="sign-in",outcome="[A-Z_]+"\} 1/,
    )
  })

  it.each(['deploy/monitoring/alerts.yaml', 'deploy/monitoring/grafana-dashboard.json'])(
    '%s names figures that exist',
    async (file) => {
      const content = await readFile(path.join(root, file), 'utf8')
      if (file.endsWith('.json')) JSON.parse(content)
      const named = [...new Set(content.match(/\blodgepole_\w+/g))].map((name) =>
        name.replace(/_bucket$/, ''),
      )
      expect(named.length).toBeGreaterThan(8)
      const text = await figures(server)
      expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
    },
  )

  it('the guide runs jobs that gave up again', async () => {
    const guide = await readFile(path.join(root, 'docs/guides/monitoring.md'), 'utf8')
    const [, command = ''] = /```sql\n([^`]+)```/.exec(guide) ?? []
    const { pool } = server.database()
    const gaveUp = async () =>
      (await pool.query('select from graphile_worker.jobs where attempts >= max_attempts')).rowCount
    expect(await gaveUp()).toBe(1)
    await pool.query(command)
    expect(await gaveUp()).toBe(0)
  })

  it('report that the database is unavailable instead of showing no work', async () => {
    await server.database().pool.query('alter table outbox rename to outbox_away')
    try {
      await expect
        .poll(async () => valueOf(await figures(server), 'lodgepole_work_readable'), {
          timeout: 20_000,
        })
        .toBe(0)
      expect(valueOf(await figures(server), 'lodgepole_outbox_waiting')).toBeUndefined()
    } finally {
      await server.database().pool.query('alter table outbox_away rename to outbox')
    }
  })
})

describe('PLT-62 metrics about finished work', () => {
  const server = useTestServer({ prepare: makeOrganizations, jobs: true })

  it('counts jobs by outcome', async () => {
    const { pool } = server.database()
    await expect
      .poll(
        async () =>
          (await pool.query(`select to_regclass('graphile_worker._private_jobs') as found`)).rows[0]
            ?.found,
        { timeout: 20_000 },
      )
      .not.toBeNull()
    await expect
      .poll(
        () =>
          pool.query(`select graphile_worker.add_job('housekeeping')`).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    await expect
      .poll(async () => figures(server), { timeout: 20_000 })
      .toMatch(/lodgepole_jobs_total\{task="housekeeping",outcome="done"\} \d/)
  })
})
