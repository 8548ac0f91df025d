// Each problem that operators meet, made for real.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startSmtpServer } from '../../adapters/mail-smtp/testing/smtp-server.ts'
import { isReachableBy, unprivilegedAccount } from '../../platform/embedded-postgres/account.ts'
import { bundleServer, root, runServer, temporaryDataFolder } from '../../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { TEST_SECRETS_KEY } from '../../testing/secrets.ts'
import { createDatabase, dropDatabase, newDatabaseName } from '../../testing/test-servers.ts'
import { runCli } from '../cli.ts'
import { checkDataFolder } from './check-data-folder.ts'

const account = unprivilegedAccount()
const isReachable = account ? await isReachableBy(account, root) : true
const database = useTestDatabase()
let work = ''
const closers: (() => unknown)[] = []

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-check-'))
})
afterAll(async () => {
  for (const close of closers) await close()
  await rm(work, { recursive: true, force: true })
})

const settings = () => ({
  DATABASE_URL: testUrlOf(String(database().connection.database)),
  SECRETS_KEY: TEST_SECRETS_KEY,
  DATA_DIR: work,
  PORT: '0',
})

const check = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(['check'], {
    environment: { ...settings(), ...environment },
    say: note,
    complain: note,
  })
  return { exitCode, text: lines.join('\n') }
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A program that does this with each connection. */
const program = (serve: (socket: Socket) => unknown): Promise<number> => {
  const sockets = new Set<Socket>()
  closers.push(() => sockets.forEach((socket) => socket.destroy()))
  return listen(
    createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      serve(socket)
    }),
  )
}

/** The address of another database, with this host and no server. */
const otherInstallation = async (host: string): Promise<string> => {
  const name = newDatabaseName(inject('testRun'))
  await createDatabase(inject('testServers'), name)
  closers.push(() => dropDatabase(inject('testServers'), name))
  const client = new pg.Client({ ...inject('postgres'), database: name })
  await client.connect()
  await client.query(
    `create table hosts as select '${host}' as host, 'console' as kind;
     create table server_processes (seen_at timestamptz)`,
  )
  await client.end()
  return testUrlOf(name)
}

describe('INS-38 npm run check and the ports', () => {
  it.each(['PORT', 'METRICS_PORT'])('says that %s is in use, and what to do', async (setting) => {
    const port = await listen(
      createHttpServer((_, response) => void response.end('Another program')),
    )
    const { exitCode, text } = await check({ [setting]: String(port), BIND: '127.0.0.1' })
    expect(text).toContain(
      `PROBLEM  Ports: Port ${port} is in use by another program.\n         Fix: Stop that ` +
        `program (ss -ltnp, or lsof -i :${port}, shows which one it is), or set ${setting} to`,
    )
    expect(exitCode).toBe(1)
  })

  it('says so, too, where the other program does not speak HTTP', async () => {
    const port = await program((socket) => socket.end('ready\n'))
    const { text } = await check({ PORT: String(port), BIND: '127.0.0.1' })
    expect(text).toContain(`PROBLEM  Ports: Port ${port} is in use by another program.`)
  })

  it('says that a free port is free, and that BIND is no address of this machine', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    expect((await check({ PORT: String(port), BIND: '127.0.0.1' })).text).toContain(
      `ok       Ports: Port ${port} is free.`,
    )
    expect((await check({ PORT: String(port), BIND: '192.0.2.1' })).text).toContain(
      'PROBLEM  Ports: BIND is 192.0.2.1, which is no address of this machine.\n         Fix: Set',
    )
  })

  it('knows its own server, and a server of another installation', async () => {
    const { script, remove } = await bundleServer()
    closers.push(remove)
    await database().pool.query(
      `insert into hosts (host, kind, organization_id)
        values ('console.localhost', 'console', null), ('localhost', 'main', gen_random_uuid())`,
    )
    const metrics = createServer()
    const metricsPort = await listen(metrics)
    await new Promise((resolve) => metrics.close(resolve))
    const own = { METRICS_PORT: String(metricsPort), BIND: '127.0.0.1', DEMO: 'off' }
    const server = runServer(script, { environment: { ...settings(), ...own, WEB_FOLDER: '' } })
    try {
      await server.ready
      const [, port = ''] = /http:\/\/localhost:(\d+)/.exec(server.output()) ?? []
      const { text } = await check({ ...own, PORT: port })
      expect(text).toContain(`ok       Ports: Lodgepole runs on port ${port}.`)
      expect(text).not.toContain('PROBLEM  Ports')
      // A copy has the same hosts.
      for (const host of ['elsewhere.localhost', 'console.localhost']) {
        const url = await otherInstallation(host)
        const other = await check({ ...own, PORT: port, DATABASE_URL: url })
        expect(other.text).toContain(
          `PROBLEM  Ports: Another installation of Lodgepole uses port ${port}.\n` +
            '         Fix: Stop',
        )
        expect(other.text).toContain(`PROBLEM  Ports: Port ${metricsPort} is in use`)
      }
    } finally {
      server.process.kill('SIGTERM')
      await server.ended
      await database().pool.query('delete from hosts')
    }
  }, 180_000)
})

