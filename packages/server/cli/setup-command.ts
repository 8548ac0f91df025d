// `npm run setup`: the first administrator of an installation. Questions on a terminal; flags or
// SETUP_… variables for scripts. Nothing that exists is ever written over.

import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { system } from '@lodgepole/domain/identity/access/actor'
import { organizationTypes } from '@lodgepole/domain/organizations/organization'
import { issueCode } from '../adapters/identity-embedded/codes.ts'
import type { Config } from '../config.ts'
import { nearestName } from '../nearest-name.ts'
import { createLoginStore } from '../features/identity/index.ts'
import {
  firstSetup,
  letAdministratorIn,
  readSetupRequest,
  setupAnswerNames,
  type SetupAnswerName,
  type SetupAnswers,
  type SetupConflict,
} from '../features/organizations/installation/index.ts'
import { requestSystemMail } from '../features/messages/index.ts'
import { withCommandSecrets } from './command-secrets.ts'
import { ownOrigin } from '../platform/http/link-origin.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { FlagFault, readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { migrateForCommand } from './command-database.ts'
import { askSetupQuestions } from './setup-questions.ts'

const flagOf = (answer: SetupAnswerName): string =>
  answer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variableOf = (answer: SetupAnswerName): string =>
  `SETUP_${flagOf(answer).replaceAll('-', '_').toUpperCase()}`

const MOST_EDITS = 2

/** What the answers that nobody has to give are for. */
const optionalAnswers: Readonly<Partial<Record<SetupAnswerName, string>>> = {
  installationName: 'optional',
  organizationName: 'optional: the first organization',
  organizationType: `optional: ${organizationTypes.join(', ')} (the default is other)`,
  organizationHost: 'required with --organization-name',
}

const describeAnswer = (answer: SetupAnswerName): string =>
  `  --${flagOf(answer).padEnd(20)} or ${variableOf(answer).padEnd(25)} ` +
  (optionalAnswers[answer] ?? 'required')

const answerLines = setupAnswerNames.map(describeAnswer)
const usage = `npm run setup [-- flags]
Makes the hosts, the first organization and the first administrator of a new installation.

${answerLines.join('\n')}
  --yes                  ask nothing; what is missing is an error`

interface Given {
  readonly answers: SetupAnswers
  readonly asksNothing: boolean
  readonly wantsHelp: boolean
}

/**
 * A variable that looks like an answer and is none: setup would ask for it again, or end because it
 * is missing.
 */
const checkVariables = (environment: CommandIo['environment']): void => {
  const known = setupAnswerNames.map(variableOf)
  for (const name of Object.keys(environment)) {
    const meant =
      known.includes(name) || !/^SETUP_/i.test(name)
        ? undefined
        : nearestName(name, known, MOST_EDITS)
    if (meant)
      throw new FlagFault(
        `${name} is not an answer. If you mean ${meant}, rename it; otherwise unset it for ` +
          'this program.',
      )
  }
}

const readArguments = (args: readonly string[], environment: CommandIo['environment']): Given => {
  const texts = Object.fromEntries(
    setupAnswerNames.map((answer) => [flagOf(answer), { type: 'string' as const }]),
  )
  const flags = { ...texts, yes: { type: 'boolean' as const }, help: { type: 'boolean' as const } }
  const { values } = readFlags(args, flags)
  checkVariables(environment)
  const answers = setupAnswerNames.flatMap((answer) => {
    const value =
      (values as Record<string, unknown>)[flagOf(answer)] ?? environment[variableOf(answer)]
    return typeof value === 'string' ? [[answer, value] as const] : []
  })
  return {
    answers: Object.fromEntries(answers),
    asksNothing: values['yes'] === true,
    wantsHelp: values['help'] === true,
  }
}

/** What is wrong with one answer, as far as those before it are known. */
export const faultOfAnswer = (
  answers: SetupAnswers,
  answer: SetupAnswerName,
): string | undefined => {
  const request = readSetupRequest(answers)
  if (request.ok) return undefined
  const found = request.error.find((fault) => fault.answer === answer)
  if (found) return found.message
  const isClash = request.error.some(({ clashesWith }) => clashesWith === answer)
  return isClash ? `"${answers[answer]}" is taken; each host needs a name of its own` : undefined
}

