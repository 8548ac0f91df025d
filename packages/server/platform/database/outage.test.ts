import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../config.ts'
import { startLodgepole, type Lodgepole } from '../../compose.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { sendTo } from '../../testing/server.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { createLog } from '../logging.ts'
import { createKeyRing } from '../secrets/key-ring.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { openDatabase } from './pool.ts'

// A separate PostgreSQL, because this test kills it.
let postgres: EmbeddedPostgres
let lodgepole: Lodgepole
let logs = ''

const postmaster = async () => {
  const { pool, close } = openDatabase(postgres.connection, { maxConnections: 1 })
  const { rows } = await pool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  await close()
  const { readFile } = await import('node:fs/promises')
  return Number((await readFile(`${rows[0]?.folder}/postmaster.pid`, 'utf8')).split('\n')[0])
}

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  await migrate(
    postgres.connection,
    await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url))),
  )
  const handle = openDatabase(postgres.connection, { maxConnections: 2 })
  await makeOrganizations({ ...handle, connection: postgres.connection })
  await handle.close()
  const config = readConfig({ PORT: '0', BIND: '127.0.0.1', DEMO: 'off', OVERLOAD_DELAY_MS: '0' })
  if (!config.ok) throw new Error(config.error.join())
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logs += String(chunk)
      done()
    },
  })
  lodgepole = await startLodgepole({
    config: config.value,
    connection: postgres.connection,
    secrets: createKeyRing(),
    log: createLog('info', stream),
    webFolder: undefined,
    checkAnswers: true,
  })
})
afterAll(async () => {
  await lodgepole?.stop()
  await postgres?.stop()
})

const insert = () =>
  sendTo(lodgepole.address, 'POST /v2/log/webapp/insert', {
    host: oak.host,
    body: { level: 'error', message: 'during the outage' },
  })

describe('PLT-16 a dead database causes a clear refusal and recovers automatically', () => {
  it('answers 503 with Retry-After while it is away, and works again once it is back', async () => {
    expect((await insert()).status).toBe(200)
    const pid = await postmaster()
    process.kill(pid, 'SIGKILL')
    const during: { status: number; text: string; headers: Record<string, unknown> }[] = []
    await expect
      .poll(
        async () => {
          const answer = await insert()
          during.push(answer)
          return answer.status
        },
        { interval: 20, timeout: 10_000 },
      )
      .toBe(503)
    const refused = during.find(({ status }) => status === 503)
    expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      requestId: expect.any(String),
    })
    expect(refused?.headers['retry-after']).toBe('5')
    expect(
      during.every(
        ({ status, text }) => [200, 503].includes(status) && !/at \w+ \(|node_modules/.test(text),
      ),
    ).toBe(true)
    expect((await sendTo(lodgepole.address, 'GET /healthz', { host: 'x' })).status).toBe(200)
    await expect
      .poll(async () => (await insert()).status, { interval: 100, timeout: 30_000 })
      .toBe(200)
    await expect
      .poll(async () => (await sendTo(lodgepole.address, 'GET /readyz', { host: 'x' })).status, {
        interval: 100,
        timeout: 10_000,
      })
      .toBe(200)
    expect(await postmaster()).not.toBe(pid)
    expect(logs).not.toContain('during the outage')
  }, 60_000)
})
