import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from './adapters/mail-smtp/smtp-url.ts'
import { readConfig } from './config.ts'
import { faultsOf } from './testing/setting-faults.ts'

describe('PLT-02 settings are checked before anything starts', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: {
        port: 3000,
        bind: 'localhost',
        databaseUrl: undefined,
        demo: true,
        logLevel: 'info',
      },
    })
  })

  it('lists every error together in readable text', () => {
    const result = readConfig({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      EMAIL_BASE: 'not a place',
      DEMO: 'maybe',
    })
    expect(result.ok).toBe(false)
    const faults = result.ok ? [] : result.error
    expect(faults).toHaveLength(6)
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'METRICS_TOKEN', 'EMAIL_BASE', 'DEMO'])
      expect(faults.some((fault) => fault.startsWith(name))).toBe(true)
  })

  it('loads no demo into an external database unless asked', () => {
    const own = { DATABASE_URL: 'postgres://me@db/lodgepole' }
    expect(readConfig(own)).toMatchObject({ ok: true, value: { demo: false } })
    expect(readConfig({ ...own, DEMO: 'on' })).toMatchObject({ ok: true, value: { demo: true } })
  })

  it('PLT-78 PLT-79 takes direct and replica URLs only together with DATABASE_URL', () => {
    const [databaseUrl, databaseDirectUrl] = [
      'postgres://me@pooler:6432/lodgepole',
      'postgres://me@db/lodgepole',
    ]
    expect(
      readConfig({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl }),
    ).toMatchObject({ ok: true, value: { databaseUrl, databaseDirectUrl } })
    expect(readConfig({ DATABASE_DIRECT_URL: databaseDirectUrl })).toEqual({
      ok: false,
      error: ['DATABASE_DIRECT_URL needs DATABASE_URL, the way that requests take.'],
    })
    expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: 'db' })).toMatchObject({
      ok: false,
    })
    for (const password of ['12/cd', 'ab/cd', 'a#b', 'a?b'])
      expect(readConfig({ DATABASE_URL: `postgres://me:${password}@db:5432/lodgepole` })).toEqual({
        ok: false,
        error: [expect.stringMatching(/^DATABASE_URL must look like .* \/ is %2F/)],
      })
    for (const url of [
      'postgres://me:a%2Fb%23c@[::1]:5432/lodgepole?sslmode=require',
      'postgres:///lodgepole?host=/tmp',
      'postgres://me:x@/lodgepole?host=%2Ftmp',
    ])
      expect(readConfig({ DATABASE_URL: url })).toMatchObject({
        ok: true,
        value: { databaseUrl: url },
      })
    expect(
      readConfig({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseDirectUrl }),
    ).toMatchObject({
      ok: true,
      value: { databaseReadUrl: databaseDirectUrl, databaseReadLagSeconds: 10 },
    })
    expect(readConfig({ DATABASE_READ_URL: databaseUrl })).toEqual({
      ok: false,
      error: ['DATABASE_READ_URL needs DATABASE_URL, the database that it is a replica of.'],
    })
  })

  it('PLT-63 reads a secret from the file that its setting names', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lodgepole-settings-'))
    const [secret, empty] = [path.join(folder, 'secret'), path.join(folder, 'empty')]
    writeFileSync(secret, 'postgres://me:pass@db/lodgepole\n')
    writeFileSync(empty, '\n')
    try {
      expect(readConfig({ DATABASE_URL_FILE: secret })).toMatchObject({
        ok: true,
        value: { databaseUrl: 'postgres://me:pass@db/lodgepole', demo: false },
      })
      expect(
        faultsOf({ DATABASE_URL_FILE: secret, DATABASE_URL: 'postgres://me@db/other' }),
      ).toEqual(['DATABASE_URL and DATABASE_URL_FILE are both set. Unset one of them.'])
      expect(faultsOf({ METRICS_TOKEN_FILE: empty })).toEqual([
        `METRICS_TOKEN_FILE names "${empty}", which is empty.`,
      ])
      expect(faultsOf({ SMTP_URL_FILE: '/nowhere/at/all' })).toEqual([
        'SMTP_URL_FILE names "/nowhere/at/all", which cannot be read: ENOENT.',
      ])
      expect(faultsOf({ MAIL_FROM_FILE: secret })).toEqual([
        'MAIL_FROM_FILE is not a setting: MAIL_FROM is no secret. Set MAIL_FROM itself.',
      ])
      expect(faultsOf({ DATABSE_URL_FILE: secret })[0]).toContain('DATABASE_URL_FILE')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('PLT-128 takes addresses of IPv6 as the guide writes them', async () => {
    const guide = await readFile(new URL('../../docs/guides/install.md', import.meta.url), 'utf8')
    const [, block = ''] = /## IPv6[\s\S]*?```env\n([\s\S]*?)```/.exec(guide) ?? []
    const settings = Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(readConfig({ ...settings, DEMO: 'off', MAIL_FROM: 'a@b.example' })).toMatchObject({
      ok: true,
      value: { bind: '::' },
    })
    expect(readSmtpUrl(settings['SMTP_URL'] ?? '')).toMatchObject({
      host: '2001:db8::25',
      port: 587,
    })
    expect(new pg.Client({ connectionString: settings['DATABASE_URL'] ?? '' })).toMatchObject({
      host: '2001:db8::5',
      port: 5432,
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://mail.example',
    '//mail.example/email',
    'https://mail.example; script-src *',
    '/email\\..',
  ])('INS-31 takes no base of an outside service such as %s', (value) => {
    expect(faultsOf({ EMAIL_BASE: value })).toEqual([
      `EMAIL_BASE must be a path such as /email or a whole address with https://, not "${value}".`,
    ])
  })

  it.each(['S3_ENDPOINT', 'S3_PUBLIC_BASE', 'CARD_SANDBOX_URL'])(
    'INS-31 takes only an address with http or https as %s',
    (name) => {
      for (const value of ['javascript:alert(1)', 'https://a b', "https://x.example;'self'"])
        expect(faultsOf({ S3_BUCKET: 'photos', [name]: value }), value).toEqual([
          `${name} must be a whole address such as https://storage.example.`,
        ])
      expect(faultsOf({ S3_BUCKET: 'photos', [name]: 'https://x.example/a' })).toEqual([])
    },
  )

  it.each(['p%zz', 'p%', 'p%ff'])(
    'INS-31 takes no DATABASE_URL with the password %s',
    (password) => {
      expect(faultsOf({ DATABASE_URL: `postgres://me:${password}@db/lodgepole` })).toEqual([
        expect.stringMatching(/^DATABASE_URL must look like .* % is %25\.$/),
      ])
    },
  )

  it('INS-31 takes no two listeners on one port', () => {
    const own = { DEMO: 'off', PORT: '4000' }
    expect(faultsOf({ ...own, METRICS_PORT: '4000' })).toEqual([
      'METRICS_PORT and PORT are both 4000. Give each a port of its own.',
    ])
    const sandbox = { ...own, CARD_SANDBOX: 'on' }
    expect(faultsOf({ ...sandbox, CARD_SANDBOX_PORT: '4000' })).toEqual([
      'CARD_SANDBOX_PORT and PORT are both 4000. Give each a port of its own.',
    ])
    expect(faultsOf({ ...sandbox, METRICS_PORT: '4001' })).toEqual([
      'METRICS_PORT and CARD_SANDBOX_PORT are both 4001. Give each a port of its own.',
    ])
    for (const apart of [
      { PORT: '0', METRICS_PORT: '0' },
      { METRICS_PORT: '4001' },
      { ...sandbox, CARD_SANDBOX_URL: 'http://cards.example', METRICS_PORT: '4001' },
    ])
      expect(faultsOf({ ...own, ...apart })).toEqual([])
  })

  it('takes the bases of the outside services as paths or addresses', () => {
    expect(
      readConfig({ EMAIL_BASE: 'https://mail.example/v1/', SQUARE_BASE: '/cards' }),
    ).toMatchObject({
      ok: true,
      value: { services: { email: 'https://mail.example/v1', square: '/cards' } },
    })
  })

  it('CRD-02 has a card sandbox on the next port beside the demo, else only when asked', () => {
    const sandbox = (environment: Record<string, string>) => {
      const config = readConfig(environment)
      return config.ok ? config.value.cardSandbox : config.error
    }
    expect(sandbox({ PORT: '4000' })).toEqual({ on: true, port: 4_001, url: undefined })
    expect(sandbox({ PORT: '0' })).toEqual({ on: true, port: 0, url: undefined })
    expect(sandbox({ DATABASE_URL: 'postgres://me@db/lodgepole' })).toMatchObject({ on: false })
    expect(sandbox({ CARD_SANDBOX: 'off' })).toMatchObject({ on: false })
    expect(sandbox({ CARD_SANDBOX_URL: 'http://cards.example/' })).toMatchObject({
      on: true,
      url: 'http://cards.example',
    })
    expect(sandbox({ CARD_SANDBOX_URL: 'cards' })).toHaveLength(1)
  })

  it('OBJ-04 keeps objects in a bucket when one is named, and refuses half a bucket', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { s3: undefined } })
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(
      readConfig({ S3_BUCKET: 'photos', S3_ENDPOINT: 'https://storage.example/', ...keys }),
    ).toMatchObject({
      ok: true,
      value: {
        s3: {
          bucket: 'photos',
          region: 'us-east-1',
          endpoint: 'https://storage.example',
          credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
        },
      },
    })
    for (const wrong of [
      { S3_BUCKET: 'No Bucket' },
      { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' },
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'storage' },
      { S3_PUBLIC_BASE: 'https://x.example' },
    ]) {
      expect(readConfig(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false })
    }
  })
})

