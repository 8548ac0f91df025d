// `npm run demo:large`: fills the database of DATABASE_URL, else the embedded one in DATA_DIR, with large data for
// measuring. LARGE_SCALE=0.01 makes a hundredth of it.

import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { brokenInvariants } from '../packages/server/demo/broken-invariants.ts'
import { isLargeLoaded, loadLarge } from '../packages/server/demo/demo-large/load-large.ts'
import { sizesAt } from '../packages/server/demo/demo-large/sizes.ts'
import { migrate, readMigrations } from '../packages/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../packages/server/platform/embedded-postgres/cluster.ts'

const startedMs = Date.now()
const seconds = () => ((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)
const say = (text: string) => process.stdout.write(`${seconds()} s  ${text}\n`)
const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const scale = Number(process.env['LARGE_SCALE'] ?? 1)
try {
  sizesAt(scale)
} catch (error) {
  refuse(`LARGE_SCALE: ${(error as Error).message}`)
}
const databaseUrl = process.env['DATABASE_URL']?.trim()
const dataFolder = path.resolve(process.env['DATA_DIR'] ?? 'data')

/** A server that somebody else runs in this folder (npm start) is used, and left running. */
const isRunning = async (): Promise<boolean> => {
  const pid = Number((await readFile(path.join(dataFolder, 'database/cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

// Room for the indexes that grow at random places, and no checkpoint in the middle.
const sharedBuffersMb = Math.max(128, Math.min(2048, Math.floor(totalmem() / 2 ** 20 / 8)))
const settings = { shared_buffers: `${sharedBuffersMb}MB`, max_wal_size: '8GB', checkpoint_timeout: '30min' }

const wasRunning = await isRunning()
const postgres = databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataFolder, onStep: say, settings })
const connection: pg.ClientConfig = postgres?.connection ?? { connectionString: databaseUrl }
const stop = async () => (wasRunning ? undefined : postgres?.stop())

try {
  const migrations = await readMigrations(fileURLToPath(new URL('../packages/server/migrations', import.meta.url)))
  await migrate(connection, migrations, (name) => say(`Migrating: ${name}`))
  if (await isLargeLoaded(connection)) throw new Error('The large data is there already. Use another DATA_DIR or database for a new one.')
  await loadLarge(connection, { scale, nowSeconds: Math.floor(Date.now() / 1000), onStep: say })
  say('Checking balances, counts and references')
  const client = new pg.Client(connection)
  await client.connect()
  // As a role that the row-level security of all organisations lets through; the owner of the tables alone would see nothing.
  await client.query('set role lodgepole_system')
  const broken = await brokenInvariants(client)
  await client.end()
  if (broken.length > 0) throw new Error(`Made, but wrong: ${broken.join('; ')}`)
  say('Ready. Sign in as member@org-01.example or admin@org-01.example at http://org-01.localhost')
} catch (error) {
  await stop()
  refuse((error as Error).message)
}
await stop()
