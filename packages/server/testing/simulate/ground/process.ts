// The server of a simulation: the real one, with a clock that its parent sets.

import { startLodgepole } from '../../../compose.ts'
import { readConfig } from '../../../config.ts'
import { isDatabaseUnavailable } from '../../../platform/faults.ts'
import { createLog } from '../../../platform/logging.ts'
import { testSecrets } from '../../secrets.ts'

// As in main.ts: a lost database must not end the process that waits for it.
process.on('unhandledRejection', (fault) => {
  if (!isDatabaseUnavailable(fault)) throw fault
})

const clock = { ms: Number(process.env['SIMULATED_MS']) }
process.on('message', (ms) => {
  clock.ms = Number(ms)
  process.send?.('set')
})

const config = readConfig(process.env)
if (!config.ok) throw new Error(config.error.join(' '))
const lodgepole = await startLodgepole({
  config: config.value,
  connection: { connectionString: config.value.databaseUrl },
  secrets: testSecrets,
  log: createLog(config.value.logLevel),
  webFolder: undefined,
  now: () => clock.ms,
  checkAnswers: true,
})
process.on('SIGTERM', () => void lodgepole.stop().then(() => process.exit(0)))
process.stdout.write(`Lodgepole is ready at ${lodgepole.address}\n`)
