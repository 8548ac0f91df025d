import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { reportNames } from '@lodgepole/domain/analytics/reports'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkReplica } from '../../cli/check/check-replica.ts'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { primarySettings, startReplica } from '../../testing/replica.ts'
import { sendTo } from '../../testing/server.ts'
import { withClient } from '../../testing/test-servers.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { createLog, type Log } from '../logging.ts'
import { createKeyRing } from '../secrets/key-ring.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { openDatabase, type Database, type DatabaseHandle } from './pool.ts'
import { createReading, type Reading, type ReadSource } from './replica.ts'
import { reportTransaction, tenantTransaction } from './transaction.ts'

let primary: EmbeddedPostgres
let replica: EmbeddedPostgres
let database: DatabaseHandle
const named = (postgres: EmbeddedPostgres) => ({ ...postgres.connection, database: 'lodgepole' })

beforeAll(async () => {
  primary = await startTemporaryPostgres(primarySettings)
  await withClient(primary.connection, (client) => client.query('create database lodgepole'))
  await migrate(
    named(primary),
    await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url))),
  )
  database = openDatabase(named(primary), { maxConnections: 4 })
  await makeOrganizations({ ...database, connection: named(primary) })
  replica = await startReplica(primary)
}, 120_000)
afterAll(async () => {
  await database.close()
  await replica.stop()
  await primary.stop()
})

let reading: Reading | undefined
afterEach(async () => {
  await onReplica('select pg_wal_replay_resume()')
  await reading?.close()
})

const onReplica = (text: string) => withClient(named(replica), (client) => client.query(text))
const open = (connection: pg.ClientConfig, maxLagSeconds = 10) => {
  const response: string[] = []
  const counted: ReadSource[] = []
  const note = (facts: { state?: string }, code: string) =>
    void response.push(facts.state ? `${code} ${facts.state}` : code)
  reading = createReading({
    primary: database,
    maxLagSeconds,
    log: { info: note, warn: note } as unknown as Log,
    count: (source) => counted.push(source),
    connect: async () => openDatabase(connection, { maxConnections: 2 }),
  })
  return { reading, response, counted }
}
const nameIn = (db: Database) =>
  reportTransaction(
    db,
    oak.organizationId,
    async (tx) =>
      (await tx.db.selectFrom('organizations').select('organizationName').executeTakeFirst())
        ?.organizationName,
  )
const rename = (organizationName: string) =>
  tenantTransaction(database.db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ organizationName })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )

describe('PLT-79 with the product on it', () => {
  it('every report, the dashboard and an export read the replica and never write', async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-reading-'))
    await loadDemo(database.db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(dataFolder, 'objects'),
    })
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'on',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATA_DIR: dataFolder,
      METRICS_TOKEN: 'a-token-for-tests',
      DATABASE_READ_LAG_SECONDS: '600',
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    let logs = ''
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        logs += String(chunk)
        done()
      },
    })
    const lodgepole = await startLodgepole({
      config: config.value,
      connection: named(primary),
      replica: named(replica),
      secrets: createKeyRing(),
      log: createLog('info', stream),
      webFolder: undefined,
      checkAnswers: true,
      jobs: true,
    })
    try {
      const host = 'pinewood.localhost'
      const signedIn = await signInAs(
        lodgepole.address,
        host,
        'admin@pinewood.example',
        'lodgepole-demo-1',
      )
      const headers = { authorization: String(signedIn.json.item.idToken) }
      const get = (route: string) => sendTo(lodgepole.address, `GET ${route}`, { host, headers })
      for (const name of reportNames)
        for (const kind of ['rows', 'csv'])
          expect(
            (await get(`/v2/console/reports/${kind}?report=${name}`)).status,
            `${name} ${kind}`,
          ).toBe(200)
      for (const route of [
        '/v2/console/reports',
        '/v2/console/insight/dashboard',
        '/v2/console/money/trial-balance',
        '/v2/console/money/trial-balance/file',
      ])
        expect((await get(route)).status, route).toBe(200)
      expect(
        (await sendTo(lodgepole.address, 'POST /v2/console/export', { host, headers, body: {} }))
          .status,
      ).toBe(200)
      await expect
        .poll(
          async () =>
            (await get('/v2/console/exports')).json.items.map(
              ({ state }: { state: string }) => state,
            ),
          { timeout: 60_000 },
        )
        .toEqual(['ready'])
      const figures = (
        await sendTo(lodgepole.address, 'GET /metrics', {
          host,
          headers: { authorization: 'Bearer a-token-for-tests' },
        })
      ).text
      expect(figures).toMatch(/lodgepole_replica_lag_seconds \d/)
      expect(figures).toMatch(/lodgepole_replica_reads_total\{source="replica"\} \d\d/)
      expect(figures).not.toContain('lodgepole_replica_reads_total{source="primary"}')
      expect(logs).not.toContain('REPLICA_FAILED')
    } finally {
      await lodgepole.stop()
      await rm(dataFolder, { recursive: true, force: true })
    }
  }, 180_000)
})

