// Every setting of the server, read once from the environment. A wrong one is not guessed around:
// all faults are listed together, in words, and nothing starts.

import { isIP } from 'node:net'
import path from 'node:path'
import { isEmail } from '@lodgepole/domain/identity/email'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { LONGEST_REPLY_NAME } from '@lodgepole/domain/tickets/mailed-answer'
import { misspelledSettings } from './misspelled-settings.ts'
import { readSecretKey, type SecretKey } from './platform/secrets/cipher.ts'
import { ENCODING_HINT, isPostgresUrl, isQuoted, QUOTES_HINT } from './postgres-url.ts'
import { isPath, isWebAddress } from './web-address.ts'
import { readSettingFiles } from './setting-files.ts'
import { isSmtpUrl } from './smtp-setting.ts'
import type { SettingName } from './setting-names.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const allRoles = ['web', 'jobs'] as const
export type Role = (typeof allRoles)[number]

export interface Config {
  readonly port: number
  /** The address to listen on; `localhost` keeps a newcomer's demo off the network. */
  readonly bind: string
  readonly dataFolder: string
  /** Your own PostgreSQL; the embedded one when missing. */
  readonly databaseUrl: string | undefined
  /** A superuser of the same database, for commands that arrange machines. Servers never use it. */
  readonly databaseAdminUrl: string | undefined
  /** Past a pooler, for what needs a session of its own. */
  readonly databaseDirectUrl: string | undefined
  /** A replica, for reports and exports. */
  readonly databaseReadUrl: string | undefined
  /** A replica that is further behind is not read from. */
  readonly databaseReadLagSeconds: number
  readonly databaseConnections: number
  /** Of a distributed database: whether requests go straight to the workers. */
  readonly databaseWorkers: 'direct' | 'coordinator'
  readonly demo: boolean
  /** Nobody set DEMO: an installation that has been set up then runs without the demo. */
  readonly demoIsDefault: boolean
  readonly logLevel: (typeof logLevels)[number]
  readonly metricsPort: number | undefined
  readonly metricsToken: string | undefined
  /**
   * The port in links that leave the server; without it the scheme's own, and for local hosts the
   * one listened on.
   */
  readonly publicPort: number | undefined
  /** How many proxies stand in front and may be believed about the caller's address. */
  readonly trustedProxies: number
  /** Calls a minute from one address; 0 is no limit. */
  readonly callsPerMinute: number
  readonly maxBodyBytes: number
  /** What this process does: answers people, does jobs, or both. */
  readonly roles: readonly Role[]
  /** How many jobs this process does at the same time. */
  readonly jobConcurrency: number
  /** How long a process that is stopping goes on answering while it says that it is not ready. */
  readonly stopPauseMs: number
  /** Jobs of a process that has been silent for this long are done by another one. */
  readonly jobTakeoverSeconds: number
  /** How long a stop waits for requests that are under way. */
  readonly drainMs: number
  /**
   * A turn of the event loop that takes longer than this means overload: requests are refused until
   * it is over; 0 is no limit.
   */
  readonly overloadDelayMs: number
  /** Sends mail; without it mail is kept in a folder and shown at /dev/mail in the demo. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where answers to mails about tickets go. */
  readonly replyAddress: string | undefined
  /**
   * What the provider that receives mail shows as its password. A demo that keeps its mail has no
   * provider.
   */
  readonly inboundMailSecret: string | undefined
  /** Where reports about mail that could not be delivered go. */
  readonly bounceAddress: string | undefined
  /** How providers that send our mail prove themselves when they say what became of it. */
  readonly mailEvents: MailEventSecrets
  /** What secrets in the database are encrypted with, and what they were encrypted with before. */
  readonly secretsKey: SecretKey | undefined
  readonly oldSecretsKeys: readonly SecretKey[]
  /** Keeps photos in a bucket; without it they are files in the data folder. */
  readonly s3: S3Config | undefined
  /** After how many days a new key signs sessions. */
  readonly signingKeyDays: number
  /** Stands in for the card providers where an organization has no credentials with one. */
  readonly cardSandbox: {
    readonly on: boolean
    readonly port: number
    readonly url: string | undefined
  }
  /**
   * How long a card provider may take to answer; a payment without an answer is looked up
   * afterwards.
   */
  readonly cardPatienceMs: number
  readonly services: Readonly<
    Record<'carePackages' | 'email' | 'payments' | 'square' | 'temporaryImages', string>
  >
}

