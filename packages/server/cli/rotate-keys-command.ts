// `npm run keys:rotate`: creates a new signing key now instead of on schedule.

import { rotateSigningKeys } from '../features/identity/signing-keys-store.ts'
import type { CliCommand } from './command.ts'
import { readFlags } from './flags.ts'
import { withSecrets } from './with-secrets.ts'

const usage = `npm run keys:rotate [-- --revoke]
Makes a new key for signing sessions.

  --revoke               somebody else may have a key: drop all others at once, so that everything
                         they signed is worthless within a minute`

export const rotateKeysCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    revoke: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  })
  if (values.help) {
    io.say(usage)
    return 0
  }
  return withSecrets(io, async (db) => {
    const keyId = await rotateSigningKeys(db, Date.now(), { revoke: values.revoke })
    io.say(
      values.revoke
        ? `Key ${keyId} signs from now on. All others are gone; servers follow within a minute.`
        : `Key ${keyId} signs in five minutes, once every server knows it.`,
    )
    return 0
  })
}
