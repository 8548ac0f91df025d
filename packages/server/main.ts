// Starts the product: settings, database, demo on the first run, server. Stops it in reverse order,
// even when something fails or a signal arrives halfway.

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type pg from 'pg'
import { banner } from './banner.ts'
import { claimObjects } from './claim-objects.ts'
import { startLodgepole } from './compose.ts'
import { productVersion } from './cli/installation-root.ts'
import { readConfig, type Config } from './config.ts'
import { withClient } from './platform/database/connect-client.ts'
import { requireIdentity } from './platform/database/installation-identity.ts'
import { listPending, migrate } from './platform/database/migrate.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { migrateLater } from './platform/database/migrate-later.ts'
import { requireSchema } from './platform/database/require-schema.ts'
import { requireWritable } from './platform/database/require-writable.ts'
import { probeConnections, type ProbedConnections } from './platform/database/probe-connections.ts'
import { applicationLogin } from './platform/embedded-postgres/application-login.ts'
import { claimFolder } from './platform/embedded-postgres/claim-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/cluster.ts'
import { stopLast } from './platform/embedded-postgres/stop-unless-used.ts'
import { isDatabaseUnavailable } from './platform/faults.ts'
import { startPlaceholderServer } from './platform/http/placeholder-server.ts'
import { createLog } from './platform/logging.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { prepareSecrets } from './prepare-secrets.ts'
import { emptySettings } from './setting-names.ts'
import { startFault } from './start-fault.ts'

// By default the engine lets garbage grow to four times the live memory before it collects the old
// generation. Long streams (an export of a million rows) leave some garbage with each page. At
// twice the live memory, the process uses a third of the memory for a hundredth of its time.
setFlagsFromString('--heap-growing-percent=100')

const startedMs = Date.now()
const root = process.env['LODGEPOLE_ROOT'] ?? process.cwd()
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What has been started so far, stopped in reverse order. */
const running: (() => Promise<void>)[] = []
let stopping = false
const stopped = new AbortController()

let starting: Promise<unknown> = Promise.resolve()

const stopAll = async (exitCode: number) => {
  stopping = true
  for (const stop of running.toReversed()) await stop()
  process.exit(exitCode)
}

/**
 * When a whole process group is stopped, the signal arrives twice within a moment: directly, and
 * through npm, which passes it on.
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
  // A part that is just starting can be stopped only once it has started.
  void starting.then(() => stopAll(0))
}

const connect = async ({
  databaseUrl,
  databaseDirectUrl,
  dataFolder,
}: Config): Promise<Pick<ProbedConnections, 'direct'> & Partial<ProbedConnections>> => {
  if (databaseUrl) {
    const ways = await probeConnections({ databaseUrl, databaseDirectUrl })
    if (ways.requests.pooler?.keepsStatements === false)
      say(
        'The pooler drops prepared statements after each transaction, which makes requests ' +
          'slower. Leave server_reset_query_always at 0 in PgBouncer.',
      )
    return ways
  }
  const giveUpFolder = await claimFolder(dataFolder)
  running.push(giveUpFolder)
  const postgres = await startEmbeddedPostgres({ dataFolder, onStep: say })
  running.push(async () => {
    if (!(await stopLast(postgres, dataFolder, giveUpFolder)))
      say('PostgreSQL stays up for a backup or another command, which stops it at its end.')
  })
  return { direct: { connection: postgres.connection, pooler: undefined, databaseIdentity: '' } }
}

/**
 * Answers health checks while the process migrates or waits for another one that does. The embedded
 * database has a single process, so nothing waits there.
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
  if (stopping) return
  await requireSchema(owner)
  const identity = await withClient(owner, requireIdentity)
  await claimObjects(config, identity.installationId, say)
  // A separate PostgreSQL is used with the configured login.
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
  // People do not use the public port to reach a process with only jobs.
  const port = servesPages ? (config.publicPort ?? ownPort) : ownPort
  say(
    banner({
      port,
      publicPort: config.publicPort,
      servesPages,
      seconds: (Date.now() - startedMs) / 1000,
      mailHandover: config.mailHandover,
      heldSince: identity.heldSince,
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
// The job runner records a failed job in a detached promise. If the database is gone, that fails
// too, and nothing catches it. A lost database must not end a server that waits for it. The job is
// released when its worker has been silent for a while (heartbeat.ts).
process.on('unhandledRejection', (fault) => {
  if (!isDatabaseUnavailable(fault)) throw fault
  const { code } = fault as { code?: string }
  const time = new Date().toISOString()
  process.stderr.write(
    `${JSON.stringify({ level: 40, time, msg: 'DATABASE_LOST_UNHEARD', code })}\n`,
  )
})
// The reader of the output is gone (`npm start | head`).
process.stdout.on('error', onSignal)
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)
starting = start(config.value).catch((fault: Error & { code?: string }) => {
  // A process that was asked to stop while it waited has nothing to report and is stopped below.
  if (stopping) return undefined
  // An explanation instead of a stack trace, because operators are not the program's authors.
  const why = startFault(fault, config.value)
  process.stderr.write(`Lodgepole cannot start: ${why}\n`)
  return stopAll(1)
})
