// Every setting of the server, read once from the environment. Wrong settings are not guessed: all
// problems are listed together, in plain words, and nothing starts.

import path from 'node:path'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { readBucketSettings, type S3Config } from './bucket-settings.ts'
import { readDatabaseSettings } from './database-settings.ts'
import { isLocalAddress, readListeningSettings, refuseSharedPorts } from './listening-settings.ts'
import { readMailSettings, type MailEventSecrets } from './mail-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import type { SecretKey } from './platform/secrets/cipher.ts'
import type { MailHandover } from './ports/mailer.ts'
import { readSecretsKeySettings } from './secrets-key-settings.ts'
import { readSettingFiles } from './setting-files.ts'
import {
  createSettingReader,
  readBase,
  readChoice,
  readWebAddress,
  readWhole,
  type Environment,
  type SettingReader,
} from './setting-reader.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const allRoles = ['web', 'jobs'] as const
export type Role = (typeof allRoles)[number]

export interface Config {
  readonly port: number
  /** The address to listen on. `localhost` keeps a newcomer's demo off the network. */
  readonly bind: string
  readonly dataFolder: string
  /** Your own PostgreSQL. When missing, the embedded one is used. */
  readonly databaseUrl: string | undefined
  /** A superuser of the same database, for commands that manage machines. Servers never use it. */
  readonly databaseAdminUrl: string | undefined
  /** Bypasses a pooler for work that needs its own session. */
  readonly databaseDirectUrl: string | undefined
  /** A replica, for reports and exports. */
  readonly databaseReadUrl: string | undefined
  /** A replica that is further behind is not used. */
  readonly databaseReadLagSeconds: number
  readonly databaseConnections: number
  /** For a distributed database: whether requests go straight to the workers. */
  readonly databaseWorkers: 'direct' | 'coordinator'
  readonly demo: boolean
  /** DEMO is not set: an installation that has been set up then runs without the demo. */
  readonly demoIsDefault: boolean
  readonly logLevel: (typeof logLevels)[number]
  readonly metricsPort: number | undefined
  readonly metricsToken: string | undefined
  /**
   * The port in links that leave the server. Without it, the scheme's default, and for local hosts
   * the port listened on.
   */
  readonly publicPort: number | undefined
  /** How many proxies in front are trusted to report the caller's address. */
  readonly trustedProxies: number
  /** Calls per minute from one address. 0 means no limit. */
  readonly callsPerMinute: number
  readonly maxBodyBytes: number
  /** What this process does: serve people, run jobs, or both. */
  readonly roles: readonly Role[]
  /** How many jobs this process runs at the same time. */
  readonly jobConcurrency: number
  /** How long a stopping process keeps answering while it reports that it is not ready. */
  readonly stopPauseMs: number
  /** Another process takes over the jobs of a process that has been silent for this long. */
  readonly jobTakeoverSeconds: number
  /** How long a stop waits for requests in progress. */
  readonly drainMs: number
  /**
   * A turn of the event loop that takes longer than this means overload: requests are refused until
   * it is over. 0 means no limit.
   */
  readonly overloadDelayMs: number
  /** Sends mail. Without it, mail is stored in a folder and, in the demo, shown at /dev/mail. */
  readonly smtpUrl: string | undefined
  /** What becomes of mail with these settings. */
  readonly mailHandover: MailHandover
  readonly mailFrom: string
  /** Where replies to mails about tickets go. */
  readonly replyAddress: string | undefined
  /**
   * The password that the provider of incoming mail sends. A demo that stores its mail has no
   * provider.
   */
  readonly inboundMailSecret: string | undefined
  /** Where reports about undelivered mail go. */
  readonly bounceAddress: string | undefined
  /** How mail providers authenticate when they report what happened to our mail. */
  readonly mailEvents: MailEventSecrets
  /** The key that encrypts secrets in the database, and the previous ones. */
  readonly secretsKey: SecretKey | undefined
  readonly oldSecretsKeys: readonly SecretKey[]
  /** Stores photos in a bucket. Without it they are files in the data folder. */
  readonly s3: S3Config | undefined
  /** After how many days a new key signs sessions. */
  readonly signingKeyDays: number
  /** Replaces the card providers when an organization has no credentials with one. */
  readonly cardSandbox: {
    readonly on: boolean
    readonly port: number
    readonly url: string | undefined
  }
  /**
   * How long a card provider may take to answer. A payment without an answer is looked up
   * afterwards.
   */
  readonly cardTimeoutMs: number
  readonly services: Readonly<
    Record<'carePackages' | 'email' | 'payments' | 'square' | 'temporaryImages', string>
  >
}

