// `npm run migrate`: brings the schema up to date, before a new version is started or instead of leaving it to the first process.

import { parseArgs } from 'node:util'
import { listPending, migrate, readMigrations } from '../platform/database/migrate.ts'
import { requireSchema } from '../platform/database/require-schema.ts'
import type { CliCommand } from './command.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { migrationsFolder } from './installation-root.ts'

const usage = `npm run migrate [-- --check]
Brings the schema of the database up to date.

  --check                change nothing; list what would run, and exit with 3 if anything would`

const PENDING = 3

export const migrateCommand: CliCommand = async (args, io) => {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const database = await openCommandDatabase(config, io.say)
  try {
    const migrations = await readMigrations(migrationsFolder())
    if (values.check) {
      const pending = await listPending(database.connection, migrations)
      io.say(pending.length === 0 ? 'The schema is up to date.' : `${pending.length} migrations are pending:\n${pending.map((name) => `  ${name}`).join('\n')}`)
      if (pending.length > 0) return PENDING
    } else {
      const done = await migrate(database.connection, migrations, {
        onStep: (name) => io.say(`Migrating: ${name}`),
        onWait: () => io.say('Another process is migrating this database or backing it up; waiting for it'),
      })
      await database.handOver()
      io.say(done === 0 ? 'The schema was up to date.' : `The schema is up to date: ${done} migrations ran.`)
    }
    await requireSchema(database.connection)
    return 0
  } finally {
    await database.stop()
  }
}
