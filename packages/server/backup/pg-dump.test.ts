// The guide's procedure with PostgreSQL's own programs, word for word: a copy of the whole database
// on another server, with the product running on it.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../cli/installation-root.ts'
import { startLodgepole } from '../compose.ts'
import { readConfig } from '../config.ts'
import { demoSignIns, loadDemo } from '../demo/load-demo.ts'
import { DEMO_PASSWORD } from '../demo/sign-ins.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity } from '../platform/database/installation-identity.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { createLog } from '../platform/logging.ts'
import { runCommand } from '../testing/backups.ts'
import { root } from '../testing/built-server.ts'
import { readGuide } from '../testing/guide-blocks.ts'
import { sealWithTestKey, TEST_SECRETS_KEY, testSecrets } from '../testing/secrets.ts'
import { sendTo } from '../testing/server.ts'
import {
  startSystemPostgres,
  systemPrograms,
  type SystemPostgres,
} from '../testing/system-postgres.ts'
import { sumsOf } from '../testing/table-sums.ts'
import { readTables } from './tables.ts'

const NEEDS = "PostgreSQL's own programs"
const programs = systemPrograms()
const why =
  programs === undefined
    ? ' (skipped: the programs of PostgreSQL 15 or newer are not installed in /usr/lib/postgresql)'
    : ''

let [old, fresh]: (SystemPostgres | undefined)[] = []
let work = ''
const ownerOf = (server: SystemPostgres | undefined): pg.ClientConfig => ({
  host: server?.host,
  port: server?.port,
  user: 'lodgepole',
  database: 'lodgepole',
})
const superuserOf = (server: SystemPostgres | undefined): pg.ClientConfig => ({
  ...ownerOf(server),
  user: server?.user,
})

/** As the guide sets up a database: the owner is not a superuser. */
const fill = async (server: SystemPostgres): Promise<void> => {
  await withClient({ ...superuserOf(server), database: 'postgres' }, async (client) => {
    await client.query('create role lodgepole login createrole')
    await client.query('create database lodgepole owner lodgepole')
  })
  await migrate(ownerOf(server), await readMigrations(migrationsFolder()), { isAlone: true })
  await sealWithTestKey(ownerOf(server))
  const { db, close } = openDatabase(ownerOf(server), { maxConnections: 4, secrets: testSecrets })
  await loadDemo(db, {
    nowSeconds: Math.floor(Date.now() / 1000),
    objectsFolder: path.join(work, 'objects'),
  }).finally(close)
}

beforeAll(async () => {
  if (programs === undefined) return
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-pg-dump-'))
  ;[old, fresh] = await Promise.all([startSystemPostgres(programs), startSystemPostgres(programs)])
  await fill(old)
}, 180_000)
afterAll(async () => {
  await Promise.all([old?.stop(), fresh?.stop()])
  if (work) await rm(work, { recursive: true, force: true })
})

/** Runs the commands of the guide's blocks, with these servers in place of its examples. */
const followGuide = async (): Promise<void> => {
  const blocks = (await readGuide(path.join(root, 'docs/guides'), 'backup.md')).filter(
    ({ needs }) => needs === NEEDS,
  )
  expect(blocks).toHaveLength(2)
  const text = blocks
    .map(({ code }) => code)
    .join('\n')
    .replace(/^OLD=.*$/m, `OLD=postgres://postgres@127.0.0.1:${old?.port}`)
    .replace(/^NEW=.*$/m, `NEW=postgres://postgres@127.0.0.1:${fresh?.port}`)
  await promisify(execFile)('sh', ['-e', '-c', text], {
    cwd: work,
    env: { PATH: `${programs}:${process.env['PATH']}` },
  })
}

describe.runIf(programs)(`BKP-14 pg_dump and pg_restore, as the guide says${why}`, () => {
  it('bring every row to another server', async () => {
    await followGuide()
    const tables = (await withClient(superuserOf(old), readTables)).map(({ name }) => name)
    expect(tables.length).toBeGreaterThan(90)
    const [before, after] = [
      await sumsOf(superuserOf(old), tables),
      await sumsOf(superuserOf(fresh), tables),
    ]
    expect(before.filter(({ rows }) => Number(rows) > 0).length).toBeGreaterThan(40)
    expect(after).toEqual(before)
  }, 180_000)

  it('a copy that is only tried is put on hold, with an id of its own', async () => {
    const readIdentity = (server: SystemPostgres | undefined) =>
      withClient(superuserOf(server), findIdentity)
    expect(await readIdentity(fresh)).toEqual(await readIdentity(old))
    const held = await runCommand(['restore', '--hold'], {
      DATABASE_URL: `postgres://lodgepole@127.0.0.1:${fresh?.port}/lodgepole`,
      DATA_DIR: path.join(work, 'data'),
      SECRETS_KEY: TEST_SECRETS_KEY,
    })
    expect(held).toMatchObject({ exitCode: 0 })
    const { installationId, heldSince } = (await readIdentity(fresh)) ?? {}
    expect(heldSince).toBeInstanceOf(Date)
    expect(installationId).not.toBe((await readIdentity(old))?.installationId)
  })

  it('and the product starts there unchanged, for an owner who is no superuser', async () => {
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATA_DIR: path.join(work, 'data'),
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const lodgepole = await startLodgepole({
      config: config.value,
      connection: ownerOf(fresh),
      secrets: testSecrets,
      log: createLog('silent'),
      webFolder: undefined,
    })
    try {
      expect((await sendTo(lodgepole.address, 'GET /readyz', { host: 'x' })).status).toBe(200)
      const body = { username: demoSignIns[0]?.email, password: DEMO_PASSWORD }
      expect(
        (
          await sendTo(lodgepole.address, 'POST /v2/identity/signin', {
            host: 'pinewood.localhost',
            body,
          })
        ).status,
      ).toBe(200)
    } finally {
      await lodgepole.stop()
    }
  }, 60_000)
})