const readProcessSettings = (settings: SettingReader) => {
  const given = settings.text('ROLES')
  const names = (given ?? allRoles.join()).split(',').map((name) => name.trim())
  const roles = allRoles.filter((role) => names.includes(role))
  if (roles.length !== new Set(names).size)
    settings.refuse(`ROLES must be web, jobs or web,jobs, not "${given ?? ''}".`)
  return {
    roles,
    jobConcurrency: readWhole(settings, 'JOB_CONCURRENCY', 4, 1, 50),
    jobTakeoverSeconds: readWhole(settings, 'JOB_TAKEOVER_SECONDS', 30, 1, 600),
  }
}

const readDemo = (settings: SettingReader, isOwnDatabase: boolean, bind: string) => {
  const demo = readChoice(settings, 'DEMO', ['on', 'off'], isOwnDatabase ? 'off' : 'on') === 'on'
  const isOpen = demo && !isLocalAddress(bind)
  if (isOpen && readChoice(settings, 'DEMO_PUBLIC', ['yes', 'no'], 'no') !== 'yes')
    settings.refuse(
      `DEMO is on and BIND is "${bind}": anybody on the network could sign in with the demo's ` +
        'published password. ' +
        'Set DEMO=off, or DEMO_PUBLIC=yes if that is what you want.',
    )
  return { demo, demoIsDefault: settings.text('DEMO') === undefined }
}

const readCardSandbox = (settings: SettingReader, isDemo: boolean, port: number) => {
  const besidePort = port === 0 || port === 65_535 ? 0 : port + 1
  return {
    on: readChoice(settings, 'CARD_SANDBOX', ['on', 'off'], isDemo ? 'on' : 'off') === 'on',
    port: readWhole(settings, 'CARD_SANDBOX_PORT', besidePort, 0, 65_535),
    url: readWebAddress(settings, 'CARD_SANDBOX_URL'),
  }
}

const readServices = (settings: SettingReader) => ({
  carePackages: readBase(settings, 'CARE_PACKAGES_BASE', '/carepackages'),
  email: readBase(settings, 'EMAIL_BASE', '/email'),
  payments: readBase(settings, 'PAYMENTS_BASE', '/payments'),
  square: readBase(settings, 'SQUARE_BASE', '/square'),
  temporaryImages: readBase(settings, 'TEMPORARY_IMAGES_BASE', '/objects/temporary'),
})

export const readConfig = (given: Environment): Result<Config, readonly string[]> => {
  const { environment, faults: fileFaults } = readSettingFiles(given)
  const faults: string[] = [...misspelledSettings(given), ...fileFaults]
  const settings = createSettingReader(environment, faults)
  const listening = readListeningSettings(settings)
  const { port, bind, metricsPort } = listening
  const database = readDatabaseSettings(settings)
  const { demo, demoIsDefault } = readDemo(settings, database.databaseUrl !== undefined, bind)
  const cardSandbox = readCardSandbox(settings, demo, port)
  const sandboxPort = cardSandbox.on && !cardSandbox.url ? cardSandbox.port : undefined
  refuseSharedPorts(settings, {
    PORT: port,
    METRICS_PORT: metricsPort,
    CARD_SANDBOX_PORT: sandboxPort,
  })
  const config: Config = {
    ...listening,
    ...database,
    ...readProcessSettings(settings),
    ...readMailSettings(settings, demo),
    ...readSecretsKeySettings(settings),
    demo,
    demoIsDefault,
    dataFolder: path.resolve(settings.text('DATA_DIR') ?? 'data'),
    logLevel: readChoice(settings, 'LOG_LEVEL', logLevels, 'info'),
    signingKeyDays: readWhole(settings, 'SIGNING_KEY_DAYS', 30, 1, 3_650),
    s3: readBucketSettings(settings),
    cardSandbox,
    cardTimeoutMs: readWhole(settings, 'CARD_TIMEOUT_MS', 20_000, 1_000, 120_000),
    services: readServices(settings),
  }
  return faults.length === 0 ? ok(config) : fail(faults)
}
