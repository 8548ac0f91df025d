// Starts the product: settings, database, demo on the first run, server; and stops it in the opposite order.

import path from 'node:path'
import { readConfig } from './config.ts'
import { startLodgepole } from './compose.ts'
import { demoSignIns, isDemoLoaded, loadDemo } from './demo/load-demo.ts'
import { openDatabase } from './platform/database/pool.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/cluster.ts'
import { createLog } from './platform/logging.ts'
import { banner } from './banner.ts'

const startedMs = Date.now()
const say = (text: string) => process.stdout.write(`${text}\n`)

const config = readConfig(process.env)
if (!config.ok) {
  process.stderr.write(`Lodgepole cannot start with these settings:\n${config.error.map((fault) => `  - ${fault}\n`).join('')}`)
  process.exit(1)
}
const settings = config.value
const root = process.env['LODGEPOLE_ROOT'] ?? process.cwd()

const postgres = settings.databaseUrl ? undefined : await startEmbeddedPostgres({ dataFolder: settings.dataFolder, onStep: say })
const connection = postgres?.connection ?? { connectionString: settings.databaseUrl }
await migrate(connection, await readMigrations(path.join(root, 'packages/server/migrations')), (name) => say(`Migrating: ${name}`))

if (settings.demo) {
  const { db, close } = openDatabase(connection, { maxConnections: 2 })
  if (!(await isDemoLoaded(db))) {
    say('Loading the demo organisations')
    await loadDemo(db, { nowSeconds: Math.floor(Date.now() / 1000), objectsFolder: path.join(settings.dataFolder, 'objects'), onStep: (step) => say(`  ${step}`) })
  }
  await close()
}

const lodgepole = await startLodgepole({
  config: settings,
  connection,
  log: createLog(settings.logLevel),
  webFolder: process.env['WEB_FOLDER'] === '' ? undefined : path.join(root, process.env['WEB_FOLDER'] ?? 'dist/web'),
})
say(banner({ port: Number(new URL(lodgepole.address).port), seconds: (Date.now() - startedMs) / 1000, demo: settings.demo ? demoSignIns : [] }))

let stopping = false
const stop = async (signal: string) => {
  // A second signal means "now".
  if (stopping) process.exit(1)
  stopping = true
  say(`\n${signal}: finishing requests and jobs, then stopping`)
  await lodgepole.stop()
  await postgres?.stop()
  process.exit(0)
}
process.on('SIGINT', (signal) => void stop(signal))
process.on('SIGTERM', (signal) => void stop(signal))
