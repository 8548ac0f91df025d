// What is wrong with an input, worded for the sender. A validator's own messages describe its rules
// ("expected string to have <=200 characters"). These messages say what to do. Where the contract
// defines a message for a field, that message is used.

import type * as z from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const counted = (count: number | bigint, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`

const tooMuch = ({
  origin,
  maximum,
}: {
  readonly origin: string
  readonly maximum: number | bigint
}): string => {
  if (origin === 'string') return `At most ${counted(maximum, 'character', 'characters')}.`
  return origin === 'array' || origin === 'set'
    ? `At most ${counted(maximum, 'entry', 'entries')}.`
    : `At most ${maximum}.`
}

const tooLittle = ({
  origin,
  minimum,
}: {
  readonly origin: string
  readonly minimum: number | bigint
}): string => {
  if (origin === 'string')
    return Number(minimum) === 1
      ? 'Must not be empty.'
      : `At least ${counted(minimum, 'character', 'characters')}.`
  return origin === 'array' || origin === 'set'
    ? `At least ${counted(minimum, 'entry', 'entries')}.`
    : `At least ${minimum}.`
}

const MAX_NAMED = 5
const MAX_NAME_LENGTH = 60

/** The sender chooses the names, so they may have any length. */
const unknownFields = (keys: readonly string[]): string => {
  const named = keys.slice(0, MAX_NAMED).map((key) => `"${key.slice(0, MAX_NAME_LENGTH)}"`)
  return (
    `${keys.length === 1 ? 'There is no field' : 'There are no fields'} ` +
    `${named.join(', ')}${keys.length > MAX_NAMED ? ', …' : ''} here.`
  )
}

/**
 * Returns undefined for an error that none of our fields can have, which leaves the message to the
 * validator.
 */
export const inputMessages = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Must be given.'
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}.`
    case 'too_big':
      return tooMuch(issue)
    case 'too_small':
      return tooLittle(issue)
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Must be an id.' : 'Is not written as it must be.'
    case 'invalid_value':
      return `Must be ${issue.values.map((value) => String(value)).join(' or ')}.`
    case 'invalid_union':
      return 'Is not one of what is possible here.'
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
    default:
      return undefined
  }
}