interface MailEventSecrets {
  readonly postmarkPassword: string | undefined
  readonly mailgunKey: string | undefined
  /** For any other program. */
  readonly ownSecret: string | undefined
}

export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined
  readonly publicBase: string | undefined
}

const isLocalAddress = (bind: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(bind)

/** One address, or a name, which has a letter. */
const isListenAddress = (bind: string): boolean =>
  isIP(bind.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  (/^[\w-]+(\.[\w-]+)*$/.test(bind) && /[a-z]/i.test(bind))

type Listeners = Readonly<Record<'PORT' | 'METRICS_PORT' | 'CARD_SANDBOX_PORT', number | undefined>>

/** 0 is any free port, so two of them are never the same. */
const sharedPorts = ({ PORT, METRICS_PORT, CARD_SANDBOX_PORT }: Listeners): readonly string[] =>
  (
    [
      ['METRICS_PORT', METRICS_PORT, 'PORT', PORT],
      ['CARD_SANDBOX_PORT', CARD_SANDBOX_PORT, 'PORT', PORT],
      ['METRICS_PORT', METRICS_PORT, 'CARD_SANDBOX_PORT', CARD_SANDBOX_PORT],
    ] as const
  ).flatMap(([one, port, other, otherPort]) =>
    port && port === otherPort
      ? [`${one} and ${other} are both ${port}. Give each a port of its own.`]
      : [],
  )

type Environment = Readonly<Record<string, string | undefined>>

export const readConfig = (given: Environment): Result<Config, readonly string[]> => {
  const { environment, faults: fileFaults } = readSettingFiles(given)
  const faults: string[] = [...misspelledSettings(given), ...fileFaults]
  const text = (name: SettingName) => environment[name]?.trim() || undefined

  const whole = (name: SettingName, fallback: number, least: number, most: number): number => {
    const given = text(name)
    const value = given === undefined ? fallback : /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (Number.isInteger(value) && value >= least && value <= most) return value
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
    return fallback
  }
  const oneOf = <const T extends readonly string[]>(
    name: SettingName,
    allowed: T,
    fallback: T[number],
  ): T[number] => {
    const given = text(name) ?? fallback
    if (allowed.includes(given)) return given
    faults.push(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
    return fallback
  }
  const base = (name: SettingName, fallback: string): string => {
    const given = text(name) ?? fallback
    if (isPath(given) || isWebAddress(given)) return given.replace(/\/$/, '')
    faults.push(
      `${name} must be a path such as ${fallback} or a whole address with https://, not ` +
        `"${given}".`,
    )
    return fallback
  }

  const postgresUrl = (name: SettingName): string | undefined => {
    const given = text(name)
    if (given && isQuoted(given)) faults.push(`${name} ${QUOTES_HINT}`)
    else if (given && !isPostgresUrl(given))
      faults.push(
        `${name} must look like postgres://user:password@host:5432/name. ${ENCODING_HINT}`,
      )
    return given
  }
  const databaseUrl = postgresUrl('DATABASE_URL')
  const databaseDirectUrl = postgresUrl('DATABASE_DIRECT_URL')
  if (databaseDirectUrl && !databaseUrl)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL, the way that requests take.')
  const databaseReadUrl = postgresUrl('DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl)
    faults.push('DATABASE_READ_URL needs DATABASE_URL, the database that it is a replica of.')
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16)
    faults.push('METRICS_TOKEN must have at least 16 characters.')

  const smtpUrl = text('SMTP_URL')
  if (smtpUrl && isQuoted(smtpUrl)) faults.push(`SMTP_URL ${QUOTES_HINT}`)
  else if (smtpUrl && !isSmtpUrl(smtpUrl))
    faults.push(
      `SMTP_URL must look like smtp://user:password@host:587 or smtps://…. ${ENCODING_HINT}`,
    )
  const mailFrom = text('MAIL_FROM')
  if (smtpUrl && !mailFrom)
    faults.push('MAIL_FROM is missing. Set it to the address that mail comes from.')
  else if (mailFrom && !isEmail(mailFrom))
    faults.push('MAIL_FROM must be an email address, the one that mail comes from.')

  const key = (name: SettingName, given: string): readonly SecretKey[] => {
    const read = readSecretKey(given)
    if (!read)
      faults.push(
        `${name} must be 32 bytes in base64 or as 64 hexadecimal digits, as openssl rand ` +
          '-base64 32 makes them.',
      )
    return read ? [read] : []
  }
  const [secretsKey] = [text('SECRETS_KEY')].flatMap((given) =>
    given ? key('SECRETS_KEY', given) : [],
  )
  const oldSecretsKeys = (text('SECRETS_KEY_OLD') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((given) => key('SECRETS_KEY_OLD', given))
  if (text('SECRETS_KEY_OLD') && !text('SECRETS_KEY'))
    faults.push('SECRETS_KEY_OLD is set without SECRETS_KEY. Set SECRETS_KEY to the new key.')

  const [replyAddress, bounceAddress, replySecret] = [
    text('REPLY_ADDRESS'),
    text('BOUNCE_ADDRESS'),
    text('INBOUND_MAIL_SECRET'),
  ]
  if (replyAddress && !replySecret)
    faults.push('REPLY_ADDRESS and INBOUND_MAIL_SECRET belong together.')
  if (bounceAddress && !replySecret)
    faults.push('BOUNCE_ADDRESS and INBOUND_MAIL_SECRET belong together.')
  if (replySecret && !replyAddress && !bounceAddress)
    faults.push(
      'INBOUND_MAIL_SECRET needs REPLY_ADDRESS or BOUNCE_ADDRESS, for which mail is taken.',
    )
  if (bounceAddress && !smtpUrl) faults.push('BOUNCE_ADDRESS needs SMTP_URL, by which mail leaves.')
  const isShortAddress = (given: string) =>
    isEmail(given) && new RegExp(`^[\\w.-]{1,${LONGEST_REPLY_NAME}}@`).test(given)
  if (replyAddress && !isShortAddress(replyAddress))
    faults.push(
      `REPLY_ADDRESS must be an address whose name has at most ${LONGEST_REPLY_NAME} letters, ` +
        'such as reply@mail.example.',
    )
  if (bounceAddress && !isShortAddress(bounceAddress))
    faults.push(
      `BOUNCE_ADDRESS must be an address whose name has at most ${LONGEST_REPLY_NAME} ` +
        'letters, such as bounces@mail.example.',
    )
  const secret = (name: SettingName): string | undefined => {
    const given = text(name)
    if (given && given.length < 16) faults.push(`${name} must have at least 16 characters.`)
    return given
  }
  secret('INBOUND_MAIL_SECRET')

  const address = (name: SettingName): string | undefined => {
    const given = text(name)
    if (given && !isWebAddress(given))
      faults.push(`${name} must be a whole address such as https://storage.example.`)
    return given?.replace(/\/$/, '')
  }
  const bucket = text('S3_BUCKET')
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    faults.push(
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
    )
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')]
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.')
  const s3 = {
    bucket: bucket ?? '',
    region: text('S3_REGION') ?? 'us-east-1',
    endpoint: address('S3_ENDPOINT'),
    publicBase: address('S3_PUBLIC_BASE'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
  if (!bucket && (s3.endpoint || s3.publicBase || accessKeyId))
    faults.push('S3_BUCKET is missing, though other S3 settings are there.')

  const port = whole('PORT', 3000, 0, 65_535)
  const trustedProxies = whole('TRUSTED_PROXIES', 0, 0, 10)
  const roleNames = (text('ROLES') ?? allRoles.join()).split(',').map((name) => name.trim())
  const roles = allRoles.filter((role) => roleNames.includes(role))
  if (roles.length !== new Set(roleNames).size)
    faults.push(`ROLES must be web, jobs or web,jobs, not "${text('ROLES') ?? ''}".`)
  const demo = oneOf('DEMO', ['on', 'off'], databaseUrl ? 'off' : 'on') === 'on'
  const bind = text('BIND') ?? 'localhost'
  if (!isListenAddress(bind))
    faults.push(`BIND must be one address or host name, such as 0.0.0.0, not "${bind}".`)
  if (demo && !isLocalAddress(bind) && oneOf('DEMO_PUBLIC', ['yes', 'no'], 'no') !== 'yes')
    faults.push(
      `DEMO is on and BIND is "${bind}": anybody on the network could sign in with the demo's ` +
        'published password. ' +
        'Set DEMO=off, or DEMO_PUBLIC=yes if that is what you want.',
    )
  const metricsPort =
    text('METRICS_PORT') === undefined ? undefined : whole('METRICS_PORT', 0, 0, 65_535)
  const cardSandbox = {
    on: oneOf('CARD_SANDBOX', ['on', 'off'], demo ? 'on' : 'off') === 'on',
    port: whole('CARD_SANDBOX_PORT', port === 0 || port === 65_535 ? 0 : port + 1, 0, 65_535),
    url: address('CARD_SANDBOX_URL'),
  }
  const sandboxPort = cardSandbox.on && !cardSandbox.url ? cardSandbox.port : undefined
  faults.push(
    ...sharedPorts({ PORT: port, METRICS_PORT: metricsPort, CARD_SANDBOX_PORT: sandboxPort }),
  )
  const config: Config = {
    port,
    bind,
    dataFolder: path.resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databaseReadLagSeconds: whole('DATABASE_READ_LAG_SECONDS', 10, 0, 3_600),
    databaseAdminUrl: postgresUrl('DATABASE_ADMIN_URL'),
    databaseConnections: whole('DATABASE_CONNECTIONS', 20, 2, 500),
    databaseWorkers: oneOf('DATABASE_WORKERS', ['direct', 'coordinator'], 'direct'),
    demo,
    demoIsDefault: text('DEMO') === undefined,
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    metricsPort,
    metricsToken,
    publicPort:
      text('PUBLIC_PORT') === undefined ? undefined : whole('PUBLIC_PORT', 443, 1, 65_535),
    trustedProxies,
    callsPerMinute: whole('CALLS_PER_MINUTE', 3_000, 0, 10_000_000),
    roles,
    jobConcurrency: whole('JOB_CONCURRENCY', 4, 1, 50),
    // Whoever stands in front looks every few seconds; without a proxy nobody waits for it.
    stopPauseMs: whole('STOP_PAUSE_MS', trustedProxies > 0 ? 5_000 : 0, 0, 600_000),
    jobTakeoverSeconds: whole('JOB_TAKEOVER_SECONDS', 30, 1, 600),
    drainMs: whole('DRAIN_MS', 15_000, 0, 600_000),
    overloadDelayMs: whole('OVERLOAD_DELAY_MS', 1_000, 0, 60_000),
    maxBodyBytes: whole('MAX_BODY_KB', 512, 1, 100_000) * 1024,
    signingKeyDays: whole('SIGNING_KEY_DAYS', 30, 1, 3_650),
    smtpUrl,
    mailFrom: mailFrom ?? 'no-reply@localhost',
    inboundMailSecret: replySecret,
    bounceAddress,
    replyAddress: replyAddress ?? (demo && !smtpUrl ? 'reply@lodgepole.example' : undefined),
    mailEvents: {
      postmarkPassword: secret('POSTMARK_WEBHOOK_PASSWORD'),
      mailgunKey: secret('MAILGUN_SIGNING_KEY'),
      ownSecret: secret('MAIL_EVENTS_SECRET'),
    },
    secretsKey,
    oldSecretsKeys,
    s3: bucket ? s3 : undefined,
    cardSandbox,
    cardPatienceMs: whole('CARD_PATIENCE_MS', 20_000, 1_000, 120_000),
    services: {
      carePackages: base('CARE_PACKAGES_BASE', '/carepackages'),
      email: base('EMAIL_BASE', '/email'),
      payments: base('PAYMENTS_BASE', '/payments'),
      square: base('SQUARE_BASE', '/square'),
      temporaryImages: base('TEMPORARY_IMAGES_BASE', '/objects/temporary'),
    },
  }
  return faults.length === 0 ? ok(config) : fail(faults)
}