const faultsOfGiven = (answers: SetupAnswers): readonly string[] =>
  setupAnswerNames.flatMap((answer) => {
    const fault = answers[answer] === undefined ? undefined : faultOfAnswer(answers, answer)
    return fault === undefined ? [] : [`  --${flagOf(answer)} ${fault}`]
  })

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

const explain = ({
  hosts,
  takenHosts,
  otherAdministrator,
  missingOrganization,
}: SetupConflict): string => {
  if (takenHosts.length > 0)
    return `Already in use by an organization: ${takenHosts.join(', ')}. Choose other host names.`
  const known =
    `The console is at ${hosts.consoleHosts.join(', ')}; the main portal at ` +
    `${hosts.mainHosts.join(', ')}.`
  if (missingOrganization)
    return (
      `This installation is set up already, without ${missingOrganization.name} at ` +
      `${missingOrganization.host}. Setup adds no organization to it, and nothing was changed. ` +
      'Sign in to the console and add it under Organizations. Without the answers about an ' +
      `organization, setup prints a new link for the administrator. ${known}`
    )
  return otherAdministrator
    ? `This installation is set up already, with another administrator. ${known} Sign in there ` +
        'and add people.'
    : `This installation is set up already, and setup changes nothing that exists. ${known}`
}

const setUp = async (
  config: Config,
  answers: SetupAnswers,
  { say, complain }: CommandIo,
): Promise<number> => {
  const request = readSetupRequest(answers)
  if (!request.ok) {
    const faults = request.error.map(({ answer, message }) => `  --${flagOf(answer)} ${message}`)
    complain(`Setup cannot start:\n${faults.join('\n')}`)
    return 2
  }
  return withCommandSecrets(config, say, 4, async ({ db }, database) => {
    await migrateForCommand(database, say)
    await prepareQueue(database.connection)
    // A real installation never loads the demo's code.
    const { isDemoLoaded } = await import('../demo/load-demo.ts')
    if (await isDemoLoaded(db)) {
      complain(
        'This database holds the demo. Remove it first with npm run demo:remove, or set ' +
          'DATA_DIR or DATABASE_URL to another place.',
      )
      return 1
    }
    const nowMs = Date.now()
    const result = await firstSetup(db, request.value, {
      actor: system,
      requestId: randomUUID(),
      nowMs,
    })
    if (!result.ok) {
      complain(explain(result.error))
      return 1
    }
    const { consoleHost, mainHost, organization } = request.value
    const originOf = (host: string) =>
      ownOrigin(host, { ownPort: config.port, publicPort: config.publicPort })
    const logins = createLoginStore(db)
    const entry = await letAdministratorIn(
      {
        db,
        logins,
        nowMs,
        requestMail: requestSystemMail,
        issueActivationCode: (loginId) => issueCode(logins, loginId, 'activation', nowMs),
        consoleOrigin: originOf(consoleHost),
      },
      result.value.administrator,
    )
    say(
      result.value.isNew
        ? '\nThe installation is set up.'
        : '\nThe installation was set up already; nothing was changed.',
    )
    const made =
      result.value.isNew && organization.host !== undefined
        ? [['Organization', originOf(organization.host)] as const]
        : []
    const places = [
      ['Staff console', originOf(consoleHost)],
      ['Main portal', originOf(mainHost)],
      ...made,
    ] as const
    say(`${places.map(([what, origin]) => `  ${what.padEnd(15)} ${origin}\n`).join('')}`)
    say(
      entry.kind === 'password'
        ? `Sign in to the console as ${entry.username} with your password.`
        : 'Start the server, then open this link within 60 minutes to choose your password. It ' +
            'works once, and is also mailed to the administrator when the server starts:\n' +
            `  ${entry.link}`,
    )
    return 0
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
  // Nobody answers the other questions in vain.
  const faults = canAsk ? faultsOfGiven(answers) : []
  if (faults.length > 0) {
    io.complain(`Setup cannot start:\n${faults.join('\n')}`)
    return 2
  }
  return setUp(config, canAsk ? await askOnTerminal(answers) : answers, io)
}