describe('PLT-129 the connection to the workers of a distributed database', () => {
  const read = (environment: Record<string, string>) => {
    const config = readConfig(environment)
    return config.ok ? config.value.databaseWorkers : config.error
  }

  it.each([
    [undefined, 'direct'],
    ['direct', 'direct'],
    ['coordinator', 'coordinator'],
    ['on', ['DATABASE_WORKERS must be one of direct, coordinator, not "on".']],
    ['Direct', ['DATABASE_WORKERS must be one of direct, coordinator, not "Direct".']],
  ])('DATABASE_WORKERS=%s', (given, expected) => {
    expect(read(given === undefined ? {} : { DATABASE_WORKERS: given })).toEqual(expected)
  })

  it('is not named otherwise', () => {
    expect(read({ DATABASE_WORKER: 'direct' })).toEqual([
      expect.stringMatching(/^DATABASE_WORKER .*DATABASE_WORKERS/),
    ])
  })
})

describe('PLT-142 settings that are nearly right', () => {
  it.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['ROLE', 'ROLES'],
    ['demo', 'DEMO'],
    ['roles', 'ROLES'],
    ['Port', 'PORT'],
    ['bind', 'BIND'],
  ])('%s is recognized as %s', (name, meant) => {
    expect(faultsOf({ [name]: '1' })).toEqual([
      expect.stringContaining(`${name} is not a setting. If you mean ${meant}, rename it`),
    ])
  })

  it.each([
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '+1'],
    ['DRAIN_MS', '1.0'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://?pool=true'],
    ['BIND', '0.0.0.0,1'],
    ['BIND', '0.0.0.0:80'],
    ['BIND', '1'],
    ['BIND', 'http://localhost'],
  ])('%s is not %s', (name, value) => {
    expect(faultsOf({ DEMO: 'off', MAIL_FROM: 'a@b.example', [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must `)),
    ])
  })

  it.each(['localhost', '::', '::1', '[::1]', 'fe80::1%eth0', '10.0.0.1', 'app-1.internal_net'])(
    'BIND may be %s',
    (bind) => expect(faultsOf({ DEMO: 'off', BIND: bind })).toEqual([]),
  )
})

describe('PLT-86 the key for secrets', () => {
  const key = 'ab'.repeat(32)

  it('is read with the keys before it', () => {
    const config = readConfig({
      SECRETS_KEY: key,
      SECRETS_KEY_OLD: `${'cd'.repeat(32)}, ${'ef'.repeat(32)}`,
    })
    expect(
      config.ok && [
        config.value.secretsKey?.bytes.toString('hex'),
        config.value.oldSecretsKeys.length,
      ],
    ).toEqual([key, 2])
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { secretsKey: undefined, oldSecretsKeys: [] },
    })
  })

  it('must be valid, and old keys need a new one', () => {
    expect(readConfig({ SECRETS_KEY: 'a password' })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('openssl rand -base64 32')],
    })
    expect(readConfig({ SECRETS_KEY_OLD: key })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('without SECRETS_KEY')],
    })
    expect(readConfig({ SECRETS_KEY: key, SECRETS_KEY_OLD: 'x' })).toMatchObject({
      ok: false,
      error: [expect.stringMatching(/^SECRETS_KEY_OLD must/)],
    })
    expect(JSON.stringify(readConfig({ SECRETS_KEY: 'a password' }))).not.toContain('a password')
  })
})

describe('INS-07 the demo is only reachable locally', () => {
  it('unless a second setting allows access from the network', () => {
    expect(readConfig({ BIND: '0.0.0.0' })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('DEMO_PUBLIC')],
    })
    expect(readConfig({ BIND: '0.0.0.0', DEMO_PUBLIC: 'yes' })).toMatchObject({ ok: true })
    expect(readConfig({ BIND: '0.0.0.0', DEMO: 'off' })).toMatchObject({
      ok: true,
      value: { demo: false },
    })
    for (const BIND of ['localhost', '127.0.0.1', '::1'])
      expect(readConfig({ BIND })).toMatchObject({ ok: true })
  })
})

describe('PLT-55 what a process does', () => {
  it.each([
    [undefined, ['web', 'jobs']],
    ['web', ['web']],
    ['jobs', ['jobs']],
    ['jobs, web', ['web', 'jobs']],
  ])('%s', (ROLES, roles) => {
    const config = readConfig(ROLES === undefined ? {} : { ROLES })
    expect(config.ok && config.value.roles).toEqual(roles)
  })

  it.each(['worker', 'web,worker', ','])('refuses "%s"', (ROLES) =>
    expect(readConfig({ ROLES })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('ROLES must be')],
    }),
  )
})
