// `npm run setup`: creates the first administrator of an installation. It asks questions on a
// terminal and reads flags or SETUP_… variables in scripts. It never overwrites anything.

import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { system } from '@lodgepole/domain/identity/access/actor'
import { issueCode } from '../adapters/identity-embedded/codes.ts'
import type { Config } from '../config.ts'
import { createLoginStore } from '../features/identity/index.ts'
import { requestSystemMail } from '../features/messages/index.ts'
import {
  firstSetup,
  letAdministratorIn,
  readSetupRequest,
  type SetupAnswers,
  type SetupRequest,
} from '../features/organizations/installation/index.ts'
import type { Database } from '../platform/database/pool.ts'
import { ownOrigin } from '../platform/http/link-origin.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readCommandConfig } from './command-config.ts'
import { migrateForCommand } from './command-database.ts'
import { withCommandSecrets } from './command-secrets.ts'
import { faultOfAnswer, faultsOfGiven, flagOf, readArguments, usage } from './setup-arguments.ts'
import { askSetupQuestions } from './setup-questions.ts'
import { describeEntry, describePlaces, explainConflict, type OriginOf } from './setup-report.ts'

const askOnTerminal = async (given: SetupAnswers): Promise<SetupAnswers> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ask = async (question: string, fallback: string) =>
      (
        await terminal.question(fallback === '' ? `${question}: ` : `${question} [${fallback}]: `)
      ).trim() || fallback
    return await askSetupQuestions(given, {
      ask,
      faultOf: faultOfAnswer,
      complain: (text) => void process.stdout.write(`  ${text}\n`),
    })
  } finally {
    terminal.close()
  }
}

/** A real installation never loads the demo's code. */
const holdsDemo = async (db: Database): Promise<boolean> => {
  const { isDemoLoaded } = await import('../demo/load-demo.ts')
  return isDemoLoaded(db)
}

const makeInstallation = async (
  db: Database,
  request: SetupRequest,
  originOf: OriginOf,
  { say, complain }: CommandIo,
): Promise<number> => {
  const nowMs = Date.now()
  const result = await firstSetup(db, request, { actor: system, requestId: randomUUID(), nowMs })
  if (!result.ok) {
    complain(explainConflict(result.error))
    return 1
  }
  const { isNew, administrator } = result.value
  const logins = createLoginStore(db)
  const entry = await letAdministratorIn(
    {
      db,
      logins,
      nowMs,
      requestMail: requestSystemMail,
      issueActivationCode: (loginId) => issueCode(logins, loginId, 'activation', nowMs),
      consoleOrigin: originOf(request.consoleHost),
    },
    administrator,
  )
  say(
    isNew
      ? '\nThe installation is set up.'
      : '\nThe installation was set up already; nothing was changed.',
  )
  say(describePlaces(request, isNew, originOf))
  say(describeEntry(entry))
  return 0
}

const setUp = async (config: Config, answers: SetupAnswers, io: CommandIo): Promise<number> => {
  const { say, complain } = io
  const request = readSetupRequest(answers)
  if (!request.ok) {
    const faults = request.error.map(({ answer, message }) => `  --${flagOf(answer)} ${message}`)
    complain(`Setup cannot start:\n${faults.join('\n')}`)
    return 2
  }
  const originOf = (host: string) =>
    ownOrigin(host, { ownPort: config.port, publicPort: config.publicPort })
  return withCommandSecrets(config, say, 4, async ({ db }, database) => {
    await migrateForCommand(database, say)
    await prepareQueue(database.connection)
    if (!(await holdsDemo(db))) return makeInstallation(db, request.value, originOf, io)
    complain(
      'This database holds the demo. Remove it first with npm run demo:remove, or set ' +
        'DATA_DIR or DATABASE_URL to another place.',
    )
    return 1
  })
}

export const setupCommand: CliCommand = async (args, io) => {
  const { answers, asksNothing, wantsHelp } = readArguments(args, io.environment)
  if (wantsHelp) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const canAsk = !asksNothing && process.stdin.isTTY === true
  // Checked first, so that nobody answers the other questions in vain.
  const faults = canAsk ? faultsOfGiven(answers) : []
  if (faults.length > 0) {
    io.complain(`Setup cannot start:\n${faults.join('\n')}`)
    return 2
  }
  return setUp(config, canAsk ? await askOnTerminal(answers) : answers, io)
}
