// The flags of a command. The error for an unknown flag suggests the one that was probably meant,
// in one sentence.

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearestName } from '../nearest-name.ts'

type FlagOptions = NonNullable<ParseArgsConfig['options']>

const MAX_EDITS = 2

/** The arguments cannot be understood. The message is for the person who typed them. */
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

/** Parses like Node's `parseArgs`. Throws a FlagFault for unknown arguments. */
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
  // `parseArgs` reads a single dash before a word letter by letter, so the original text is more
  // helpful.
  if (unknown)
    throw new FlagFault(explainUnknown((args[unknown.index] ?? '').split('=')[0] ?? '', options))
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (fault) {
    throw new FlagFault((fault as Error).message)
  }
}
