// `npm run migrate`: updates the schema before a new version starts, instead of leaving it to the
// first process.

import { withClient } from '../platform/database/connect-client.ts'
import { listPending, migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { isRestoreCutOff, RESTORE_AGAIN } from '../platform/database/restore-mark.ts'
import { requireSchema } from '../platform/database/require-schema.ts'
import type { CliCommand } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { migrationsFolder } from './installation-root.ts'

const usage = `npm run migrate [-- --check | --now]
Brings the schema of the database up to date.

  --check                change nothing; list what would run, and exit with 3 if anything would
  --now                  also run what waits for processes of the version before to end; stop all of
                         them first`

const PENDING = 3

const listed = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join('')

const aboutWaiting = (waiting: readonly string[]): string =>
  waiting.length === 0
    ? ''
    : `\nLeft for an hour later, when no process of the version before runs any ` +
      `more:${listed(waiting)}`

export const migrateCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    check: { type: 'boolean' },
    now: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (values.help) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const database = await openCommandDatabase(config, io.say)
  try {
    const migrations = await readMigrations(migrationsFolder())
    const isAlone = values.now === true
    if (values.check) {
      if (await withClient(database.connection, isRestoreCutOff)) {
        io.say(`A restore into this database is running, or was cut off. ${RESTORE_AGAIN}`)
        return 1
      }
      const { due, waiting } = await listPending(database.connection, migrations, isAlone)
      const about =
        due.length === 0
          ? 'The schema is up to date.'
          : `${due.length} migrations are pending:${listed(due)}`
      io.say(`${about}${aboutWaiting(waiting)}`)
      if (due.length > 0) return PENDING
    } else {
      const done = await migrate(database.connection, migrations, {
        isAlone,
        onStep: (name) => io.say(`Migrating: ${name}`),
        onWait: () =>
          io.say('Another process is migrating this database or backing it up; waiting for it'),
      })
      await database.handOver()
      const about =
        done === 0
          ? 'The schema was up to date.'
          : `The schema is up to date: ${done} migrations ran.`
      io.say(
        `${about}${aboutWaiting((await listPending(database.connection, migrations)).waiting)}`,
      )
    }
    await requireSchema(database.connection)
    return 0
  } finally {
    await database.stop()
  }
}
