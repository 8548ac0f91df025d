// The product as shipped, while its process or its database is busy.

import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bundleServer,
  freePort,
  runServer,
  temporaryDataFolder,
  type ServerProcess,
} from '../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { makeOrganizations, oak } from '../testing/organizations.ts'
import { sendTo } from '../testing/server.ts'
import { someoneWaits } from '../testing/waiting.ts'

/** More than wait at a listener of Node unless it says otherwise. */
const CALLERS = 800
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn'
const allows = existsSync(SYSTEM_LIMIT) && Number(readFileSync(SYSTEM_LIMIT, 'utf8')) > CALLERS
/** A statement may wait for a lock for 30 seconds. */
const ENDS_WITHIN_MS = 20_000

const database = useTestDatabase()
const ended: (() => unknown)[] = []
let port = 0
let server: ServerProcess

beforeAll(async () => {
  const bundle = await bundleServer()
  const dataFolder = await temporaryDataFolder()
  await makeOrganizations(database())
  port = await freePort()
  server = runServer(bundle.script, {
    environment: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: 'off',
      WEB_FOLDER: '',
      ROLES: 'web',
      DRAIN_MS: '500',
      DATABASE_URL: testUrlOf(String(database().connection.database)),
    },
  })
  ended.push(
    bundle.remove,
    () => rm(dataFolder, { recursive: true, force: true }),
    async () => {
      server.process.kill('SIGKILL')
      await server.ended
    },
  )
  await server.ready
}, 120_000)
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

it.runIf(allows)(
  'PLT-210 connections wait while the product is busy',
  async () => {
    server.process.kill('SIGSTOP')
    let connected = 0
    for (let caller = 0; caller < CALLERS; caller += 1) {
      const socket = connect(port, '127.0.0.1', () => (connected += 1))
      socket.on('error', () => undefined)
      ended.push(() => socket.destroy())
    }
    await expect.poll(() => connected, { timeout: 20_000 }).toBe(CALLERS)
    server.process.kill('SIGCONT')
  },
  60_000,
)

it('PLT-224 a stop ends in time while a request waits for the database', async () => {
  const holder = new pg.Client(database().connection)
  await holder.connect()
  ended.push(() => holder.end())
  await holder.query('begin; lock table client_errors in access exclusive mode')
  const request = sendTo(`http://127.0.0.1:${port}`, 'POST /v2/log/webapp/insert', {
    host: oak.host,
    body: { level: 'info', message: 'waits' },
  }).catch(() => undefined)
  await someoneWaits(database())
  const askedMs = performance.now()
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - askedMs).toBeLessThan(ENDS_WITHIN_MS)
  await request
}, 60_000)
