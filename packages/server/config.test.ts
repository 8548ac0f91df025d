import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from './adapters/mail-smtp/smtp-url.ts'
import { readConfig } from './config.ts'
import { emptySettings } from './setting-names.ts'

const faultsOf = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return config.ok ? [] : config.error
}

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

  it('lists every fault at once, in words', () => {
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

  it('loads no demo into a database of one’s own unless asked', () => {
    const own = { DATABASE_URL: 'postgres://me@db/lodgepole' }
    expect(readConfig(own)).toMatchObject({ ok: true, value: { demo: false } })
    expect(readConfig({ ...own, DEMO: 'on' })).toMatchObject({ ok: true, value: { demo: true } })
  })

  it('PLT-78 PLT-79 takes a direct way and a replica beside that of requests, not alone', () => {
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

  it('TKT-12 takes answers by mail only with a secret and an address with room for a token', () => {
    const both = {
      REPLY_ADDRESS: 'reply@in.example',
      INBOUND_MAIL_SECRET: 'a-secret-of-the-provider',
    }
    expect(readConfig(both)).toMatchObject({
      ok: true,
      value: { replyAddress: 'reply@in.example', inboundMailSecret: 'a-secret-of-the-provider' },
    })
    expect(readConfig({ DATABASE_URL: 'postgres://me@db/lodgepole' })).toMatchObject({
      ok: true,
      value: { replyAddress: undefined },
    })
    expect(
      readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'office@mail.example' }),
    ).toMatchObject({ ok: true, value: { replyAddress: undefined } })
    for (const wrong of [
      { REPLY_ADDRESS: 'reply@in.example' },
      { INBOUND_MAIL_SECRET: 'a-secret-of-the-provider' },
      { ...both, INBOUND_MAIL_SECRET: 'short' },
      { ...both, REPLY_ADDRESS: 'much-too-long-a-name@in.example' },
      { ...both, REPLY_ADDRESS: 'a+b@in.example' },
    ])
      expect(readConfig(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false })
  })

  it('MAIL-17 takes mailed reports only with a token’s address, a secret and a mail server', () => {
    const all = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'office@mail.example',
      BOUNCE_ADDRESS: 'bounces@in.example',
      INBOUND_MAIL_SECRET: 'a-secret-of-the-provider',
    }
    expect(readConfig(all)).toMatchObject({
      ok: true,
      value: { bounceAddress: 'bounces@in.example', replyAddress: undefined },
    })
    const { SMTP_URL: _url, ...kept } = all
    const { INBOUND_MAIL_SECRET: _secret, ...open } = all
    for (const wrong of [
      kept,
      open,
      { ...all, BOUNCE_ADDRESS: 'much-too-long-a-name@in.example' },
      { ...all, BOUNCE_ADDRESS: 'a+b@in.example' },
    ])
      expect(readConfig(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false })
  })

  it('MAIL-19 takes what mail providers say only with a secret that cannot be guessed', () => {
    const all = {
      POSTMARK_WEBHOOK_PASSWORD: 'a-password-of-postmark',
      MAILGUN_SIGNING_KEY: 'a-key-of-mailgun-1',
      MAIL_EVENTS_SECRET: 'a-secret-of-our-own',
    }
    expect(readConfig(all)).toMatchObject({
      ok: true,
      value: {
        mailEvents: {
          postmarkPassword: 'a-password-of-postmark',
          mailgunKey: 'a-key-of-mailgun-1',
          ownSecret: 'a-secret-of-our-own',
        },
      },
    })
    for (const name of Object.keys(all))
      expect(readConfig({ [name]: 'short' })).toEqual({
        ok: false,
        error: [`${name} must have at least 16 characters.`],
      })
  })

  it('TKT-12 a demo that keeps its mail has an address for answers, no outside password', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { demo: true, replyAddress: 'reply@lodgepole.example', inboundMailSecret: undefined },
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

describe('PLT-129 the way to the workers of a distributed database', () => {
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
  ])('%s is seen, which means %s', (name, meant) => {
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

describe('INS-22 settings that say something else than they seem to', () => {
  it.each(['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'])('%s names its quotes', (name) => {
    const faults = faultsOf({ DEMO: 'off', MAIL_FROM: 'a@b.example', [name]: '"x://me@db/x"' })
    expect(faults[0]).toBe(
      `${name} begins and ends with a quotation mark, which is part of the value here. ` +
        'Remove both.',
    )
  })

  it('shows a blank in a name', () => {
    expect(faultsOf({ 'SMTP_URL ': 'x' })[0]).toMatch(
      /^"SMTP_URL " is not a setting\. If you mean SMTP_URL,/,
    )
  })

  it('knows the names that traces need', () => {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPONT: 'http://collector:4318' })).toEqual([
      expect.stringContaining('If you mean OTEL_EXPORTER_OTLP_ENDPOINT,'),
    ])
    expect(
      faultsOf({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      }),
    ).toEqual([])
  })

  it.each([
    [{}, []],
    [{ DATABASE_URL: 'postgres://me@db/x', DEMO: 'off' }, []],
    [{ DATABASE_URL: '', DATABASE_URL_FILE: '/run/secrets/url' }, []],
    [
      { DATABASE_URL: ' ', DEMO: '' },
      [
        'DATABASE_URL is empty: using the embedded PostgreSQL in DATA_DIR.',
        'DEMO is empty, which counts as unset. Set DEMO=off to run without the demo.',
      ],
    ],
  ])('%o is said to be empty where it is', (environment, texts) => {
    expect(emptySettings(environment)).toEqual(texts)
  })
})

describe('INS-08 misspelled settings', () => {
  it('are named together with what was meant', () => {
    expect(faultsOf({ DATABSE_URL: 'postgres://me@db/x' })).toEqual([
      expect.stringMatching(/^DATABSE_URL .*DATABASE_URL/),
    ])
    expect(faultsOf({ DATABASE_URLS: 'x', SMTP_ULR: 'y', TRUSTED_PROXYS: '1' })).toHaveLength(3)
  })

  it('PLT-120 are found in the part that says that the value is in a file, and in any case', () => {
    expect(faultsOf({ SMTP_URL_FLIE: '/run/secrets/smtp' })).toEqual([
      expect.stringMatching(/^SMTP_URL_FLIE is not a setting\. If you mean SMTP_URL_FILE,/),
    ])
    expect(faultsOf({ smtp_url_file: 'x' })[0]).toContain('If you mean SMTP_URL_FILE,')
    expect(faultsOf({ Smtp_Url: 'x' })[0]).toContain('If you mean SMTP_URL,')
    // What is no secret has no file.
    expect(faultsOf({ CALLS_PER_MINTUE_FILE: 'x' })[0]).toContain('If you mean CALLS_PER_MINUTE,')
  })

  it('are found in short names, and where a word has another form', () => {
    const meantBy = (environment: Readonly<Record<string, string>>) =>
      faultsOf(environment).map((fault) => / If you mean (\w+),/.exec(fault)?.[1])
    for (const name of ['PORTT', 'PROT', 'POORT', 'POTR'])
      expect(meantBy({ [name]: 'x' })).toEqual(['PORT'])
    for (const name of ['PORR', 'PRT', 'POST'])
      expect(meantBy({ [name]: '8080' })).toEqual(['PORT'])
    expect(meantBy({ BINDD: 'x', DMEO: 'x', ROLSE: 'x' })).toEqual(['BIND', 'DEMO', 'ROLES'])
    for (const address of ['0.0.0.0', '::', 'localhost'])
      expect(meantBy({ BIN: address })).toEqual(['BIND'])
    expect(meantBy({ DEMOS: 'off', ROLLES: 'web,jobs' })).toEqual(['DEMO', 'ROLES'])
    for (const name of ['TRUST_PROXY', 'TRUST_PROXIES', 'TRUSTED_PROXY', 'trusted_proxys'])
      expect(meantBy({ [name]: '1' })).toEqual(['TRUSTED_PROXIES'])
  })

  it('are not seen in what other programs usually set', () => {
    const usual = Object.fromEntries(
      (
        'PATH HOME PWD OLDPWD SHELL SHLVL TERM LANG LANGUAGE LC_ALL USER USERNAME LOGNAME MAIL ' +
        'HOST HOSTNAME EDITOR VISUAL PAGER DISPLAY TMP TEMP TMPDIR TZ CI COLUMNS LINES ' +
        'PGHOST PGPORT PGUSER PGDATA PGDATABASE PGPASSWORD PORT0 PORT1 HTTP_PORT ' +
        'HTTPS_PORT SSH_PORT REDIS_PORT DB_PORT DB_HOST DB_URL REDIS_URL API_URL BASE_URL ' +
        'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY NODE_ENV ' +
        'NODE_OPTIONS DEBUG VERBOSE INIT_CWD npm_config_cache npm_lifecycle_event NVM_DIR ' +
        'XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS DATA DATABASE JAVA_HOME GOPATH BIN FIND ' +
        'KIND MODE MEMO ROLE_ARN AWS_ROLE_ARN AWS_REGION AWS_ACCESS_KEY_ID SECRET_KEY_BASE ' +
        'AWS_SECRET_ACCESS_KEY KUBERNETES_PORT KUBERNETES_SERVICE_PORT SSH_AUTH_SOCK COLORTERM ' +
        'WEB_CONCURRENCY INVOCATION_ID JOURNAL_STREAM EMAIL MAILTO LOG TOKEN DATABASE_PASSWORD ' +
        'ACME_EMAIL POSTGRES_PASSWORD'
      )
        .split(' ')
        .flatMap((name) => [[name, '/some/where']]),
    )
    expect(faultsOf(usual)).toEqual([])
    const numbers = Object.fromEntries(Object.keys(usual).map((name) => [name, '3000']))
    expect(faultsOf(numbers)).toEqual([])
  })

  it('INS-30 are seen in what other programs call the same, and in a part of a name', () => {
    const faultOf = (name: string, value: string) => faultsOf({ [name]: value })
    for (const [name, value, meant, how] of [
      ['SMTP_HOST', 'mail.example.org', 'SMTP_URL', 'write it as a part of SMTP_URL'],
      ['SMTP_PORT', '587', 'SMTP_URL', 'write it as a part of SMTP_URL'],
      ['MAIL_PASSWORD', 'x', 'SMTP_URL', 'write it as a part of SMTP_URL'],
      ['HOST', '0.0.0.0', 'BIND', 'rename it'],
      ['LISTEN_ADDRESS', '::', 'BIND', 'rename it'],
      ['PORTS', '8080', 'PORT', 'rename it'],
      ['DATABASE_HOST', 'db', 'DATABASE_URL', 'write it as a part of DATABASE_URL'],
      ['DB_URL', 'postgres://me@db/x', 'DATABASE_URL', 'rename it'],
      ['DATABASE_POOL', '10', 'DATABASE_CONNECTIONS', 'rename it'],
      ['DATABASE_READ_LAG', '5', 'DATABASE_READ_LAG_SECONDS', 'rename it and give seconds'],
      ['DATABASE_READ', 'postgres://me@db/x', 'DATABASE_READ_URL', 'rename it'],
      ['DRAIN', '15000', 'DRAIN_MS', 'rename it and give milliseconds'],
      ['DRAIN_SECONDS', '15', 'DRAIN_MS', 'rename it and give milliseconds'],
      ['JOB_TAKEOVER', '30s', 'JOB_TAKEOVER_SECONDS', 'rename it and give seconds'],
      ['CONCURRENCY', '4', 'JOB_CONCURRENCY', 'rename it'],
      ['S3_BUCKET_NAME', 'photos', 'S3_BUCKET', 'rename it'],
      ['bucket', 'photos', 'S3_BUCKET', 'rename it'],
    ] as const)
      expect(faultOf(name, value), name).toEqual([
        `${name} is not a setting. If you mean ${meant}, ${how}; otherwise unset it for this ` +
          'program.',
      ])
  })

  it('INS-30 are not seen where the value or the setting itself says otherwise', () => {
    expect(
      faultsOf({
        HOST: 'my-laptop',
        HOSTNAME: '0.0.0.0',
        SMTP_PORT: 'tcp://10.0.0.1:25',
        PORTS: '8080,8081',
        DRAIN: 'no',
        DB_URL: 'mysql://me@db/x',
      }),
    ).toEqual([])
    expect(
      faultsOf({
        DEMO: 'off',
        MAIL_FROM: 'a@b.example',
        SMTP_URL: 'smtp://mail.example',
        SMTP_HOST: 'mail.example',
        DRAIN_MS: '1000',
        DRAIN: '1000',
      }),
    ).toEqual([])
  })

  it('are not seen in variables of other programs', () => {
    expect(
      faultsOf({
        PATH: '/bin',
        PORTS: '1',
        HOME: '/root',
        DATABASE: 'x',
        LOGNAME: 'me',
        MAIL: 'x',
        npm_config_cache: 'x',
      }),
    ).toEqual([])
  })
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

  it('must be one, and the old ones need a new one', () => {
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

describe('INS-07 the demo stays private', () => {
  it('unless a second setting says that the network may see it', () => {
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

describe('MAIL-32 a password with special characters in SMTP_URL', () => {
  const faults = (url: string) => faultsOf({ DEMO: 'off', MAIL_FROM: 'a@b.example', SMTP_URL: url })

  it.each([
    'smtp://user:100%@mail.example',
    'smtp://us%er:secret@mail.example',
    'smtp://apikey:4711/x@mail.example:587',
    'smtp://apikey:4711?x@mail.example:587',
    'smtp://apikey:4711#x@mail.example:587',
    'smtp://user:two words@mail.example',
  ])('%s is refused, with how to write it', (url) => {
    expect(faults(url)).toEqual([expect.stringMatching(/^SMTP_URL must .* % is %25\.$/)])
  })

  it.each(['smtp://user:100%25@mail.example', 'smtps://user:a%2Fb%40c@mail.example:465'])(
    '%s is taken',
    (url) => expect(faults(url)).toEqual([]),
  )
})
