// Kills a process in the middle of a job, at a chosen point, and lets another process do the job.
// Work inside the database happens once. A mail or a webhook message can arrive twice when the
// receiver has accepted it and the process dies before recording that. The Message-ID or the
// delivery id is then the same, so the receiver can detect it.

import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer, type SmtpServer } from '../../adapters/mail-smtp/testing/smtp-server.ts'
import { phoneJpeg } from '../../features/people/photos/testing/pictures.ts'
import {
  startReceiver,
  type Receiver,
} from '../../features/integrations/webhooks/testing/receiver.ts'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import {
  bundleServer,
  freePort,
  runServer,
  temporaryDataFolder,
  type ServerProcess,
} from '../../testing/built-server.ts'
import { signIn } from '../../testing/crash/send.ts'
import { createWorks, type WorkName } from '../../testing/crash/works.ts'
import { makeWorld, type World } from '../../testing/crash/world.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { someoneWaits } from '../../testing/waiting.ts'

const HOUSEHOLDS = 12
const database = useTestDatabase()
const ended: (() => unknown)[] = []
const running = new Set<ServerProcess>()
let [script, dataFolder] = ['', '']
let mails: SmtpServer
let receiver: Receiver
/** When true, the receiver accepts a message but does not answer. */
let isSilent = false
const held: unknown[] = []
const picture = await phoneJpeg()

const works = createWorks(picture, {
  mails: (to) => mails.arrived.filter((mail) => mail.to === to).map(({ messageId }) => messageId),
  webhooks: (organizationId) =>
    receiver.got
      .filter(({ body }) => body.includes(organizationId))
      .map(({ headers }) => String(headers['lodgepole-delivery'])),
})

beforeAll(async () => {
  const bundle = await bundleServer('packages/server/testing/crash/process.ts')
  ended.push(bundle.remove)
  script = bundle.script
  dataFolder = await temporaryDataFolder()
  ended.push(() => rm(dataFolder, { recursive: true, force: true }))
  mails = await startSmtpServer({
    onRcptTo: (_address, session, done) => {
      if (isSilent) held.push(session)
      else done()
    },
  })
  ended.push(mails.stop)
  receiver = await startReceiver((response) => {
    if (isSilent) held.push(response)
    else response.end('thanks')
  })
  ended.push(receiver.close)
})

const kill = async (server: ServerProcess) => {
  server.process.kill('SIGKILL')
  await server.ended
  running.delete(server)
}
afterEach(async () => {
  for (const server of running) await kill(server)
})
afterAll(async () => {
  for (const end of ended) await end()
})

const start = async (): Promise<{ readonly server: ServerProcess; readonly address: string }> => {
  const ownPort = await freePort()
  const server = runServer(script, {
    environment: {
      PORT: String(ownPort),
      DATA_DIR: dataFolder,
      DEMO: 'off',
      JOB_TAKEOVER_SECONDS: '2',
      OVERLOAD_DELAY_MS: '0',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'no-reply@lodgepole.example',
      DATABASE_URL: testUrlOf(String(database().connection.database)),
    },
  })
  running.add(server)
  await server.ready
  return { server, address: `http://127.0.0.1:${ownPort}` }
}

/** Holds a lock that the job has to wait for, until released. */
const holdLock = async (statement: string, values: readonly unknown[]) => {
  const client = new pg.Client(database().connection)
  await client.connect()
  await client.query('begin')
  await client.query('set local role lodgepole_system')
  await client.query(statement, [...values])
  return { release: () => client.end() }
}

/** The point at which each job is stopped. */
const stops: Readonly<Partial<Record<WorkName, (world: World) => [string, readonly unknown[]]>>> = {
  // The pictures are created and stored, but not assigned to the person yet.
  photo: ({ organizationId, childId }) => [
    'select from users where organization_id = $1 and user_id = $2 for no key update',
    [organizationId, childId],
  ],
  // Everyone is inserted, but nobody is in a household yet.
  import: () => ['lock table user_pairs in share mode', []],
  // Some households are done, one is in progress, others wait.
  'close-out': ({ organizationId }) => [
    `select from accounts where organization_id = $1 and user_id = (select user_id from accounts
        where organization_id = $1 and balance_cents > 0
        order by user_id offset ${HOUSEHOLDS / 2} limit 1) for update`,
    [organizationId],
  ],
}

const expectDone = async (name: WorkName, world: World) => {
  await expect
    .poll(() => works[name].look(database().pool, world), { timeout: 60_000, interval: 200 })
    .toBe('done')
  const open = async () =>
    (
      await database().pool.query(
        'select from graphile_worker._private_jobs where locked_by is not null',
      )
    ).rowCount
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
  expect(await works[name].look(database().pool, world)).toBe('done')
}

describe('PLT-53 PLT-65 a process that is killed in the middle of a job', () => {
  it.each(['photo', 'import', 'close-out'] as const)(
    '%s: another one does it, once',
    async (name) => {
      const world = await makeWorld(database(), `killed-${name}`, {
        households: HOUSEHOLDS,
        webhookUrl: receiver.url,
      })
      const first = await start()
      const caller = await signIn(first.address, world)
      const lock = await holdLock(...(stops[name]?.(world) ?? ['', []]))
      await works[name].begin(caller, world)
      await someoneWaits(database())
      expect(await works[name].look(database().pool, world)).not.toBe('done')
      await kill(first.server)
      await lock.release()
      await start()
      await expectDone(name, world)
      expect(await brokenLedgerRules(database())).toEqual([])
    },
    180_000,
  )

  it.each(['mail', 'webhook'] as const)(
    '%s: another one sends it under the same id, and it counts once',
    async (name) => {
      const world = await makeWorld(database(), `killed-${name}`, {
        households: name === 'mail' ? 1 : HOUSEHOLDS,
        webhookUrl: receiver.url,
      })
      const first = await start()
      const caller = await signIn(first.address, world)
      isSilent = true
      held.length = 0
      await works[name === 'mail' ? 'mail' : 'close-out'].begin(caller, world)
      const sent = () =>
        name === 'mail'
          ? mails.arrived.length
          : receiver.got.filter(({ body }) => body.includes(world.organizationId)).length
      // Messages of an earlier test may still arrive here. This ignores them.
      await expect
        .poll(() => (name === 'mail' ? held.length : sent()), { timeout: 30_000 })
        .toBeGreaterThan(0)
      await kill(first.server)
      isSilent = false
      await start()
      await expectDone(name, world)
      // The receiver had read the message before the process died. The mail server had not. The
      // repeated message may arrive last.
      await expect.poll(sent, { timeout: 30_000 }).toBe(name === 'mail' ? 1 : HOUSEHOLDS + 1)
    },
    180_000,
  )
})
