// `npm run demo:remove`: clears a database that contains the demo, so that a real installation can
// be set up.

import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { removeDemo, type DemoRemoval } from '../demo/remove-demo.ts'
import { claimFolder } from '../platform/embedded-postgres/claim-folder.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'
import { openCommandObjects } from './command-objects.ts'

const usage = `npm run demo:remove [-- --yes]
Removes the demo organizations and everything else from a database that holds the demo.

  --yes                  ask nothing`

const explain = (removal: Exclude<DemoRemoval, { readonly kind: 'removed' }>): string => {
  if (removal.kind === 'no-demo')
    return 'This database does not hold the demo. Nothing was changed.'
  if (removal.kind === 'in-use')
    return (
      'A server is using this database. Stop it first. Nothing was changed. PgBouncer keeps ' +
      'sessions open for a while after that: enter RECONNECT in its console.'
    )
  return (
    `This database also holds ${removal.names.join(', ')}. Whoever administers them signs in as ` +
    'a demo login, which would be removed. ' +
    'Set up a new database for them instead. Nothing was changed.'
  )
}

const QUESTION = 'This deletes every organization, person and photo of the demo.'

const remove = async (config: Config, { say, complain }: CommandIo): Promise<number> => {
  const giveUpFolder = config.databaseUrl ? undefined : await claimFolder(config.dataFolder)
  const database = await openCommandDatabase(config, say, giveUpFolder !== undefined)
  const objects = openCommandObjects(config)
  try {
    const removal = await removeDemo(database.connection, objects)
    if (removal.kind !== 'removed') {
      complain(explain(removal))
      return 1
    }
    for (const leftover of ['mail', 'card-sandbox.json'])
      await rm(path.join(config.dataFolder, leftover), { recursive: true, force: true })
    say(
      `The demo is gone, with ${removal.objects} pictures. Run npm run setup now: until then ` +
        'npm start would load the demo again, unless DEMO is off.',
    )
    return 0
  } finally {
    objects.close()
    await database.stop()
    await giveUpFolder?.()
  }
}

export const removeDemoCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, { yes: { type: 'boolean' }, help: { type: 'boolean' } })
  if (values.help) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  if (!values.yes && !(await io.confirm?.(QUESTION, 'remove'))) {
    io.complain('Nothing was changed. Without a terminal, confirm with --yes.')
    return 2
  }
  return remove(config, io)
}
