// `npm run keys:rotate`: a new signing key now instead of when its time comes. With `-- --revoke`, for a key that somebody
// else may have, every other key is dropped at once: id tokens and half-finished sign-ins are worthless within a minute.

import { rotateSigningKeys } from '../packages/server/features/identity/signing-keys.ts'
import { readConfig } from '../packages/server/config.ts'
import { openDatabase } from '../packages/server/platform/database/pool.ts'
import { readKeys } from '../packages/server/platform/secrets/read-keys.ts'
import { openToolDatabase } from './lib/tool-database.mts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const asked = process.argv.slice(2)
const revoke = asked.includes('--revoke')
const config = readConfig(process.env)
const unknown = asked.filter((argument) => argument !== '--revoke')

if (unknown.length > 0) {
  process.stderr.write(`What is ${unknown.join(' ')}? There is only --revoke.\n`)
  process.exitCode = 1
} else if (!config.ok) {
  process.stderr.write(`${config.error.join('\n')}\n`)
  process.exitCode = 2
} else {
  const { connection, stop } = await openToolDatabase(say)
  const { db, close } = openDatabase(connection, { maxConnections: 1, secrets: await readKeys(config.value) })
  try {
    const keyId = await rotateSigningKeys(db, Date.now(), { revoke })
    say(revoke ? `Key ${keyId} signs from now on. All others are gone; servers follow within a minute.` : `Key ${keyId} signs in five minutes, once every server knows it.`)
  } finally {
    await close()
    await stop()
  }
}
