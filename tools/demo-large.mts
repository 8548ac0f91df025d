// `npm run demo:large`: fills the database in DATABASE_URL, or the embedded one in DATA_DIR, with
// large data for benchmarks. LARGE_SCALE=0.01 creates a hundredth of it.

import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { brokenInvariants } from '../packages/server/demo/broken-invariants.ts'
import { isLargeLoaded, loadLarge } from '../packages/server/demo/demo-large/load-large.ts'
import { sizesAt } from '../packages/server/demo/demo-large/sizes.ts'
import { migrate } from '../packages/server/platform/database/migrate.ts'
import { readMigrations } from '../packages/server/platform/database/read-migrations.ts'
import { openToolDatabase } from './lib/tool-database.mts'

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
// Room for the indexes that grow at random places, and no checkpoint in the middle.
const sharedBuffersMb = Math.max(128, Math.min(2048, Math.floor(totalmem() / 2 ** 20 / 8)))
const settings = {
  shared_buffers: `${sharedBuffersMb}MB`,
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

const { connection, stop } = await openToolDatabase(say, settings)

try {
  const migrations = await readMigrations(
    fileURLToPath(new URL('../packages/server/migrations', import.meta.url)),
  )
  await migrate(connection, migrations, { onStep: (name) => say(`Migrating: ${name}`) })
  if (await isLargeLoaded(connection))
    throw new Error(
      'The large data is there already. Use another DATA_DIR or database for a new one.',
    )
  await loadLarge(connection, { scale, nowSeconds: Math.floor(Date.now() / 1000), onStep: say })
  say('Checking balances, counts and references')
  const client = new pg.Client(connection)
  await client.connect()
  // As a role that row-level security lets see all organizations. The owner of the tables alone
  // would see nothing.
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
