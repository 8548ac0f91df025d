import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startSmtpServer } from '../../adapters/mail-smtp/testing/smtp-server.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { startTransactionPooler } from '../../testing/transaction-pooler.ts'
import { runCli } from '../cli.ts'
import { TEST_SECRETS_KEY } from '../../testing/secrets.ts'

const database = useTestDatabase()
let work = ''

const admin = async (text: string, name = inject('postgres').database) => {
  const client = new pg.Client({ ...inject('postgres'), database: name })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-check-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const urlOf = (
  name: string,
  user = inject('postgres').user,
  password = inject('postgres').password,
) => testUrlOf(name, { user, password })

const check = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(['check'], {
    environment: { DATA_DIR: work, PORT: '0', ...environment },
    say: note,
    complain: note,
  })
  return { exitCode, text: lines.join('\n') }
}
const ownDatabase = () => ({
  DATABASE_URL: urlOf(String(database().connection.database)),
  SECRETS_KEY: TEST_SECRETS_KEY,
})

describe('INS-20 npm run check', () => {
  it('names every wrong setting and checks nothing else', async () => {
    const { exitCode, text } = await check({ PORT: 'eighty', DATABSE_URL: 'x' })
    expect(exitCode).toBe(1)
    expect(text).toContain(
      'PROBLEM  Settings: DATABSE_URL is not a setting. If you mean DATABASE_URL',
    )
    expect(text).toContain(
      'PROBLEM  Settings: PORT must be a whole number from 0 to 65535, not "eighty".',
    )
    expect(text).toContain('Found 2 problems and no warnings.')
    expect(text).not.toContain('Database:')
  })

  it.each([
    ['a server that does not run', () => 'postgres://x:y@127.0.0.1:1/none', 'Start PostgreSQL'],
    [
      'a wrong password',
      () => urlOf('postgres', 'nobody_here', 'wrong'),
      'Check user and password|Create this user',
    ],
    ['a database that is not there', () => urlOf('not_there'), 'Create the database'],
  ])('says what to do about %s', async (_, url, fix) => {
    const { exitCode, text } = await check({ DATABASE_URL: url() })
    expect(exitCode).toBe(1)
    expect(text).toMatch(new RegExp(`PROBLEM  Database: It cannot be used: .*\\n +Fix: (?:${fix})`))
  })

  it('names the rights that the login lacks, and how to grant them', async () => {
    await admin(`create role checked_owner login password 'x'`)
    await admin('create database checked')
    try {
      const { exitCode, text } = await check({
        DATABASE_URL: urlOf('checked', 'checked_owner', 'x'),
      })
      expect(exitCode).toBe(1)
      expect(text).toContain('may not work as lodgepole_app and lodgepole_system')
      expect(text).toContain(
        'Fix: As a superuser: grant lodgepole_app, lodgepole_system to checked_owner.',
      )
      expect(text).toContain('Fix: As a superuser: alter database checked owner to checked_owner.')
      expect(text).toMatch(/WARNING {2}Database: \d+ migrations have not run yet/)
      await admin(
        'grant lodgepole_app, lodgepole_system to checked_owner; alter database checked owner ' +
          'to checked_owner',
      )
      const granted = { DATABASE_URL: urlOf('checked', 'checked_owner', 'x') }
      expect((await check(granted)).text).not.toContain('PROBLEM')
      // INS-26: the server can start with whatever the check accepts.
      const io = { environment: granted, say: () => undefined, complain: () => undefined }
      expect(await runCli(['migrate'], io)).toBe(0)
      expect((await check(granted)).text).toContain('The schema is up to date and complete.')
    } finally {
      await admin('drop database checked with (force)')
      await admin('drop role checked_owner')
    }
  })

  it('PLT-205 counts the connections of the job queue where a process does jobs', async () => {
    const limit = async (roles: string) => {
      const { text } = await check({
        ...ownDatabase(),
        DATABASE_CONNECTIONS: '500',
        ROLES: roles,
      })
      return /one process of Lodgepole may use (\d+)/.exec(text)?.[1]
    }
    expect([await limit('web'), await limit('jobs'), await limit('web,jobs')]).toEqual([
      '500',
      '504',
      '504',
    ])
  })

  it('checks the schema and the host names', async () => {
    const empty = await check(ownDatabase())
    expect(empty.text).toContain('ok       Database: The schema is up to date and complete.')
    expect(empty.text).toContain(
      'PROBLEM  Hosts: There is no console and no main host: nobody can sign in.\n         ' +
        'Fix: Run npm run setup.',
    )
    const { pool } = database()
    await pool.query(`insert into hosts (host, kind) values ('console.localhost', 'console')`)
    await pool.query(
      `insert into hosts (host, kind, organization_id)
        values ('localhost', 'main', gen_random_uuid())`,
    )
    const local = await check(ownDatabase())
    expect(local).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('ok       Hosts: All host names are local'),
    })
    expect(local.text).toContain('WARNING  Mail: SMTP_URL is not set')
    // INS-28: an installation made by setup is not the demo, regardless of its database.
    const demo = (await check({ ...ownDatabase(), DEMO: 'on' })).text
    expect(demo).toContain('PROBLEM  Settings: DEMO is on, but this database holds an installation')
    await pool.query(`update hosts set host = 'camp.invalid' where kind = 'main'`)
    const open = await check(ownDatabase())
    expect(open.text).toContain(
      'WARNING  Hosts: camp.invalid has no address.\n         Fix: Add a DNS record for ' +
        'camp.invalid',
    )
    expect(open.text).toContain('WARNING  Hosts: TRUSTED_PROXIES is 0')
    expect(
      (await check({ ...ownDatabase(), TRUSTED_PROXIES: '1', BIND: '0.0.0.0' })).text,
    ).toContain('WARNING  Hosts: BIND is 0.0.0.0')
    await pool.query('alter table hosts drop column anonymous')
    expect((await check(ownDatabase())).text).toContain(
      'PROBLEM  Database: A part of the schema is missing: column hosts.anonymous',
    )
  })

  it('PLT-78 says what a pooler does, and what is missing behind it', async () => {
    const { user, password } = inject('postgres')
    const pooler = await startTransactionPooler(database().connection, 3)
    const through = {
      DATABASE_URL:
        `postgres://${user}:${encodeURIComponent(password)}@` +
        `127.0.0.1:${pooler.port}/${database().connection.database}`,
    }
    try {
      expect((await check(through)).text).toContain(
        'PROBLEM  Pooler: DATABASE_URL leads to a pooler that gives every transaction another ' +
          'session. Set DATABASE_DIRECT_URL',
      )
      const both = await check({ ...through, DATABASE_DIRECT_URL: ownDatabase().DATABASE_URL })
      expect(both.text).toContain(
        'ok       Pooler: DATABASE_URL leads through a pooler that gives every transaction ' +
          'another session.',
      )
      expect(both.text).toContain('Pooler: The pooler does not pass prepared statements on')
      expect(
        (await check({ ...through, DATABASE_DIRECT_URL: 'postgres://x:y@127.0.0.1:1/none' })).text,
      ).toContain('PROBLEM  Pooler: DATABASE_URL or DATABASE_DIRECT_URL cannot be used')
    } finally {
      await pooler.stop()
    }
    expect((await check(ownDatabase())).text).not.toContain('Pooler')
  })

  it('signs in to the mail server and sends nothing', async () => {
    const place = await startSmtpServer({
      authOptional: false,
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'u' }) : done(new Error('Wrong password')),
    })
    const mail = (password: string) => ({
      SMTP_URL: `smtp://u:${password}@127.0.0.1:${place.port}`,
      MAIL_FROM: 'portal@camp.example',
    })
    try {
      expect((await check({ ...ownDatabase(), ...mail('right') })).text).toContain(
        'ok       Mail: The mail server lets us in; mail comes from portal@camp.example.',
      )
      // MAIL-36
      const catcher = { MAIL_CATCHER: `127.0.0.1:${place.port}` }
      const caught = await check({ ...ownDatabase(), ...mail('right'), ...catcher })
      expect(caught.text).toContain(
        'WARNING  Mail: SMTP_URL leads to the mail catcher in MAIL_CATCHER: mail is only caught, ' +
          'and nobody gets any.\n         Fix: Set SMTP_URL to a mail server that delivers mail, ' +
          'and MAIL_FROM.',
      )
      expect(caught.text).not.toContain('mail comes from')
      expect((await check({ ...ownDatabase(), ...mail('wrong') })).text).toMatch(
        /PROBLEM {2}Mail: .*\n +Fix: Check user and password in SMTP_URL/,
      )
      expect(place.arrived).toEqual([])
    } finally {
      await place.stop()
    }
    expect(
      (
        await check({
          ...ownDatabase(),
          SMTP_URL: 'smtp://127.0.0.1:1',
          MAIL_FROM: 'portal@camp.example',
        })
      ).text,
    ).toMatch(/PROBLEM {2}Mail: .*\n +Fix: Check host and port/)
  })

  it('PLT-125 makes no data folder, with any database, and says the server will', async () => {
    const missing = path.join(work, 'not', 'there', 'yet')
    for (const environment of [ownDatabase(), {}]) {
      const { text } = await check({ ...environment, DATA_DIR: missing })
      expect(text).toContain(`ok       Data folder: ${missing} is made at the first start, `)
    }
    expect(existsSync(path.join(work, 'not'))).toBe(false)
    const before = await readdir(work)
    await check(ownDatabase())
    expect(await readdir(work)).toEqual(before)
  })

  it('says when the data folder cannot be written', async () => {
    const file = path.join(work, 'file')
    await writeFile(file, '')
    expect((await check({ ...ownDatabase(), DATA_DIR: path.join(file, 'data') })).text).toContain(
      'PROBLEM  Data folder:',
    )
  })

  it.runIf(process.platform === 'linux')(
    'INS-28 says when no data folder can be made, whatever the rights say',
    async () => {
      const { exitCode, text } = await check({ ...ownDatabase(), DATA_DIR: '/proc/foo' })
      expect(text).toMatch(/PROBLEM {2}Data folder: \/proc\/foo cannot be written: .*\n +Fix: /)
      expect(exitCode).toBe(1)
    },
  )
})

