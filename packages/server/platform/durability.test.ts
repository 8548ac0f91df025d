import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bundleServer,
  freePort,
  runServer,
  temporaryDataFolder,
  type ServerProcess,
} from '../testing/built-server.ts'
import { startStreamOfWrites } from '../testing/stream-of-writes.ts'
import { startEmbeddedPostgres } from './embedded-postgres/cluster.ts'
import { runningPostmaster } from './embedded-postgres/postmaster.ts'

const KILLS = [
  'server',
  'database',
  'both',
  'server',
  'database',
  'both',
  'server',
  'database',
  'both',
  'both',
] as const
const HOST = 'pinewood.localhost'

let bundle: Awaited<ReturnType<typeof bundleServer>>
let dataFolder: string
let port: number
let server: ServerProcess

const start = async () => {
  server = runServer(bundle.script, {
    environment: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      WEB_FOLDER: '',
      OVERLOAD_DELAY_MS: '0',
    },
  })
  await server.ready
}

const kill = async (what: (typeof KILLS)[number]) => {
  const postmaster = await runningPostmaster(path.join(dataFolder, 'database', 'cluster'))
  if (what !== 'database') server.process.kill('SIGKILL')
  if (what !== 'server' && postmaster) process.kill(postmaster, 'SIGKILL')
  if (what === 'database') return
  await server.ended
  await start()
}

beforeAll(async () => {
  ;[bundle, dataFolder, port] = await Promise.all([
    bundleServer(),
    temporaryDataFolder(),
    freePort(),
  ])
  await start()
}, 120_000)

afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  await bundle?.remove()
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true })
})

/** Every key that was ever written, with the ids written under it. */
const storedWrites = async (): Promise<Map<string, string[]>> => {
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ message: string; id: string }>(
    'select message, client_error_id as id from client_errors',
  )
  await client.end()
  await postgres.stop()
  return rows.reduce(
    (all, { message, id }) => all.set(message, [...(all.get(message) ?? []), id]),
    new Map<string, string[]>(),
  )
}

/** Attaches the logs of the server and the database, which are deleted with their folder. */
const withEvidence = async (fault: unknown): Promise<never> => {
  const log = await readFile(path.join(dataFolder, 'database', 'postgres.log'), 'utf8').catch(
    String,
  )
  throw new Error(
    `${String(fault)}\n\nThe server: ${server.output().slice(-4_000)}\n\nPostgreSQL: ` +
      `${log.slice(-4_000)}`,
  )
}

describe('PLT-03 acknowledged writes survive kill -9', () => {
  it('of server, database and both, ten times in the middle of writes, on its own', async () => {
    const writes = startStreamOfWrites(`http://127.0.0.1:${port}`, HOST)
    for (const what of KILLS) {
      await wait(100 + Math.random() * 700)
      const before = writes.acknowledged.size
      await kill(what)
      // How long it takes depends on the machine. The test only requires that they continue at some
      // point.
      const goesOn = {
        interval: 20,
        timeout: 120_000,
        message: `writes go on after killing ${what}`,
      }
      await Promise.race([
        writes.fault,
        expect.poll(() => writes.acknowledged.size, goesOn).toBeGreaterThan(before + 5),
      ]).catch(withEvidence)
    }
    await writes.stop()
    expect(writes.unacknowledged.size).toBeGreaterThan(0)

    // A client that got no answer may retry with the same key and learns what happened.
    const settled = await writes.settle()
    expect(settled.size).toBe(writes.unacknowledged.size)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    const stored = await storedWrites()
    const expected = new Map([...writes.acknowledged, ...settled].map(([key, id]) => [key, [id]]))
    expect(stored.size).toBe(expected.size)
    expect(stored).toEqual(expected)
  }, 600_000)
})
