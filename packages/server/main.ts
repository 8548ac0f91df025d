// Starts the product: settings, database, demo on the first run, server; and stops it in the
// opposite order, also when something fails or a signal comes half-way.

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type pg from 'pg'
import { banner } from './banner.ts'
import { startLodgepole } from './compose.ts'
import { productVersion } from './cli/installation-root.ts'
import { readConfig, type Config } from './config.ts'
import { listPending, migrate } from './platform/database/migrate.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { migrateLater } from './platform/database/migrate-later.ts'
import { requireSchema } from './platform/database/require-schema.ts'
import { requireWritable } from './platform/database/require-writable.ts'
import { findWays, type Ways } from './platform/database/ways.ts'
import { applicationLogin } from './platform/embedded-postgres/application-login.ts'
import { claimFolder } from './platform/embedded-postgres/claim-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/cluster.ts'
import { stopUnlessUsed } from './platform/embedded-postgres/stop-unless-used.ts'
import { isDatabaseUnavailable } from './platform/faults.ts'
import { startPlaceholderServer } from './platform/http/placeholder-server.ts'
import { createLog } from './platform/logging.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { prepareSecrets } from './prepare-secrets.ts'
import { emptySettings } from './setting-names.ts'
import { startFault } from './start-fault.ts'

// The engine would let garbage grow to four times what is in use before it looks at the old of it.
// Whatever streams for long (an export of a million rows) leaves some behind with each page; at
// double it holds a third of the memory, for a hundredth of its time.
setFlagsFromString('--heap-growing-percent=100')

const startedMs = Date.now()
const root = process.env['LODGEPOLE_ROOT'] ?? process.cwd()
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What has been started so far; stopped last first. */
const running: (() => Promise<void>)[] = []
let stopping = false
/** From then on its PostgreSQL ends with it; before, another command may be at work there. */
let hasMigrated = false
const stopped = new AbortController()

let starting: Promise<unknown> = Promise.resolve()

const stopAll = async (exitCode: number) => {
  stopping = true
  for (const stop of running.toReversed()) await stop()
  process.exit(exitCode)
}

/**
 * Whoever stops a whole group of processes is heard twice, a moment apart: by us, and by npm, which
 * passes it on.
 */
const ONE_SIGNAL_MS = 1_000
let askedToStopMs: number | undefined

const onSignal = (signal: string) => {
  if (askedToStopMs !== undefined && Date.now() - askedToStopMs < ONE_SIGNAL_MS) return
  // A second signal means "now".
  if (stopping) process.exit(1)
  askedToStopMs = Date.now()
  stopping = true
  stopped.abort()
  say(`\n${signal}: finishing requests and jobs, then stopping`)
  // What is just being started is known, and can be stopped, once it has been.
  void starting.then(() => stopAll(0))
}

const connect = async ({
  databaseUrl,
  databaseDirectUrl,
  dataFolder,
}: Config): Promise<Pick<Ways, 'direct'> & Partial<Ways>> => {
  if (databaseUrl) {
    const ways = await findWays({ databaseUrl, databaseDirectUrl })
    if (ways.requests.pooler?.keepsStatements === false)
      say(
        'The pooler drops prepared statements after each transaction, which makes requests ' +
          'slower. Leave server_reset_query_always at 0 in PgBouncer.',
      )
    return ways
  }
  running.push(await claimFolder(dataFolder))
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep: say })
  running.push(() => (hasMigrated ? postgres.stop() : stopUnlessUsed(postgres)))
  return { direct: { connection: postgres.connection, pooler: undefined, place: '' } }
}

/**
 * Whoever watches the process hears from it while it migrates, or waits for another one that does.
 * The embedded database has one process, so nothing waits there.
 */
