import { describe, expect, it } from 'vitest'
import { emptySettings } from './setting-names.ts'
import { faultsOf } from './testing/setting-faults.ts'

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
    // Settings that are not secret have no `_FILE` variant.
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
