// `npm run restore -- --release`: lets a restored installation do its work. A running server
// notices within seconds.

import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity, releaseWork } from '../platform/database/installation-identity.ts'
import { requireNoCutOffRestore } from '../platform/database/restore-mark.ts'
import type { CommandIo } from './command.ts'
import { openCommandDatabase, type CommandDatabase } from './command-database.ts'
import { readDueWork } from './describe-due-work.ts'

const DONE = 0
const NOT_CONFIRMED = 2

const QUESTION =
  'A released installation sends mail, charges cards, calls webhooks and removes files. The ' +
  'original must be stopped.'

const release = async (
  { connection }: Pick<CommandDatabase, 'connection'>,
  isConfirmed: boolean,
  { say, complain, confirm }: CommandIo,
): Promise<number> => {
  const identity = await withClient(connection, async (client) => {
    await requireNoCutOffRestore(client)
    return findIdentity(client)
  })
  if (!identity) {
    complain(
      'Nothing was released: this database holds no restored installation. Restore one with ' +
        'npm run restore -- --from FOLDER',
    )
    return 1
  }
  if (!identity.heldSince) {
    say('This installation is not on hold. Nothing was changed.')
    return DONE
  }
  say(`This installation has been on hold since ${identity.heldSince.toISOString()}.`)
  say(`\n${await readDueWork(connection, identity.dataAsOf)}\n`)
  if (!isConfirmed && !(await confirm?.(QUESTION, 'release'))) {
    complain('\nNothing was released. Without a terminal, confirm with --yes.')
    return NOT_CONFIRMED
  }
  await withClient(connection, releaseWork)
  say(
    '\nReleased. A server that runs begins its jobs within seconds: it sends mail, charges ' +
      'cards, calls webhooks and removes files.',
  )
  return DONE
}

export const releaseInstallation = async (
  config: Config,
  isConfirmed: boolean,
  io: CommandIo,
): Promise<number> => {
  const database = await openCommandDatabase(config, io.say)
  try {
    return await release(database, isConfirmed, io)
  } finally {
    await database.stop()
  }
}
