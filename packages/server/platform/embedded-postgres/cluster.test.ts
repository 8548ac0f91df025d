import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { unprivilegedAccount } from './account.ts'
import { startEmbeddedPostgres } from './cluster.ts'
import { runningPostmaster } from './postmaster.ts'

let dataFolder: string
const cluster = () => path.join(dataFolder, 'database', 'cluster')
const lock = () => path.join(cluster(), 'postmaster.pid')

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-cluster-'))
  await chmod(dataFolder, 0o711)
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const isListed = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const remember = async (connection: pg.ClientConfig, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ word: string }>(statement)
  await client.end()
  return rows
}

describe('PLT-03 PostgreSQL starts again after any end', () => {
  it('is found running after we died, and stopped with us', async () => {
    const first = await startEmbeddedPostgres({ dataFolder })
    await remember(first.connection, `create table words as select 'kept' as word`)
    const pid = await runningPostmaster(cluster())
    const second = await startEmbeddedPostgres({ dataFolder })
    expect(await runningPostmaster(cluster())).toBe(pid)
    await second.stop()
    await first.stop()
    // It has ended once the system no longer lists it, which takes a moment on a busy machine.
    await expect.poll(() => isListed(pid ?? 0), { timeout: 20_000 }).toBe(false)
  }, 60_000)

  it('comes back after somebody else stopped it, and gets none of our settings', async () => {
    process.env['PROBE_OF_A_SECRET'] = 'do-not-pass-on'
    onTestFinished(() => void delete process.env['PROBE_OF_A_SECRET'])
    const [server, command] = [
      await startEmbeddedPostgres({ dataFolder }),
      await startEmbeddedPostgres({ dataFolder }),
    ]
    await command.stop()
    await expect
      .poll(() => remember(server.connection, 'select word from words').catch(String), {
        timeout: 30_000,
      })
      .toEqual([{ word: 'kept' }])
    if (process.platform === 'linux') {
      const environment = await readFile(
        `/proc/${await runningPostmaster(cluster())}/environ`,
        'utf8',
      )
      expect(environment).toContain('PATH=')
      expect(environment).not.toContain('do-not-pass-on')
    }
    await server.stop()
  }, 60_000)

  it('PLT-195 refuses a folder at once that is in use with another temporary folder', async () => {
    const first = await startEmbeddedPostgres({ dataFolder })
    const ours = process.env['TMPDIR']
    const other = await mkdtemp(path.join(tmpdir(), 'lodgepole-other-tmp-'))
    onTestFinished(() => rm(other, { recursive: true, force: true }))
    await chmod(other, 0o711)
    process.env['TMPDIR'] = other
    const beganMs = Date.now()
    try {
      await expect(startEmbeddedPostgres({ dataFolder })).rejects.toThrow(
        /is in use by another Lodgepole server or command .* Stop the other one, run this one with TMPDIR=/,
      )
    } finally {
      if (ours === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = ours
    }
    expect(Date.now() - beganMs).toBeLessThan(15_000)
    // The existing one keeps running and is still reachable at its own address.
    expect(await remember(first.connection, 'select 1 as word')).toEqual([{ word: 1 }])
    await first.stop()
  }, 60_000)

  it('is made once when two begin at the same moment', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'lodgepole-cluster-'))
    onTestFinished(() => rm(fresh, { recursive: true, force: true }))
    await chmod(fresh, 0o711)
    const [first, second] = await Promise.all([
      startEmbeddedPostgres({ dataFolder: fresh }),
      startEmbeddedPostgres({ dataFolder: fresh }),
    ])
    await remember(first.connection, `create table words as select 'shared' as word`)
    expect(await remember(second.connection, 'select word from words')).toEqual([
      { word: 'shared' },
    ])
    expect((await readdir(path.join(fresh, 'database'))).sort()).toEqual([
      'cluster',
      'password',
      'postgres.log',
    ])
    await second.stop()
    await first.stop()
  }, 60_000)

  it('starts although its locks name a living process of another kind, left alone', async () => {
    const before = await startEmbeddedPostgres({ dataFolder })
    const locks = [lock(), path.join(before.connection.host, '.s.PGSQL.5432.lock')]
    const texts = await Promise.all(locks.map((file) => readFile(file, 'utf8')))
    process.kill(Number(texts[0]?.split('\n')[0]), 'SIGKILL')
    await before.stop()
    // As after a crash in a container: another process of the same account has taken the process
    // id.
    const other = spawn('sleep', ['600'], { ...unprivilegedAccount(), stdio: 'ignore' })
    onTestFinished(() => void other.kill('SIGKILL'))
    await Promise.all(
      locks.map((file, index) =>
        writeFile(file, texts[index]?.replace(/^\d+/, String(other.pid)) ?? ''),
      ),
    )
    const after = await startEmbeddedPostgres({ dataFolder })
    expect(await remember(after.connection, 'select word from words')).toEqual([{ word: 'kept' }])
    await after.stop()
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  }, 60_000)

  it('starts although a session of the one that died never ends', async () => {
    const before = await startEmbeddedPostgres({ dataFolder })
    const client = new pg.Client(before.connection)
    client.on('error', () => undefined)
    await client.connect()
    const {
      rows: [session],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(session?.pid ?? 0, 'SIGSTOP')
    process.kill((await runningPostmaster(cluster())) ?? 0, 'SIGKILL')
    // The watcher restarts it, without anyone starting it by hand.
    await expect
      .poll(() => remember(before.connection, 'select word from words').catch(String), {
        timeout: 50_000,
      })
      .toEqual([{ word: 'kept' }])
    expect(await readFile(`/proc/${session?.pid}/cmdline`, 'utf8').catch(() => '')).toBe('')
    await client.end().catch(() => undefined)
    await before.stop()
  }, 60_000)
})
