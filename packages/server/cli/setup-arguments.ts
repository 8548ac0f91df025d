// The input of `npm run setup`: flags or SETUP_… variables, and the problems with them.

import { organizationTypes } from '@lodgepole/domain/organizations/organization'
import { nearestName } from '../nearest-name.ts'
import {
  readSetupRequest,
  setupAnswerNames,
  type SetupAnswerName,
  type SetupAnswers,
} from '../features/organizations/installation/index.ts'
import type { CommandIo } from './command.ts'
import { FlagFault, readFlags } from './flags.ts'

export const flagOf = (answer: SetupAnswerName): string =>
  answer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variableOf = (answer: SetupAnswerName): string =>
  `SETUP_${flagOf(answer).replaceAll('-', '_').toUpperCase()}`

const MAX_EDITS = 2

/** What the optional answers are for. */
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
export const usage = `npm run setup [-- flags]
Makes the hosts, the first organization and the first administrator of a new installation.

${answerLines.join('\n')}
  --yes                  ask nothing; what is missing is an error`

interface SetupArguments {
  readonly answers: SetupAnswers
  readonly asksNothing: boolean
  readonly wantsHelp: boolean
}

/**
 * Reports a variable that looks like an answer but is not: setup would otherwise ask for it again
 * or stop because it is missing.
 */
const checkVariables = (environment: CommandIo['environment']): void => {
  const known = setupAnswerNames.map(variableOf)
  for (const name of Object.keys(environment)) {
    const meant =
      known.includes(name) || !/^SETUP_/i.test(name)
        ? undefined
        : nearestName(name, known, MAX_EDITS)
    if (meant)
      throw new FlagFault(
        `${name} is not an answer. If you mean ${meant}, rename it; otherwise unset it for ` +
          'this program.',
      )
  }
}

export const readArguments = (
  args: readonly string[],
  environment: CommandIo['environment'],
): SetupArguments => {
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

/** What is wrong with one answer, given the answers before it. */
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

export const faultsOfGiven = (answers: SetupAnswers): readonly string[] =>
  setupAnswerNames.flatMap((answer) => {
    const fault = answers[answer] === undefined ? undefined : faultOfAnswer(answers, answer)
    return fault === undefined ? [] : [`  --${flagOf(answer)} ${fault}`]
  })
