import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATION_LOCK } from '../platform/database/migrate.ts'
import { runningPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import {
  bundleServer,
  freePort,
  root,
  runServer,
  temporaryDataFolder,
} from '../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { openCommandDatabase } from './command-database.ts'

let cli: Awaited<ReturnType<typeof bundleServer>>
let server: Awaited<ReturnType<typeof bundleServer>>
let dataFolder: string
beforeAll(async () => {
  cli = await bundleServer('packages/server/cli/main.ts')
  server = await bundleServer()
  dataFolder = await temporaryDataFolder()
})
afterAll(async () => {
  await Promise.all([cli.remove(), server.remove()])
  await rm(dataFolder, { recursive: true, force: true })
})
const database = useTestDatabase()

describe('PLT-168 a command that is interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'stops the embedded PostgreSQL that it started, by %s',
    async (signal, code) => {
      const child = spawn(process.execPath, [cli.script, 'migrate'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], LODGEPOLE_ROOT: root, DATA_DIR: dataFolder },
      })
      const ended = once(child, 'exit')
      let output = ''
      child.stdout.on('data', (text: Buffer) => {
        output += String(text)
        // The migration's transaction is in progress.
        if (output.includes('Migrating: ')) child.kill(signal)
      })
      expect(await ended).toEqual([code, null])
      const cluster = path.join(dataFolder, 'database/cluster')
      expect(await runningPostmaster(cluster)).toBeUndefined()
    },
    120_000,
  )
})

describe('BKP-30 a server that stops while a command uses the embedded PostgreSQL', () => {
  it('leaves PostgreSQL to the command, which stops it when it ends', async () => {
    const running = runServer(server.script, {
      environment: { PORT: String(await freePort()), DATA_DIR: dataFolder, DEMO: 'off' },
    })
    await running.ready
    const command = await openCommandDatabase(
      { dataFolder, databaseUrl: undefined, databaseDirectUrl: undefined },
      () => undefined,
    )
    const backup = new pg.Client(command.connection)
    await backup.connect()
    running.process.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.output()).toContain('PostgreSQL stays up for a backup or another command')
    expect((await backup.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await backup.end()
    await command.stop()
    expect(await runningPostmaster(path.join(dataFolder, 'database/cluster'))).toBeUndefined()
  }, 120_000)
})

describe('PLT-169 a server that waits for a migration of another process', () => {
  it('ends at once by SIGTERM', async () => {
    const { pool, connection } = database()
    await pool.query(`update schema_migrations set run_at = now() - interval '1 day'`)
    await pool.query('delete from schema_migrations where name = $1', [
      '0301-login-organizations-known',
    ])
    const other = new pg.Client(connection)
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const waiting = runServer(server.script, {
      environment: {
        DATABASE_URL: testUrlOf(String(connection.database)),
        PORT: String(await freePort()),
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'info',
      },
    })
    await expect.poll(waiting.output, { timeout: 60_000 }).toMatch(/[Ww]aiting/)
    waiting.process.kill('SIGTERM')
    expect(await waiting.ended).toBe(0)
    await other.end()
  }, 120_000)
})
