// The server as a process that is killed: the real one, except that its webhooks may lead to a
// program on this machine.

import pg from 'pg'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { isDatabaseUnavailable } from '../../platform/faults.ts'
import { createLog } from '../../platform/logging.ts'
import { testSecrets } from '../secrets.ts'

// As in main.ts: a lost database must not end the process that waits for it.
process.on('unhandledRejection', (fault) => {
  if (!isDatabaseUnavailable(fault)) throw fault
})

const config = readConfig(process.env)
if (!config.ok) throw new Error(config.error.join(' '))
const { databaseUrl, logLevel } = config.value

/**
 * When started while PostgreSQL is still recovering, waits for it, like a process manager that
 * keeps restarting the process.
 */
const untilDatabaseAnswers = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  if (!isThere) return untilDatabaseAnswers()
}

await untilDatabaseAnswers()
const lodgepole = await startLodgepole({
  config: config.value,
  connection: { connectionString: databaseUrl },
  secrets: testSecrets,
  log: createLog(logLevel),
  webFolder: undefined,
  isWebhookAddressAllowed: () => true,
})
process.on('SIGTERM', () => void lodgepole.stop().then(() => process.exit(0)))
process.stdout.write(`Lodgepole is ready at ${lodgepole.address}\n`)