describe('INS-39 npm run check and the data folder', () => {
  let script = ''
  beforeAll(async () => {
    const bundle = await bundleServer('packages/server/cli/main.ts')
    script = bundle.script
    closers.push(bundle.remove)
  })

  it('says that a full disk is full, and leaves nothing there', async ({ skip }) => {
    const disk = path.join(work, 'disk')
    await mkdir(disk)
    const mounted = await promisify(execFile)('mount', [
      ...['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk],
    ]).then(
      () => true,
      () => false,
    )
    if (!mounted) skip('this user may not mount a small disk')
    try {
      expect((await check({ DATA_DIR: disk })).text).toContain(
        `WARNING  Data folder: ${disk} has only 0.0 GB free.\n         Fix: Make room`,
      )
      await writeFile(path.join(disk, 'big'), Buffer.alloc(252 * 1024))
      const { exitCode, text } = await check({ DATA_DIR: disk })
      expect(text).toContain(
        `PROBLEM  Data folder: ${disk} cannot be written: its disk is full (ENOSPC).\n         ` +
          'Fix: Free space there, or set DATA_DIR to a folder on another disk.',
      )
      expect(exitCode).toBe(1)
      const missing = await check({ DATA_DIR: path.join(disk, 'data') })
      expect(missing.text).toContain('its disk is full (ENOSPC).')
      expect((await promisify(execFile)('ls', ['-A', disk])).stdout).toBe('big\n')
    } finally {
      await promisify(execFile)('umount', [disk])
    }
  })

  it('says that a disk has room for few more files', async () => {
    const about = async (space: { readonly files: number; readonly ffree: number }) =>
      (
        await checkDataFolder(
          { dataFolder: work, s3: undefined, smtpUrl: undefined },
          async () => ({ bavail: 1e6, bsize: 4096, ...space }),
        )
      ).map(({ kind, text }) => `${kind}: ${text}`)
    expect(await about({ files: 1_000_000, ffree: 12 })).toEqual([
      `warning: The disk of ${work} has room for only 12 more files, however small.`,
    ])
    expect(await about({ files: 1_000_000, ffree: 500_000 })).toEqual([`ok: ${work}, 3.8 GB free`])
    // Some file systems have no such limit.
    expect(await about({ files: 0, ffree: 0 })).toEqual([`ok: ${work}, 3.8 GB free`])
  })

  it.skipIf(account && !isReachable).each(['.', 'objects', 'mail'])(
    'says that %s cannot be written by the user of the server',
    async (name) => {
      const data = await temporaryDataFolder()
      closers.push(() => rm(data, { recursive: true, force: true }))
      const locked = path.join(data, name)
      await mkdir(locked, { recursive: true })
      if (name !== '.') await chmod(data, 0o777)
      await chmod(locked, account ? 0o755 : 0o555)
      const { stdout } = await promisify(execFile)(process.execPath, [script, 'check'], {
        // As nobody, because root may write everywhere.
        ...account,
        cwd: root,
        env: { PATH: process.env['PATH'], ...settings(), DATA_DIR: data, LODGEPOLE_ROOT: root },
      }).catch((fault: { stdout: string }) => fault)
      expect(stdout).toContain(
        `PROBLEM  Data folder: ${path.resolve(locked)} cannot be written: this user may ` +
          'not write there (EACCES).\n' +
          '         Fix: Give the folder to the user that runs this command',
      )
    },
  )
})

describe('INS-40 npm run check, a wrong database and a wrong mail server', () => {
  it('names the address that refuses', async () => {
    const { exitCode, text } = await check({ DATABASE_URL: 'postgres://x:secret@localhost:1/none' })
    expect(text).toMatch(
      /PROBLEM {2}Database: It cannot be used: connect ECONNREFUSED .*:1.*\.\n {9}Fix: Start PostgreSQL, and check host and port in DATABASE_URL/,
    )
    expect(text).not.toContain('secret')
    expect(exitCode).toBe(1)
    const pooler = await check({ DATABASE_DIRECT_URL: 'postgres://x:secret@localhost:1/none' })
    expect(pooler.text).toMatch(/PROBLEM {2}Pooler: .*:1.*\n {9}Fix: Start PostgreSQL, and check/)
    expect(pooler.text).not.toContain('secret')
  })

  const aboutMail = async (smtpUrl: string) =>
    (await check({ SMTP_URL: smtpUrl, MAIL_FROM: 'portal@camp.example' })).text
      .split('\n')
      .filter((line, at, all) => /Mail:/.test(line) || /Mail:/.test(all[at - 1] ?? ''))
      .join('\n')

  it('says that a server expects the other kind of TLS', async () => {
    const place = await startSmtpServer()
    closers.push(place.stop)
    expect(await aboutMail(`smtps://127.0.0.1:${place.port}`)).toMatch(
      /PROBLEM {2}Mail: .*: it does not speak TLS from the start\.\n +Fix: Use smtps:\/\/ for/,
    )
  })

  it('says that another kind of server answers, or none', async () => {
    const pop = await program((socket) => socket.write('+OK POP3 ready\r\n'))
    expect(await aboutMail(`smtp://u:secret@127.0.0.1:${pop}`)).toMatch(
      /PROBLEM {2}Mail: .*\+OK POP3 ready.*\n +Fix: Check host and port in SMTP_URL: .* 587 or 465/,
    )
    const silent = await program(() => undefined)
    const text = await aboutMail(`smtp://u:secret@127.0.0.1:${silent}`)
    expect(text).toMatch(/PROBLEM {2}Mail: .*says nothing\.\n +Fix: .*\(465\) needs smtps:\/\//)
    expect(text).not.toContain('secret')
  })
})
