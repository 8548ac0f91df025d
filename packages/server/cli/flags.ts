// The flags of a command. One that is not known is named together with the one that was probably
// meant, in one sentence.

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearestName } from '../nearest-name.ts'

type FlagOptions = NonNullable<ParseArgsConfig['options']>

const MAX_EDITS = 2

/** What was typed cannot be understood. The text is for whoever typed it. */
export class FlagFault extends Error {
  override readonly name = 'FlagFault'
}

const explainUnknown = (typed: string, options: FlagOptions): string => {
  const flags = Object.keys(options)
  const meant = nearestName(typed.replace(/^-+/, ''), flags, MAX_EDITS)
  const hint =
    meant === undefined
      ? `The flags are ${flags.map((flag) => `--${flag}`).join(', ')}.`
      : `Do you mean --${meant}?`
  return `${typed} is not a flag of this command. ${hint}`
}

/** As `parseArgs` of Node reads them. Throws a FlagFault for what it does not know. */
export const readFlags = <const Options extends FlagOptions>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) => {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const unknown = tokens.find(
    (token) => token.kind === 'option' && !Object.hasOwn(options, token.name),
  )
  // A single dash before a whole word is read letter by letter; what was typed says more.
  if (unknown)
    throw new FlagFault(explainUnknown((args[unknown.index] ?? '').split('=')[0] ?? '', options))
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (fault) {
    throw new FlagFault((fault as Error).message)
  }
}