describe('PLT-79 reports and exports read from a replica', () => {
  it('while it follows, in the request’s organization alone, and cannot write', async () => {
    const {
      reading: { reports, lagSeconds },
      response,
      counted,
    } = open(named(replica))
    await rename('Oak on the replica')
    await expect.poll(() => nameIn(reports), { timeout: 20_000 }).toBe('Oak on the replica')
    expect(counted.at(-1)).toBe('replica')
    expect(response).toEqual(['REPLICA_USED used'])
    expect(lagSeconds()).toBeLessThanOrEqual(10)
    const seen = await reportTransaction(reports, oak.organizationId, (tx) =>
      tx.db.selectFrom('organizations').select('organizationId').execute(),
    )
    expect(seen).toEqual([{ organizationId: oak.organizationId }])
    await expect(onReplica('update organizations set version = version')).rejects.toThrow(
      'read-only transaction',
    )
  }, 60_000)

  it('and from the primary while it is too far behind, logged once and counted', async () => {
    const {
      reading: { reports, exports, lagSeconds },
      response,
      counted,
    } = open(named(replica), 1)
    expect(await nameIn(reports)).toBeDefined()
    await onReplica('select pg_wal_replay_pause()')
    await expect
      .poll(async () => (await onReplica('select pg_get_wal_replay_pause_state() as state')).rows)
      .toEqual([{ state: 'paused' }])
    await rename('Oak of now')
    // A report may be as old as allowed. An export has everything that existed when it began.
    expect(await nameIn(exports)).toBe('Oak of now')
    await expect.poll(() => nameIn(reports), { timeout: 20_000, interval: 300 }).toBe('Oak of now')
    for (let time = 0; time < 5; time += 1) expect(await nameIn(reports)).toBe('Oak of now')
    expect(lagSeconds()).toBeGreaterThan(1)
    expect(response.filter((text) => text.includes('behind'))).toHaveLength(1)
    expect(counted.at(-1)).toBe('primary')
    await onReplica('select pg_wal_replay_resume()')
    await expect
      .poll(async () => (await nameIn(reports), counted.at(-1)), { timeout: 20_000, interval: 300 })
      .toBe('replica')
  }, 90_000)

  it('an export waits for what was written just before', async () => {
    const {
      reading: { exports },
      counted,
    } = open(named(replica))
    for (const name of ['Oak 1', 'Oak 2', 'Oak 3', 'Oak 4', 'Oak 5']) {
      await rename(name)
      expect(await nameIn(exports)).toBe(name)
    }
    expect(counted).toContain('replica')
  }, 60_000)

  it.each([
    ['one that is away', 'away', () => ({ ...named(replica), host: '127.0.0.1', port: 1 })],
    ['the primary itself, or one that was promoted', 'not-a-replica', () => named(primary)],
  ])(
    'and not from %s',
    async (_, state, connection) => {
      const {
        reading: { reports },
        response,
        counted,
      } = open(connection())
      await rename('Oak at home')
      expect(await nameIn(reports)).toBe('Oak at home')
      expect(response).toEqual([`REPLICA_NOT_USED ${state}`])
      expect(counted).toEqual(['primary'])
    },
    60_000,
  )

  it('what a replica cuts off is read from the primary; a faulty query is not', async () => {
    const {
      reading: { reports },
      response,
    } = open(named(replica))
    let tries = 0
    const answer = await reportTransaction(reports, oak.organizationId, async () => {
      tries += 1
      if (tries === 1)
        throw Object.assign(new Error('canceling statement due to conflict with recovery'), {
          code: '40001',
        })
      return 'answered'
    })
    expect([answer, tries]).toEqual(['answered', 2])
    expect(response).toContain('REPLICA_FAILED')
    await expect(
      reportTransaction(reports, oak.organizationId, async () => {
        tries += 1
        throw new Error('a fault of ours')
      }),
    ).rejects.toThrow('a fault of ours')
    expect(tries).toBe(3)
  }, 60_000)

  it('npm run check says how it stands', async () => {
    const urlOf = ({ connection: { host, port, user, password } }: EmbeddedPostgres) =>
      `postgres://${user}:${encodeURIComponent(String(password))}@/lodgepole` +
      `?host=${encodeURIComponent(host)}&port=${port}`
    const check = async (read: string) => {
      const config = readConfig({
        DATABASE_URL: urlOf(primary),
        DATABASE_READ_URL: read,
        DATABASE_READ_LAG_SECONDS: '600',
      })
      return config.ok ? checkReplica(config.value) : []
    }
    expect(await check(urlOf(replica))).toMatchObject([
      { kind: 'ok', text: expect.stringContaining('read from the replica') },
    ])
    expect(await check(urlOf(primary))).toMatchObject([
      { kind: 'problem', text: 'DATABASE_READ_URL does not lead to a replica of the database.' },
    ])
    expect(await check('postgres://x:y@127.0.0.1:1/none')).toMatchObject([
      { kind: 'warning', text: expect.stringContaining('cannot be used') },
    ])
  })
})
