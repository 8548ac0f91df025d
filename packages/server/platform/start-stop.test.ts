import { execFileSync } from 'node:child_process'
import { chown, readFile, rm } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  bundleServer,
  freePort,
  root,
  runServer,
  temporaryDataFolder,
} from '../testing/built-server.ts'
import type { RunOptions, ServerProcess } from '../testing/built-server.ts'
import { sendTo } from '../testing/server.ts'
import { isReachableBy, unprivilegedAccount } from './embedded-postgres/account.ts'
import { prepareFolders } from './embedded-postgres/folders.ts'

// Runs `npm start` in the order a newcomer experiences it: later tests use the data folder of the
// first.
const START = path.join(root, 'tools/start.mjs')
const SECOND_START_PROCESSOR_SECONDS = 4
const HOST = 'pinewood.localhost'
const plainUser = unprivilegedAccount()
const reachable = plainUser ? await isReachableBy(plainUser, root) : false

let dataFolder: string
let port: number
let server: ServerProcess | undefined
let firstStartMs: number

const start = (
  environment: RunOptions['environment'] = {},
  script = START,
  options: Omit<RunOptions, 'environment'> = {},
): ServerProcess => {
  // A machine that runs other tests at the same time may be slow for a second.
  server = runServer(script, {
    ...options,
    environment: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      OVERLOAD_DELAY_MS: '0',
      ...environment,
    },
  })
  return server
}

const stop = async (running: ServerProcess): Promise<number | null> => {
  running.process.kill('SIGTERM')
  return running.ended
}

const databaseProcesses = (folder: string): readonly string[] => {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => /postgres/.test(line) && line.includes(folder))
}

const parseProcessorTime = (text: string): number =>
  text
    .split(/[-:]/)
    .reduce(
      (sum, part, index, parts) =>
        sum * (index === 1 && parts.length === 4 ? 24 : 60) + Number(part),
      0,
    )

/**
 * The processor time of a process and its children. Unlike elapsed time, it hardly depends on what
 * else runs.
 */
const processorSeconds = (rootId: number): number => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const family = new Set([String(rootId)])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const [id, parent] of rows) if (id && parent && family.has(parent)) family.add(id)
  }
  return rows
    .filter(([id]) => family.has(id ?? ''))
    .reduce((sum, [, , time]) => sum + parseProcessorTime(time ?? '0'), 0)
}

/** Opens our own session in the product's database. */
const connect = async (): Promise<pg.Client> => {
  const { socket, passwordFile } = await prepareFolders(dataFolder, plainUser)
  const password = (await readFile(passwordFile, 'utf8')).trim()
  const client = new pg.Client({ host: socket, user: 'lodgepole', database: 'postgres', password })
  await client.connect()
  return client
}

