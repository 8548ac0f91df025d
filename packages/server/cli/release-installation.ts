// `npm run restore -- --release`: lets a restored installation do its work. A running server
// notices within seconds.

import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity, releaseWork } from '../platform/database/installation-identity.ts'
import { requireNoCutOffRestore } from '../platform/database/restore-mark.ts'
import type { CommandIo } from './command.ts'
import { openCommandDatabase } from './command-database.ts'

export const releaseInstallation = async (
  config: Config,
  { say, complain }: CommandIo,
): Promise<number> => {
  const database = await openCommandDatabase(config, say)
  try {
    return await withClient(database.connection, async (client) => {
      await requireNoCutOffRestore(client)
      if (!(await findIdentity(client))) {
        complain(
          'Nothing was released: this database holds no restored installation. Restore one with ' +
            'npm run restore -- --from FOLDER',
        )
        return 1
      }
      const heldSince = await releaseWork(client)
      say(
        heldSince
          ? `Released. The installation was on hold since ${heldSince.toISOString()}. A server ` +
              'that runs begins its jobs within seconds: it sends mail, charges cards, calls ' +
              'webhooks and removes files.'
          : 'This installation is not on hold. Nothing was changed.',
      )
      return 0
    })
  } finally {
    await database.stop()
  }
}