describe('INS-20 npm run check with a bucket', () => {
  const corsFor = (origin: string) =>
    `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin>` +
    '<AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>' +
    '</CORSRule></CORSConfiguration>'
  let server: S3rver
  let endpoint = ''
  beforeAll(async () => {
    const configureBuckets = [
      { name: 'closed', configs: [corsFor('https://other.invalid')] },
      { name: 'opened', configs: [corsFor('https://oak.invalid')] },
    ]
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(work, 's3'),
      configureBuckets,
    })
    endpoint = `http://127.0.0.1:${(await server.run()).port}`
    const { pool } = database()
    await pool.query(
      `insert into hosts (host, kind, organization_id)
        values ('oak.invalid', 'organization', gen_random_uuid())`,
    )
  })
  afterAll(() => server.close())
  const bucket = (name: string) => ({
    ...ownDatabase(),
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })

  it('writes, reads and removes a file, and checks whether browsers may', async () => {
    const opened = await check(bucket('opened'))
    expect(opened.text).toContain('ok       Bucket: Files are written, read and removed.')
    expect(opened.text).toContain(
      'ok       Bucket: Browsers at https://oak.invalid may put photos into it.',
    )
    const closed = await check(bucket('closed'))
    expect(closed.text).toContain(
      'PROBLEM  Bucket: Browsers at https://oak.invalid may not put photos into it.',
    )
    expect(closed.text).toContain('"AllowedOrigins":["https://oak.invalid"]')
    expect((await check(bucket('missing'))).text).toMatch(
      /PROBLEM {2}Bucket: It cannot be used: .*\n +Fix: Check S3_BUCKET/,
    )
  })
})