/** Whether something listens there. */
const isTaken = (at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(at, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

beforeAll(async () => {
  ;[dataFolder, port] = await Promise.all([temporaryDataFolder(), freePort()])
})
afterEach(async () => {
  if (server?.process.exitCode === null) await stop(server)
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

describe('PLT-01 one command starts everything, one signal ends it', () => {
  it('creates the database, loads the demo and prints addresses and sign-ins', async () => {
    const first = start()
    firstStartMs = await first.ready
    const output = first.output()
    for (const step of ['Creating the database', 'Migrating: 0300-baseline', 'Loading the demo'])
      expect(output).toContain(step)
    for (const host of ['pinewood', 'lakeside', 'harbor', 'console'])
      expect(output).toContain(`http://${host}.localhost:${port}`)
    expect(output).toMatch(/parent@pinewood\.example .*\n/)
    expect(output).toContain('lodgepole-demo-1')
    const page = await sendTo(`http://127.0.0.1:${port}`, 'GET /signin', { host: HOST })
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Pinewood') })
    expect(await stop(first)).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  }, 300_000)

  it('starts again with four seconds of processor time, twice as fast as at first', async () => {
    const starts: { readonly readyMs: number; readonly processor: number }[] = []
    const isQuick = ({ readyMs, processor }: (typeof starts)[number]) =>
      processor < SECOND_START_PROCESSOR_SECONDS && readyMs < firstStartMs / 2
    // Other tests run at the same time: the start has to be fast at least once.
    while (starts.length < 3 && !starts.some(isQuick)) {
      const again = start()
      starts.push({
        readyMs: await again.ready,
        processor: processorSeconds(again.process.pid ?? 0),
      })
      expect(again.output()).not.toMatch(/Loading the demo|Migrating/)
      expect(await stop(again)).toBe(0)
    }
    expect(starts.filter(isQuick), JSON.stringify({ firstStartMs, starts })).not.toEqual([])
  }, 120_000)

  it('treats a signal that npm forwards twice as one, and stops the database', async () => {
    const running = start()
    await running.ready
    running.process.kill('SIGTERM')
    await expect
      .poll(() => running.output(), { interval: 2, timeout: 20_000 })
      .toContain('finishing requests and jobs')
    running.process.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  }, 60_000)

  it('ends when its output is closed, and stops the database', async () => {
    const running = start()
    running.process.stdout?.once('data', () => running.process.stdout?.destroy())
    expect(await running.ended).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  })

  it('finishes the request in flight before it ends', async () => {
    const running = start()
    await running.ready
    const holder = await connect()
    await holder.query('begin; lock table client_errors in access exclusive mode')
    const slow = sendTo(`http://127.0.0.1:${port}`, 'POST /v2/log/webapp/insert', {
      host: HOST,
      body: { level: 'info', message: 'slow' },
    })
    await expect
      .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    running.process.kill('SIGTERM')
    // It accepts no new connections. From here on only the request keeps it running.
    await expect.poll(() => isTaken(port), { timeout: 20_000 }).toBe(false)
    expect(running.process.exitCode).toBeNull()
    const releasedMs = performance.now()
    await holder.end()
    expect(await slow).toMatchObject({ status: 200, json: { code: 'OK' } })
    expect(await running.ended).toBe(0)
    // The connection, which the client would hold open for seconds, does not delay it.
    expect(performance.now() - releasedMs).toBeLessThan(4_000)
    expect(databaseProcesses(dataFolder)).toEqual([])
  }, 60_000)

  it('does not wait forever for an unfinished request', async () => {
    const running = start({ DRAIN_MS: '500' })
    await running.ready
    const socket = connectSocket(port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.on('error', () => undefined)
    socket.write(
      `POST /v2/log/webapp/insert HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: ` +
        `application/json\r\ncontent-length: 50\r\n\r\n{"leve`,
    )
    expect((await sendTo(`http://127.0.0.1:${port}`, 'GET /healthz', { host: HOST })).status).toBe(
      200,
    )
    expect(await stop(running)).toBe(0)
    socket.destroy()
  }, 60_000)

  it('refuses a second server on the same folder, and leaves the first one alone', async () => {
    const first = start()
    await first.ready
    const second = runServer(START, {
      environment: { PORT: String(await freePort()), DATA_DIR: dataFolder },
    })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('in use by another Lodgepole server')
    expect((await sendTo(`http://127.0.0.1:${port}`, 'GET /readyz', { host: HOST })).status).toBe(
      200,
    )
    expect(await stop(first)).toBe(0)
  }, 60_000)

  it('stops the database when it is stopped during its start', async () => {
    const running = start()
    await expect
      .poll(() => running.output(), { interval: 5, timeout: 20_000 })
      .toContain('Starting PostgreSQL')
    expect(await stop(running)).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  }, 60_000)

  it.runIf(plainUser !== undefined && reachable)(
    'works for a plain user as it does for root',
    async () => {
      const folder = await temporaryDataFolder()
      await chown(folder, plainUser?.uid ?? 0, plainUser?.gid ?? 0)
      // Bundled again, because a plain user may not build in root's checkout.
      const bundle = await bundleServer()
      const running = start(
        { DATA_DIR: folder },
        bundle.script,
        plainUser ? { account: plainUser } : {},
      )
      await running.ready
      expect(
        (await sendTo(`http://127.0.0.1:${port}`, 'GET /dynamic/vars.json', { host: HOST })).status,
      ).toBe(200)
      expect(await stop(running)).toBe(0)
      expect(databaseProcesses(folder)).toEqual([])
      await Promise.all([bundle.remove(), rm(folder, { recursive: true, force: true })])
    },
    120_000,
  )
})

describe('PLT-02 wrong settings start nothing', () => {
  it('lists every fault and ends with 1', async () => {
    const refused = start({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      METRICS_TOKEN: 'short',
      LOG_LEVEL: 'loud',
    })
    expect(await refused.ended).toBe(1)
    const faults = [...refused.output().matchAll(/^ {2}- (\w+) must /gm)].map(([, name]) => name)
    expect(faults.sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'METRICS_TOKEN', 'PORT'])
    expect(refused.output()).not.toMatch(/^\s+at /m)
    expect(databaseProcesses(dataFolder)).toEqual([])
  }, 60_000)
})
