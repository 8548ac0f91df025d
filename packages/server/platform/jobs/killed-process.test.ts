// A process that is killed in the middle of a job, and another one that takes the job up.

import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpPlace } from '../../adapters/mail-smtp/testing/smtp-place.ts'
import { createSystemMailRequests } from '../../features/mail/index.ts'
import { bundleServer, freePort, runServer, temporaryDataFolder, type ServerProcess } from '../../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { systemTransaction } from '../database/transaction.ts'

const database = useTestDatabase()
const ended: (() => unknown)[] = []
let script = ''

beforeAll(async () => {
  const bundle = await bundleServer()
  script = bundle.script
  ended.push(bundle.remove)
  await makeOrganizations(database())
})
afterAll(async () => {
  for (const end of ended) await end()
})

const startServer = async (smtpPort: number): Promise<ServerProcess> => {
  const dataFolder = await temporaryDataFolder()
  const server = runServer(script, {
    environment: {
      PORT: String(await freePort()), DATA_DIR: dataFolder, DEMO: 'off', WEB_FOLDER: '', JOB_TAKEOVER_SECONDS: '2', OVERLOAD_DELAY_MS: '0',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'no-reply@lodgepole.example',
      DATABASE_URL: testUrlOf(String(database().connection.database)),
    },
  })
  ended.push(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    await rm(dataFolder, { recursive: true, force: true })
  })
  await server.ready
  return server
}

describe('PLT-53 a process that is killed in the middle of a job', () => {
  it('loses no mail, and the mail is delivered once', async () => {
    let isStuck = true
    const held: unknown[] = []
    const place = await startSmtpPlace({
      // Takes the recipient, then says nothing more: the message is on its way when the process dies.
      onRcptTo: (_address, session, done) => {
        if (isStuck) held.push(session)
        else done()
      },
    })
    ended.push(place.stop)
    const first = await startServer(place.port)
    const { db, pool } = database()
    await systemTransaction(db, (tx) => createSystemMailRequests(pool)(
      tx, { kind: 'recovery-code', to: 'ann@oak.example', language: 'en', data: { code: '123456' } }, { organizationId: oak.organizationId, nowMs: Date.now() }))
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
    first.process.kill('SIGKILL')
    await first.ended
    isStuck = false
    await startServer(place.port)
    await expect.poll(() => place.arrived.map(({ to }) => to), { timeout: 50_000 }).toEqual(['ann@oak.example'])
    const open = async () => (await pool.query(`select from graphile_worker.jobs where task_identifier = 'send-mail'`)).rowCount
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    expect(place.arrived).toHaveLength(1)
  }, 120_000)
})