const migrateFirst = async (config: Config, owner: pg.ClientConfig): Promise<void> => {
  const migrations = await readMigrations(path.join(root, 'packages/server/migrations'))
  const isAlone = !config.databaseUrl
  const onStep = (name: string) => say(`Migrating: ${name}`)
  if ((await listPending(owner, migrations, isAlone)).due.length > 0) {
    const waiting = await startPlaceholderServer(config.port, config.bind)
    try {
      const onWait = () =>
        say('Another process is migrating this database or backing it up; waiting for it')
      await migrate(owner, migrations, { isAlone, onStep, onWait, signal: stopped.signal })
    } finally {
      await waiting.stop()
    }
  }
  if ((await listPending(owner, migrations)).waiting.length === 0) return
  const onFault = (fault: unknown) =>
    say(`A migration is tried again later: ${(fault as Error).message}`)
  running.push(migrateLater(owner, migrations, { onStep, onFault }).stop)
}

const start = async (config: Config) => {
  const { requests, direct } = await connect(config)
  const owner = direct.connection
  if (stopping) return
  await requireWritable(owner)
  await migrateFirst(config, owner)
  hasMigrated = true
  if (stopping) return
  await requireSchema(owner)
  // A database of one's own has the login that it was given.
  const { connection, pooler } = requests ?? {
    connection: await applicationLogin(owner),
    pooler: undefined,
  }
  const processId = randomUUID()
  const secrets = await prepareSecrets(config, { connection, pooler }, say, processId)
  const prepared = await prepareInstallation(config, { connection, pooler, secrets }, say)
  if (stopping) return
  const webFolder = process.env['WEB_FOLDER'] ?? 'dist/web'
  const [version, log] = [await productVersion(), createLog(config.logLevel)]
  running.push(await startTracing(process.env, version, log))
  const lodgepole = await startLodgepole({
    config: prepared.config,
    version,
    processId,
    connection,
    pooler,
    secrets,
    ...(config.databaseDirectUrl ? { direct } : {}),
    ...(config.databaseReadUrl ? { replica: { connectionString: config.databaseReadUrl } } : {}),
    log,
    webFolder: webFolder ? path.join(root, webFolder) : undefined,
    docsFolder: webFolder ? path.join(root, 'dist/docs') : undefined,
  })
  running.push(lodgepole.stop)
  const [ownPort, servesPages] = [
    Number(new URL(lodgepole.address).port),
    config.roles.includes('web'),
  ]
  // Nobody asks a process for jobs by the port that people use.
  const port = servesPages ? (config.publicPort ?? ownPort) : ownPort
  say(
    banner({
      port,
      servesPages,
      seconds: (Date.now() - startedMs) / 1000,
      storesMail: !config.smtpUrl,
      ...prepared,
    }),
  )
}

const config = readConfig(process.env)
if (!config.ok) {
  process.stderr.write(
    'Lodgepole cannot start with these ' +
      `settings:\n${config.error.map((fault) => `  - ${fault}\n`).join('')}`,
  )
  process.exit(1)
}
for (const text of emptySettings(process.env)) say(text)
// What runs jobs writes down that one has failed in a promise of its own; with the database gone
// that fails too, and nobody hears it. A lost database must not end the server that waits for it.
// The job itself is freed when its worker has been silent for a while (heartbeat.ts).
process.on('unhandledRejection', (fault) => {
  if (!isDatabaseUnavailable(fault)) throw fault
  const { code } = fault as { code?: string }
  const time = new Date().toISOString()
  process.stderr.write(
    `${JSON.stringify({ level: 40, time, msg: 'DATABASE_LOST_UNHEARD', code })}\n`,
  )
})
// Nobody reads any more what is written (`npm start | head`).
process.stdout.on('error', onSignal)
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)
starting = start(config.value).catch((fault: Error & { code?: string }) => {
  // What was asked to stop while it waited has nothing to complain about, and is stopped below.
  if (stopping) return undefined
  // Words instead of a stack trace: whoever starts it is not its author.
  const why = startFault(fault, config.value)
  process.stderr.write(`Lodgepole cannot start: ${why}\n`)
  return stopAll(1)
})
